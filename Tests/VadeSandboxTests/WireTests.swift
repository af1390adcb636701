import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeSandbox

@Suite("What travels between processes")
struct WireTests {
  /// A page with everything a page can have.
  static let page = Page(
    position: .page(index: 41), label: "xlii", size: .init(width: 595.276, height: 841.89), lane: .native, quality: 0.75,
    strategy: .init(order: .columns, columnCount: 3, gutters: [201.5, 399.25], crossings: 12),
    blocks: [
      Block(.heading(level: 2, text), box: Box(x: -1.5, y: 0.1, width: 1e-9, height: 1e9), concealment: .hiddenSlide),
      Block(.paragraph(BlockText(""))), Block(.figure(text)), Block(.caption(text)), Block(.code(language: nil, text)),
      Block(.code(language: "swift", text)),
      Block(.formula(text)), Block(.quote(text)), Block(.footnote(text)), Block(.furniture(text)),
      Block(.aside(.init(.comment, author: "Ann"), text)), Block(.aside(.init(.speakerNotes), text), concealment: .backgroundColour),
      Block(.list(List(items: [.init(depth: 3, marker: "(a)", text: text), .init(marker: "•", text: BlockText("x"))]))),
      Block(
        .table(
          Table(
            columnCount: 3, rowCount: 2, headerRowCount: 1,
            cells: [.init(row: 0, column: 0, columnSpan: 3, text: text), .init(row: 1, column: 1, rowSpan: 1, text: text)]))),
    ],
    diagnostics: [Diagnostic(.warning, .init(rawValue: "odd"), "something is odd", page: 41), Diagnostic(.note, .init(rawValue: "x"), "")])

  static let text = BlockText(
    "Größe 漢字 🏴‍☠️ end",
    spans: [
      .init(range: 0..<7, location: .box(page: 41, box: Box(x: 1, y: 2, width: 3, height: 4))),
      .init(range: 8..<14, location: .lines(3...9)),
      .init(range: 14..<14, location: .cell(sheet: "Übersicht", row: 1, column: 702)),
      .init(range: 29..<32, location: .time(milliseconds: 0...86_400_000)),
    ], links: [.init(range: 0..<7, target: "https://example.org/?q=ä"), .init(range: 8..<14, target: "#name")])

  static let header = DocumentHeader(
    format: .init(rawValue: "pdf"), title: "Title", pageCount: 700,
    metadata: [.init(name: "author", value: "Ann"), .init(name: "", value: "")],
    diagnostics: [Diagnostic(.error, .init(rawValue: "bad"), "bad")])

  @Test("comes out as it went in: pages and headers")
  func roundTrips() throws {
    #expect(try Page(wireBytes: Self.page.wireBytes) == Self.page)
    #expect(try DocumentHeader(wireBytes: Self.header.wireBytes) == Self.header)
    let bare = Page(position: .section(index: 0), lane: .blank, blocks: [])
    #expect(try Page(wireBytes: bare.wireBytes) == bare)
    let bareHeader = DocumentHeader(format: .init(rawValue: "text"))
    #expect(try DocumentHeader(wireBytes: bareHeader.wireBytes) == bareHeader)
  }

  @Test("comes out as it went in: reasons, without the path and the list of formats, which are the asker's")
  func reasons() throws {
    let all: [ImportError.Reason] = [
      .missing, .isDirectory, .notAFile, .unreadable("why"), .empty, .unsupported(format: "PNG image", supported: ["a"]),
      .unrecognised(supported: ["a"]),
      .locked, .damaged(detail: "cut"), .noText(pages: nil), .noText(pages: 3), .onlyPictures(pages: nil), .onlyPictures(pages: 2),
      .protected(detail: "twice"),
      .nothingInside(files: 2, first: "'a' is empty"), .tooLarge(detail: "big"),
    ]
    for reason in all { #expect(try ImportError.Reason(wireBytes: reason.wireBytes).supporting(["a"]) == reason) }
    let long = ImportError.Reason.damaged(detail: String(repeating: "👩‍👩‍👧‍👦", count: 9000))
    #expect(try ImportError.Reason(wireBytes: long.wireBytes).code == "damaged")
  }

  @Test("carries every property of the document model")
  func completeness() {
    // A property that is added to the model and not to the wire would be lost without a sound: whoever adds one changes these numbers and the coder.
    #expect(Mirror(reflecting: Self.page).children.count == 8)
    #expect(Mirror(reflecting: Page.Strategy(order: .tags)).children.count == 4)
    #expect(Mirror(reflecting: Self.page.blocks[0]).children.count == 3)
    #expect(Mirror(reflecting: Self.text).children.count == 3)
    #expect(Mirror(reflecting: Self.text.spans[0]).children.count == 2)
    #expect(Mirror(reflecting: Self.text.links[0]).children.count == 2)
    #expect(Mirror(reflecting: Self.header).children.count == 5)
    #expect(Mirror(reflecting: Self.page.diagnostics[0]).children.count == 4)
    #expect(Mirror(reflecting: Table.Cell(row: 0, column: 0, text: Self.text)).children.count == 5)
    #expect(Mirror(reflecting: List.Item(marker: "", text: Self.text)).children.count == 3)
    #expect(Mirror(reflecting: Table(rows: [], headerRowCount: 0)).children.count == 4)
    #expect(Mirror(reflecting: Block.Aside(.comment)).children.count == 2)
  }

  @Test("is refused when it is cut anywhere, or followed by more")
  func cuts() {
    let bytes = Self.page.wireBytes
    for length in 0..<bytes.count { #expect(throws: WireFault.self) { try Page(wireBytes: Array(bytes.prefix(length))) } }
    #expect(throws: WireFault.self) { try Page(wireBytes: bytes + [0]) }
  }

  @Test("is refused or read, never believed, whatever bytes are changed")
  func flips() {
    var numbers = Numbers(seed: 20_261_130)
    let good = Self.page.wireBytes
    for _ in 0..<20_000 {
      var bytes = good
      for _ in 0...Int(numbers.next() % 3) { bytes[Int(numbers.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: numbers.next()) }
      guard let page = try? Page(wireBytes: bytes) else { continue }
      for text in page.blocks.flatMap(\.texts) {
        let utf8 = text.string.utf8
        for range in text.spans.map(\.range) + text.links.map(\.range) {
          #expect(range.upperBound <= utf8.count)
          let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
          #expect(String(text.string[start..<utf8.index(start, offsetBy: range.count)]).utf8.count == range.count)
        }
      }
      for case .table(let table) in page.blocks.map(\.content) {
        #expect(table.cells.allSatisfy { $0.row < table.rowCount && $0.column < table.columnCount })
      }
    }
  }

  @Test("refuses made-up counts, positions and orders")
  func lies() {
    func refused(_ block: Block) -> Bool { (try? Block(wireBytes: block.wireBytes)) == nil }
    let box = Location.lines(1...1)
    #expect(refused(Block(.paragraph(BlockText("abc", spans: [.init(range: 0..<4, location: box)])))))
    #expect(refused(Block(.paragraph(BlockText("aäb", spans: [.init(range: 0..<2, location: box)])))))
    #expect(refused(Block(.paragraph(BlockText("abc", spans: [.init(range: 2..<3, location: box), .init(range: 0..<1, location: box)])))))
    #expect(refused(Block(.paragraph(BlockText("abc", spans: [.init(range: 0..<2, location: box), .init(range: 1..<3, location: box)])))))
    #expect(refused(Block(.paragraph(BlockText("a\0c")))))
    #expect(refused(Block(.paragraph(BlockText("abc", links: [.init(range: 3..<9, target: "")])))))
    let cell = Table.Cell(row: 0, column: 0, text: BlockText("x"))
    #expect(refused(Block(.table(Table(columnCount: 1 << 20, rowCount: 1 << 20, headerRowCount: 0, cells: [])))))
    #expect(refused(Block(.table(Table(columnCount: 1, rowCount: 1, headerRowCount: 2, cells: [cell])))))
    #expect(refused(Block(.table(Table(columnCount: 1, rowCount: 1, headerRowCount: 0, cells: [cell, cell])))))
    #expect(refused(Block(.table(Table(columnCount: 1, rowCount: 0, headerRowCount: 0, cells: [cell])))))
    #expect(!refused(Block(.table(Table(columnCount: 1, rowCount: 1, headerRowCount: 0, cells: [cell])))))
    // A list of 2^40 blocks in six bytes.
    #expect(throws: WireFault.self) {
      try Page(wireBytes: [0, 0, 0, 0, 6] + Array("native".utf8) + [0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x20])
    }
  }

  @Test("of a whole document is understood as it was sent")
  func transcript() {
    let pages = (0..<3).map { Page(position: .page(index: $0), lane: .native, blocks: [Block(.paragraph(BlockText("page \($0)")))]) }
    let bytes = Transcript.bytes(header: DocumentHeader(format: FormatID(rawValue: "pdf"), pageCount: 3), pages: pages)
    #expect(Transcript.read(bytes) == pages)
    #expect(Transcript.read(Array(bytes.dropLast(1 << 6))).count <= 3)
    #expect(Transcript.read([0xff] + bytes).isEmpty)
  }

  @Test("puts frames together from any pieces, and refuses those that are none")
  func frames() throws {
    let sent = [
      Frame(.page, [1, 2, 3]), Frame(.end), Frame(.filePath, Array("a/b".utf8)), Frame(.fileBytes, [UInt8](repeating: 7, count: 100_000)),
    ]
    let bytes = sent.flatMap { $0.header + $0.payload }
    for size in [1, 2, 5, 7, 4096, bytes.count] {
      var assembler = FrameAssembler()
      var rest = bytes[...]
      while !rest.isEmpty {
        try assembler.take(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      let got = assembler.takeFrames()
      #expect(got.map(\.kind) == sent.map(\.kind) && got.map(\.payload) == sent.map(\.payload))
    }
    for header in [[0, 0, 0, 0, 99], [255, 255, 255, 255, 5], [0, 0, 2, 0, 6]] as [[UInt8]] {
      var assembler = FrameAssembler()
      #expect(throws: WireFault.self) { try assembler.take(header[...]) }
    }
  }
}
