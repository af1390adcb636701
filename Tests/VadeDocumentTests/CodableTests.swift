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
      quality: 0.5, strategy: .init(order: .columns, columnCount: 2, gutters: [306.25], crossings: 3),
      blocks: contents.map { Block($0, box: Box(x: 1, y: 1, width: 1, height: 1), concealment: .backgroundColour) },
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
    var report = DocumentReport(pagesDeclared: 9)
    for page in 0..<9 {
      report.note(.init(order: page == 4 ? .columns : .oneColumn, columnCount: page == 4 ? 2 : 1, crossings: page), page: page)
    }
    #expect(report.strategies.map(\.pages.ranges) == [[0...3, 5...8], [4...4]] && report.pagesAcrossGutters.pages == [4])
    #expect(try comesBack(report))
  }

  @Test("a report of an earlier program, which says nothing of strategies, is read")
  func earlierReport() throws {
    let text = #"{"pagesDeclared":2,"pagesRead":2,"pagesBlank":0,"pagesWithoutText":[],"diagnostics":[],"stages":[]}"#
    let report = try JSONDecoder().decode(DocumentReport.self, from: Data(text.utf8))
    #expect(report == DocumentReport(pagesDeclared: 2, pagesRead: 2))
  }

  @Test("ranges of pages rise, join and take nothing twice")
  func ranges() {
    var ranges = PageRanges([0, 1, 2, 7])
    for late in [7, 3, 0] { ranges.append(late) }
    ranges.append(8)
    #expect(ranges.ranges == [0...2, 7...8] && ranges.pages == [0, 1, 2, 7, 8] && ranges.text == "1-3, 8-9")
    #expect(PageRanges().isEmpty && PageRanges().text.isEmpty && PageRanges([4]).text == "5")
  }
}
