import Testing
import VadeDocument
import VadeImport
import VadePDF
import VadeTesting

@Suite("Pages without text, damaged and locked files")
struct LaneTests {
  @Test("a blank page is blank, a picture needs recognition and is named, text over a picture is native")
  func lanes() throws {
    var picture = PDFWriter.Page()
    picture.image(x: 0, y: 0, width: 612, height: 792)
    var outlines = PDFWriter.Page()
    outlines.rectangle(x: 100, y: 100, width: 50, height: 2)
    var white = PDFWriter.Page()
    white.rectangle(x: 0, y: 0, width: 612, height: 792, grey: 1)
    var layer = picture
    layer.text("Recognised earlier by some other program", x: 72, y: 100, isInvisible: true)
    var stamped = picture
    stamped.text("Page 5", x: 72, y: 100)
    let pages = try PDFPageSource.of(PDFWriter.Page(), picture, outlines, white, layer, stamped).allPages()
    #expect(pages.map(\.lane) == [.blank, .needsRecognition, .needsRecognition, .blank, .native, .native])
    #expect(pages.map { $0.diagnostics.map(\.id) } == [[], [.pageNeedsOCR], [.pageNeedsOCR], [], [.pageTextLayer], [.pageMostlyImage]])
    let finding = try #require(pages[1].diagnostics.first)
    #expect(finding.page == 1)
    #expect(finding.severity == .warning)
    #expect(finding.summary.contains("page 2"))
  }

  @Test("a page that cannot be loaded is reported and the next one is read")
  func damagedPage() throws {
    let pages = try PDFPageSource.corpus("documents/pdf/pdfjs__Pages-tree-refs.pdf").allPages()
    #expect(pages.count == 2)
    #expect(pages.filter { $0.lane == .native }.count == 1)
    let failed = try #require(pages.first { $0.lane != .native })
    #expect(failed.blocks.isEmpty)
    #expect(failed.diagnostics.map(\.id) == [.pageUnreadable])
    #expect(failed.diagnostics.map(\.severity) == [.error])
  }

  @Test(
    "a file that needs a password is locked", arguments: ["unstructured__password.pdf", "pdfjs__issue6010_1.pdf"])
  func locked(name: String) throws {
    let error = #expect(throws: ImportError.self) { try PDFPageSource.corpus("documents/pdf/" + name) }
    #expect(error?.reason == .locked)
  }

  @Test("a file encrypted with the empty user password opens, and its form field is text")
  func emptyPassword() throws {
    let pages = try PDFPageSource.corpus("documents/pdf/pdfjs__secHandler.pdf").allPages()
    #expect(pages.map(\.plainText) == ["Security Handler"])
  }

  @Test("a file that is no PDF is damaged", arguments: ["opendataloader__fake-jpg.pdf", "pdfjs__poppler-742-0-fuzzed.pdf"])
  func damaged(name: String) throws {
    let error = #expect(throws: ImportError.self) { try PDFPageSource.corpus("documents/pdf/" + name) }
    guard case .damaged? = error?.reason else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
  }

  @Test("documents read on several threads come out as on one")
  func threads() async throws {
    let bytes = PDFWriter(pages: FurnitureTests.book(pages: 40)).bytes()
    let expected = try PDFPageSource.of(bytes).allPages()
    try await withThrowingTaskGroup(of: [Page].self) { group in
      for _ in 0..<4 { group.addTask { try PDFPageSource.of(bytes).allPages() } }
      for try await pages in group { #expect(pages == expected) }
    }
  }

  @Test("a page with thousands of words on one spot or one line is read to its end")
  func crowded() throws {
    var heap = PDFWriter.Page()
    var row = PDFWriter.Page()
    for index in 0..<3_000 {
      heap.text("w", x: 100, y: 100)
      row.text("w", x: Double(index) * 20, y: 100)
    }
    let pages = try PDFPageSource.of(heap, row).allPages()
    #expect(pages[1].words.count == 3_000)
    #expect(pages[0].lane == .native)
  }

  @Test("a document longer than PDFium's cache is kept for goes on behind the new opening")
  func longDocument() throws {
    let pages = (0..<230).map { index in
      var page = PDFWriter.Page()
      page.text("leaf \(index * 7)", x: 72, y: 300)
      return page
    }
    let read = try PDFPageSource.of(PDFWriter(pages: pages).bytes()).allPages()
    #expect(read.map(\.plainText) == (0..<230).map { "leaf \($0 * 7)" })
  }

  static let sample: [UInt8] = {
    var page = PDFWriter.Page()
    page.text("Harbour", x: 72, y: 100)
    page.image(x: 100, y: 100, width: 50, height: 50)
    return PDFWriter(pages: [page, page], information: [("Title", "Sample")], labels: [.init(firstPage: 0, style: "r")]).bytes()
  }()

  /// Reads what can be read; anything but an ImportError or pages fails the test by not returning.
  static func read(_ bytes: [UInt8]) throws {
    do {
      let source = try PDFPageSource.of(bytes)
      let pages = try source.allPages()
      #expect(pages.count == source.header.pageCount)
    } catch is ImportError {
      // Refusing a damaged file is right.
    }
  }

  @Test("every truncation is either refused or read page by page")
  func truncated() throws {
    for length in stride(from: 1, to: LaneTests.sample.count, by: 23) { try LaneTests.read(Array(LaneTests.sample.prefix(length))) }
  }

  @Test("flipped bits are either refused or read page by page", arguments: [1, 2, 3])
  func flipped(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    for _ in 0..<60 {
      var bytes = LaneTests.sample
      for _ in 0..<4 { bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8(1 << Int.random(in: 0..<8, using: &random)) }
      try LaneTests.read(bytes)
    }
  }
}
