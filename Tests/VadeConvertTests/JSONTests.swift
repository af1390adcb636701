import Foundation
import Testing
import VadeDocument

@testable import VadeConvert

@Suite("JSON")
struct JSONTests {
  private let pages: [Page] = {
    let text = BlockText(
      "naïve 文 \"\\\u{0}\u{9B}",
      spans: [
        SourceSpan(range: 0..<6, location: .box(page: 2, box: Box(x: 0.1, y: 2, width: 1e-7, height: 4.25))),
        SourceSpan(range: 6..<7, location: .lines(4...9)), SourceSpan(range: 7..<8, location: .cell(sheet: "Budget", row: 7, column: 3)),
        SourceSpan(range: 8..<9, location: .time(milliseconds: 61_000...62_500)),
      ], links: [BlockText.Link(range: 0..<6, target: "#there")])
    let contents: [Block.Content] = [
      .heading(level: 2, text), .paragraph(text), .list(List(items: [List.Item(depth: 1, marker: "(a)", text: text)])),
      .table(
        Table(
          columnCount: 2, rowCount: 3, headerRowCount: 1,
          cells: [Table.Cell(row: 0, column: 0, rowSpan: 2, text: text), Table.Cell(row: 2, column: 1, columnSpan: 1, text: BlockText(""))])
      ),
      .figure(text), .caption(text), .code(language: "swift", text), .code(language: nil, text), .formula(text), .quote(text),
      .footnote(text),
      .furniture(text), .aside(Block.Aside(.speakerNotes, author: "A"), text), .aside(Block.Aside(.comment), BlockText("x")),
    ]
    return [
      Page(
        position: .page(index: 2), label: "iii", size: Page.Size(width: 612, height: 792.5), lane: .needsRecognition, quality: 0.75,
        strategy: .init(order: .columns, columnCount: 2, gutters: [306.25], crossings: 3),
        blocks: contents.map { Block($0, box: Box(x: 1, y: 1, width: 1, height: 1), concealment: .backgroundColour) },
        diagnostics: [Diagnostic(.warning, Diagnostic.ID(rawValue: "odd-font"), "a font has no names", page: 2)]),
      Page(position: .section(index: 0), blocks: []),
    ]
  }()

  @Test("loses nothing: header and pages come back as they were")
  func roundTrip() throws {
    let header = DocumentHeader(
      format: FormatID(rawValue: "pdf"), title: "T", pageCount: 3, metadata: [.init(name: "author", value: "B")],
      diagnostics: [Diagnostic(.note, Diagnostic.ID(rawValue: "n"), "note")])
    let json = written(pages, as: .json, header: header, keepsFurniture: true, name: "a \"b\".pdf")
    let document = try ReadJSON(json)
    #expect(document.name == "a \"b\".pdf" && document.header == header)
    #expect(document.pages == pages)
    #expect(!json.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
  }

  @Test("stays one document with embedded files and without pages, each page on a line of its own")
  func embedded() throws {
    var writer = WrittenFormat.json.writer(keepsFurniture: true)
    let header = DocumentHeader(format: FormatID(rawValue: "zip"))
    var json = writer.begin(header, name: "a.zip") + writer.begin(header, name: "b.zip") + writer.write(pages[0]) + writer.write(pages[1])
    json += writer.refuse(name: "c", message: "is empty") + writer.end() + writer.refuse(name: "d", message: "is empty") + writer.end()
    let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let files = try #require(root["files"] as? [[String: Any]])
    #expect(files.count == 2 && files[1]["error"] as? String == "is empty" && (files[0]["files"] as? [Any])?.count == 1)
    #expect(json.split(separator: "\n").count { $0.hasPrefix("{\"page\"") || $0.hasPrefix("{\"section\"") } == 2)
    #expect(try ReadJSON(written([Page](), as: .json)).pages.isEmpty)
  }

  @Test("writes numbers so that they read back as the same", arguments: [0.1 + 0.2, 1e-7, 1.0 / 3, 612, -0.5, 1e300, 123_456_789.125])
  func numbers(number: Double) { #expect(Double(JSONText.number(number)) == number) }

  @Test("leaves furniture out where that is wished")
  func furniture() throws {
    let json = written(pages, as: .json, keepsFurniture: false)
    #expect(try ReadJSON(json).pages[0].blocks.count == pages[0].blocks.count - 1)
  }
}
