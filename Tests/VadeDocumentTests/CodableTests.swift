import FoundationEssentials
import Testing
import VadeDocument

@Suite struct CodableTests {
  private func comesBack<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
  }

  @Test("a page with every kind of block comes back from JSON as it was")
  func page() throws {
    let text = BlockText(
      "naïve 文", spans: [SourceSpan(range: 0..<6, location: .box(page: 2, box: Box(x: 0.1, y: 2, width: 3.3, height: 4)))],
      links: [BlockText.Link(range: 0..<6, target: "#there")])
    let contents: [Block.Content] = [
      .heading(level: 2, text), .paragraph(text), .list(List(items: [List.Item(depth: 1, marker: "-", text: text)])),
      .table(Table(columnCount: 1, rowCount: 1, headerRowCount: 0, cells: [Table.Cell(row: 0, column: 0, rowSpan: 2, text: text)])),
      .figure(text), .caption(text), .code(language: "swift", text), .code(language: nil, text), .formula(text), .quote(text),
      .footnote(text), .furniture(text), .aside(Block.Aside(.comment, author: "A. Reader"), text),
    ]
    let page = Page(
      position: .page(index: 2), label: "iii", size: Page.Size(width: 612, height: 792), lane: .native,
      quality: 0.5, blocks: contents.map { Block($0, box: Box(x: 1, y: 1, width: 1, height: 1), concealment: .backgroundColour) },
      diagnostics: [Diagnostic(.warning, Diagnostic.ID(rawValue: "odd-font"), "a font has no names", page: 2)])
    #expect(try comesBack(page))
    #expect(try comesBack(Page(position: .section(index: 0), blocks: [Block(.paragraph(BlockText("", spans: [])))])))
  }

  @Test("passages, headers and reports come back from JSON as they were")
  func records() throws {
    let span = SourceSpan(range: 0..<3, location: .lines(4...9))
    let passage = Passage(
      ordinal: 7, kind: .table, headingPath: ["A"], text: "abc", spans: [span], pages: 3...4, pageLabel: "iv", repeatedPrefix: 1,
      tokenCount: 2)
    #expect(try comesBack(passage))
    let header = DocumentHeader(
      format: FormatID(rawValue: "pdf"), title: "T", pageCount: 3, metadata: [DocumentHeader.Property(name: "author", value: "B")])
    #expect(try comesBack(header))
    let stage = StageReading(stage: "s", charactersIn: 2, charactersOut: 1, wordsIn: 1, wordsOut: 0, vocabularyKept: 0.5, isHealthy: false)
    #expect(try comesBack(DocumentReport(pagesDeclared: 2, pagesRead: 1, pagesBlank: 0, pagesWithoutText: [1], stages: [stage])))
  }
}
