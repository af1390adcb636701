import Testing
import VadeDocument
import VadeImport
import VadeSystem

@testable import VadeIngest

@Suite("What the log says of reading")
struct ReadingLogTests {
  static let secret = "The spare key hangs behind the clock"

  static func page(_ index: Int, _ strategy: Page.Strategy?, diagnostics: [Diagnostic] = []) -> Page {
    Page(
      position: .page(index: index), strategy: strategy, blocks: [Block(.paragraph(BlockText(secret)))], diagnostics: diagnostics)
  }

  /// What is written about pages, with levels, pages and messages.
  static func records(_ pages: [Page], level: LogLevel = .debug) -> [LogRecord] {
    let sink = MemoryLogSink()
    let log = ReadingLog(Log(level: level, sinks: [sink], clock: { 7 }), document: "a.pdf")
    var report = ReportBuilder(header: DocumentHeader(format: .init(rawValue: "pdf"), pageCount: pages.count))
    log.opened(DocumentHeader(format: .init(rawValue: "pdf"), pageCount: pages.count))
    for page in pages {
      report.add(page)
      log.read(page)
    }
    log.ended(report.finished())
    return sink.records()
  }

  static let pages = [
    page(0, .init(order: .fewLines)), page(1, .init(order: .oneColumn)), page(2, .init(order: .columns, columnCount: 2, gutters: [306])),
    page(3, .init(order: .columns, columnCount: 2, gutters: [306], crossings: 14)), page(4, .init(order: .tags)),
    page(5, .init(order: .oneColumn, crossings: 1)), page(6, nil),
  ]

  @Test("R75, R76, R77, R85: each page's strategy is written; few lines, no gutter and words across a gutter are told apart")
  func strategies() {
    let records = ReadingLogTests.records(ReadingLogTests.pages)
    #expect(
      records.map(\.line)
        == [
          "info reading document=\"a.pdf\" opened as pdf, 7 pages",
          "debug reading document=\"a.pdf\" page=1 too few lines to tell columns, read down the page",
          "debug reading document=\"a.pdf\" page=2 one column, no gutter found",
          "debug reading document=\"a.pdf\" page=3 2 columns, gutter at x 306",
          "debug reading document=\"a.pdf\" page=4 2 columns, gutter at x 306",
          "info reading document=\"a.pdf\" page=4 words across a gutter: the file's own order crosses it 14 times; the columns were parted",
          "debug reading document=\"a.pdf\" page=5 tagged structure",
          "debug reading document=\"a.pdf\" page=6 one column, no gutter found",
          "info reading document=\"a.pdf\" page=6 the file's own order goes on once behind a gap as wide as a gutter, and no gutter was found",
          "debug reading document=\"a.pdf\" page=7 in the file's order",
          "info reading document=\"a.pdf\" read 7, blank 0, without text 0; fewLines 1; oneColumn 2, 6; 2 columns 3-4; tags 5",
        ].map { "1970-01-01T00:00:07.000Z " + $0 })
    #expect(ReadingLogTests.records(ReadingLogTests.pages, level: .warning).isEmpty)
  }

  @Test("findings are written at their severity, and no text of a document ever is")
  func findings() {
    let id = Diagnostic.ID(rawValue: "odd")
    let page = ReadingLogTests.page(
      0, nil,
      diagnostics: [
        Diagnostic(.error, id, "an error", page: 0), Diagnostic(.warning, id, "a warning", page: 0), Diagnostic(.note, id, "a note"),
      ])
    let records = ReadingLogTests.records([page])
    #expect(records.filter { $0.message.hasSuffix("(odd)") }.map(\.level) == [.error, .warning, .info])
    #expect(!records.contains { $0.line.contains("spare key") })
  }

  @Test("R77: the report says which pages were read in which way, whatever the order they were found in")
  func report() {
    var report = ReportBuilder(header: DocumentHeader(format: .init(rawValue: "pdf"), pageCount: 8))
    for page in ReadingLogTests.pages { report.add(page) }
    report.add(ReadingLogTests.page(7, .init(order: .columns, columnCount: 3, gutters: [200, 400])))
    let finished = report.finished()
    #expect(
      finished.strategies == [
        .init(order: .fewLines, pages: PageRanges([0])), .init(order: .oneColumn, pages: PageRanges([1, 5])),
        .init(order: .columns, columnCount: 2, pages: PageRanges([2, 3])), .init(order: .tags, pages: PageRanges([4])),
        .init(order: .columns, columnCount: 3, pages: PageRanges([7])),
      ])
    #expect(finished.pagesAcrossGutters.pages == [3])
  }
}
