import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("How a page says it was read")
struct StrategyTests {
  static func strategy(_ draw: (inout PDFWriter.Page) -> Void) throws -> Page.Strategy? {
    var page = PDFWriter.Page()
    draw(&page)
    return try PDFPageSource.of(page).page(at: 0).strategy
  }

  @Test("R75: three lines are too few to tell columns, four are enough", arguments: 1...6)
  func fewLines(count: Int) throws {
    let strategy = try StrategyTests.strategy { $0.lines((1...count).map { "line \($0) of a short page about the tide" }, x: 72, y: 100) }
    #expect(strategy == Page.Strategy(order: count > 3 ? .oneColumn : .fewLines))
  }

  @Test("R76: a page without a gutter says that none was found, and how many gaps may be one that was missed")
  func oneColumn() throws {
    let plain = try StrategyTests.strategy { $0.lines(ReadingTests.left, x: 72, y: 100) }
    #expect(plain == Page.Strategy(order: .oneColumn))
    let gaps = try StrategyTests.strategy { page in
      page.lines(BlockTests.prose, x: 72, y: 60)
      page.text("Signed at Leith", x: 72, y: 400)
      page.text("The harbour master", x: 300, y: 400)
    }
    #expect(gaps == Page.Strategy(order: .oneColumn, crossings: 1))
  }

  @Test("R77: every page of a document says how it was read")
  func everyPage() throws {
    var three = PDFWriter.Page()
    for (lines, x) in [(ReadingTests.left, 60.0), (ReadingTests.right, 238), (ReadingTests.third, 420)] { three.lines(lines, x: x, y: 100) }
    var two = PDFWriter.Page()
    for (lines, x) in [(ReadingTests.left, 72.0), (ReadingTests.right, 320)] { two.lines(lines, x: x, y: 100) }
    var one = PDFWriter.Page()
    one.lines(ReadingTests.left, x: 72, y: 100)
    var short = PDFWriter.Page()
    short.text("The End", x: 72, y: 100)
    let strategies = try PDFPageSource.of(three, two, one, short, PDFWriter.Page()).allPages().map(\.strategy)
    #expect(strategies.map { $0?.order } == [.columns, .columns, .oneColumn, .fewLines, nil])
    #expect(strategies.map { $0?.columnCount } == [3, 2, 1, 1, nil])
    let gutters = try #require(strategies[0]?.gutters)
    #expect(gutters.count == 2 && (200...238).contains(gutters[0]) && (380...420).contains(gutters[1]))
  }

  @Test("R85: words across a gutter are counted where the file's own order crosses it, and nowhere else")
  func crossings() throws {
    let rowByRow = try StrategyTests.strategy { page in
      for (row, (left, right)) in zip(ReadingTests.left, ReadingTests.right).enumerated() {
        page.text(left, x: 72, y: 100 + 12 * Double(row))
        page.text(right, x: 320, y: 100 + 12 * Double(row))
      }
    }
    let columnByColumn = try StrategyTests.strategy { page in
      page.lines(ReadingTests.left, x: 72, y: 100)
      page.lines(ReadingTests.right, x: 320, y: 100)
    }
    #expect(rowByRow?.order == .columns && columnByColumn?.order == .columns)
    #expect(rowByRow?.crossings == ReadingTests.left.count)
    #expect(columnByColumn?.crossings == 0)
  }

  @Test("R77: a page whose order comes from its tags says so, one whose tags are not believed says what was done instead")
  func tags() throws {
    let texts = (0..<6).map { ("paragraph \($0) of a tagged page about lamps", 72.0, 100 + 30 * Double($0)) }
    let structure =
      [("doc", "/S/Document/P {root}/K[" + (0..<6).map { "{p\($0)}" }.joined() + "]")] + (0..<6).map { ("p\($0)", "/S/P/P {doc}/K \($0)") }
    let bytes = StructureTests.tagged(texts, structure: structure, kids: "{doc}", parents: (0..<6).map { "p\($0)" })
    #expect(try PDFPageSource.of(bytes).page(at: 0).strategy == Page.Strategy(order: .tags))
    let untold = StructureTests.tagged(texts, structure: structure, kids: "{doc}", parents: (0..<6).map { "p\($0)" }) { page in
      page.lines((0..<40).map { "line \($0) that no tag holds, with many more words than the tags do" }, x: 72, y: 300)
    }
    #expect(try PDFPageSource.of(untold).page(at: 0).strategy?.order == .oneColumn)
  }
}
