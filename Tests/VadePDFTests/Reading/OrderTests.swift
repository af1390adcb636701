import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Order of the text of a page")
struct OrderTests {
  static func left(_ count: Int) -> [String] { (1...count).map { "left line \($0) of the text in columns" } }
  static func right(_ count: Int) -> [String] { (1...count).map { "right line \($0) of the text in columns" } }

  @Test("ORD-1: columns are read one after the other, below a heading over both of them", arguments: [0.0, 4.5])
  func columns(shift: Double) throws {
    var page = PDFWriter.Page()
    page.text("A heading over both of the columns", x: 140, y: 60, size: 18)
    // Lines are drawn in turns, as a page made line by line has them.
    for (index, pair) in zip(OrderTests.left(20), OrderTests.right(20)).enumerated() {
      page.text(pair.0, x: 72, y: 100 + 12 * Double(index))
      page.text(pair.1, x: 320, y: 100 + shift + 12 * Double(index))
    }
    let expected = ["A heading over both of the columns"] + OrderTests.left(20) + OrderTests.right(20)
    #expect(try PDFPageSource.of(page).page(at: 0).flatText == expected.joined(separator: " "))
  }

  @Test("ORD-1: a column of a few lines and a note is found where the other pages have it")
  func shortColumn() throws {
    var pages: [PDFWriter.Page] = []
    for rightLines in [30, 30, 2] {
      var page = PDFWriter.Page()
      page.lines(OrderTests.left(40), x: 72, y: 100)
      page.lines(OrderTests.right(rightLines), x: 300, y: 100)
      if rightLines == 2 { page.lines(["1. A note to the left column here", "goes on at the right below it."], x: 300, y: 560, size: 8) }
      pages.append(page)
    }
    let text = try PDFPageSource.of(PDFWriter(pages: pages).bytes()).page(at: 2).flatText
    let expected = OrderTests.left(40) + OrderTests.right(2) + ["1. A note to the left column here goes on at the right below it."]
    #expect(text == expected.joined(separator: " "))
  }

  @Test("ORD-1: a heading the first column would end with stands over both")
  func headingBelow() throws {
    var page = PDFWriter.Page()
    page.lines(OrderTests.left(20), x: 72, y: 100)
    page.lines(OrderTests.right(19), x: 320, y: 100)
    page.text("Of fog", x: 72, y: 364, size: 16)
    let wide = "below both columns the text goes on over the whole width of the page, as far as the right edge of it"
    page.lines([wide, wide], x: 72, y: 390)
    let expected = OrderTests.left(20) + OrderTests.right(19) + ["Of fog", wide, wide]
    #expect(try PDFPageSource.of(page).page(at: 0).flatText == expected.joined(separator: " "))
  }

  @Test("ORD-1: a table within a column stands where it is drawn, and both columns stay whole")
  func tableInColumn() throws {
    var page = PDFWriter.Page()
    page.lines(OrderTests.left(30), x: 72, y: 100)
    page.lines(OrderTests.right(6), x: 320, y: 100)
    page.grid(xs: [320, 400, 480], ys: [180, 196, 212, 228, 244])
    for row in 0..<4 {
      page.text("a\(row)", x: 324, y: 192 + 16 * Double(row))
      page.text("b\(row)", x: 404, y: 192 + 16 * Double(row))
    }
    page.lines((7...12).map { "right line \($0) of the text in columns" }, x: 320, y: 262)
    let text = try PDFPageSource.of(page).page(at: 0).flatText
    let expected =
      OrderTests.left(30) + OrderTests.right(6) + ["a0 b0 a1 b1 a2 b2 a3 b3"]
      + (7...12).map { "right line \($0) of the text in columns" }
    #expect(text == expected.joined(separator: " "))
  }

  @Test("ORD-2: a box that text runs round is read after the block beside it")
  func sidebar() throws {
    var page = PDFWriter.Page()
    page.rectangle(x: 340, y: 88, width: 200, height: 70, grey: 0.9)
    page.lines((1...5).map { "boxed line \($0) about the keeper" }, x: 350, y: 104)
    let narrow = (1...6).map { "the paragraph goes on in line \($0) beside the box" }
    page.lines(narrow, x: 72, y: 104)
    let wide = (7...10).map { "below the box the same paragraph goes on over the whole width of the page in line \($0)" }
    page.lines(wide, x: 72, y: 104 + 72)
    page.lines(["Another paragraph begins here."], x: 72, y: 250)
    let boxed = (1...5).map { "boxed line \($0) about the keeper" }
    let expected = narrow + wide + boxed + ["Another paragraph begins here."]
    #expect(try PDFPageSource.of(page).page(at: 0).flatText == expected.joined(separator: " "))
  }

  @Test("ORD-2: the caption of a table in a column stands beside it, not in a sentence of the other column")
  func caption() throws {
    var page = PDFWriter.Page()
    page.lines(OrderTests.left(24), x: 72, y: 100)
    page.text("Table 1: Depth of the harbours", x: 320, y: 100)
    page.grid(xs: [320, 400, 480], ys: [112, 128, 144])
    for (index, text) in ["Ayr", "4.5", "Leith", "6.1"].enumerated() {
      page.text(text, x: 324 + 80 * Double(index % 2), y: 124 + 16 * Double(index / 2))
    }
    page.lines(OrderTests.right(14), x: 320, y: 170)
    let contents = try PDFPageSource.of(page).page(at: 0).blocks.map(\.content)
    #expect(contents.count == 4)
    guard case .caption = contents[1], case .table = contents[2] else {
      Issue.record("unexpected \(contents)")
      return
    }
  }

  @Test("rows of cells with several lines are not taken for columns of text")
  func rows() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    for row in 0..<6 {
      let y = 160 + 46 * Double(row)
      page.lines((1...3).map { "row \(row) on the left in line \($0)" }, x: 72, y: y)
      page.lines((1...2).map { "row \(row) on the right in line \($0)" }, x: 320, y: y)
    }
    let table = try #require(try PDFPageSource.of(page).page(at: 0).tables.first)
    #expect(table.rowCount == 6)
    #expect(table.cells[1].text.string == "row 0 on the right in line 1 row 0 on the right in line 2")
  }

  @Test("text and tables set sideways are read as if the page were turned", arguments: [1, 3])
  func sideways(turns: Int) throws {
    var page = PDFWriter.Page(width: 612, height: 612)
    let rows = [["Ayr", "4.5", "red"], ["Leith", "6.1", "white"], ["Troon", "5.2", "green"]]
    // Drawn upright and turned with everything round the middle of the page.
    page.raw(turns == 1 ? "q 0 1 -1 0 612 0 cm" : "q 0 -1 1 0 0 612 cm")
    page.grid(xs: [72, 152, 232, 312], ys: [100, 116, 132, 148])
    for (row, texts) in rows.enumerated() {
      for (column, text) in texts.enumerated() { page.text(text, x: 76 + 80 * Double(column), y: 112 + 16 * Double(row)) }
    }
    page.raw("Q")
    #expect(try PDFPageSource.of(page).page(at: 0).tables.map(\.rows) == [rows.map { "0:\($0[0]) | 1:\($0[1]) | 2:\($0[2])" }])
  }
}
