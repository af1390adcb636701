import Testing
import VadeDocument
import VadeImport
import VadePDF
import VadeTesting

@Suite("Tables over several pages")
struct ContinuedTableTests {
  static let xs: [Double] = [72, 172, 272, 372]

  /// Pages with a part of one table each, the header on every one of them if it is repeated.
  static func pages(_ count: Int, repeatsHeader: Bool, columns: [Int]? = nil) -> [PDFWriter.Page] {
    (0..<count).map { index in
      var page = PDFWriter.Page()
      page.text("Harbours of the coast", x: 72, y: 40, size: 8)
      if index == 0 { page.lines(BlockTests.prose, x: 72, y: 70) }
      let width = columns?[index] ?? 3
      let top = index == 0 ? 200.0 : 60
      let rows =
        (index == 0 || repeatsHeader ? [["Port", "Depth", "Light"]] : [])
        + (0..<4).map { row in
          ["p\(index)r\(row)", "\(index).\(row)", "lamp"]
        }
      page.grid(xs: Array(xs.prefix(width + 1)), ys: (0...rows.count).map { top + 16 * Double($0) })
      for (row, texts) in rows.enumerated() {
        for (column, text) in texts.prefix(width).enumerated() {
          page.text(
            text, x: xs[column] + 4, y: top + 12 + 16 * Double(row),
            font: text == "Port" || text == "Depth" || text == "Light" ? .helveticaBold : .helvetica)
        }
      }
      if index == count - 1 { page.lines(BlockTests.prose, x: 72, y: 300) }
      page.text("\(index + 1)", x: 300, y: 760, size: 8)
      return page
    }
  }

  @Test("TBL-2: a table that goes on over pages is one table with one header", arguments: [true, false])
  func joined(repeatsHeader: Bool) throws {
    let pages = try PDFPageSource.of(PDFWriter(pages: ContinuedTableTests.pages(3, repeatsHeader: repeatsHeader)).bytes()).allPages()
    #expect(pages.map(\.tables.count) == [1, 0, 0])
    let table = try #require(pages[0].tables.first)
    #expect(table.rowCount == 13)
    #expect(table.headerRowCount == 1)
    #expect(table.rows[0] == "0:Port | 1:Depth | 2:Light")
    #expect(table.rows.suffix(12) == (0..<3).flatMap { page in (0..<4).map { "0:p\(page)r\($0) | 1:\(page).\($0) | 2:lamp" } })
    // Every cell can still be shown where it stands.
    for cell in table.cells where cell.text.string.hasPrefix("p") {
      #expect(cell.text.spans.map(\.location.page) == [Int(cell.text.string.dropFirst().prefix(1))])
    }
    #expect(pages[2].plainText.contains("Line 1 of running text"))
  }

  @Test("TBL-2: a table of other columns at the top of the next page is another table")
  func other() throws {
    let pages = try PDFPageSource.of(PDFWriter(pages: ContinuedTableTests.pages(2, repeatsHeader: false, columns: [3, 2])).bytes())
      .allPages()
    #expect(pages.map(\.tables.count) == [1, 1])
  }

  @Test("a page read out of order has the rows that stand on it")
  func outOfOrder() throws {
    let source = try PDFPageSource.of(PDFWriter(pages: ContinuedTableTests.pages(3, repeatsHeader: true)).bytes())
    #expect((0..<3).map { source.page(at: $0).tables.map(\.rowCount) } == [[5], [5], [5]])
  }

  /// The pages of a document, as two readers give them: one up to a page, the other from there on.
  private final class Relay: PageSource {
    let header: DocumentHeader
    private var pages: [Page]

    init(_ bytes: [UInt8], at border: Int) throws {
      let (first, second) = (try PDFPageSource.of(bytes), try PDFPageSource.of(bytes))
      header = first.header
      pages = []
      while pages.count < border, let page = try first.nextPage() { pages.append(page) }
      second.seek(to: border, avoiding: []) { _ in }
      while let page = try second.nextPage() { pages.append(page) }
    }

    func nextPage() -> Page? { pages.isEmpty ? nil : pages.removeFirst() }
  }

  @Test("a table over pages that several readers share is the one a single reader gives")
  func shared() throws {
    let bytes = PDFWriter(pages: ContinuedTableTests.pages(4, repeatsHeader: true)).bytes()
    let whole = try PDFPageSource.of(bytes).allPages()
    for border in 1..<4 {
      let source = ContinuedTables(try Relay(bytes, at: border))
      var pages: [Page] = []
      while let page = try source.nextPage() { pages.append(page) }
      #expect(pages == whole)
    }
  }
}
