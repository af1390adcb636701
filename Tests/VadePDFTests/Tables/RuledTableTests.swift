import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Tables with rules")
struct RuledTableTests {
  static let xs: [Double] = [72, 152, 202, 252, 302]

  /// A grid of figures with two lines of headings.
  static func page(rows: Int) -> PDFWriter.Page {
    var page = PDFWriter.Page()
    let ys = (0...rows).map { 100 + 14 * Double($0) }
    page.grid(xs: xs, ys: ys)
    for row in 0..<rows {
      for column in 0..<4 { page.text("r\(row)c\(column)", x: xs[column] + 3, y: ys[row] + 11, size: 9) }
    }
    return page
  }

  @Test("TBL-1: every cell of a dense table stands once, in its row and column")
  func dense() throws {
    let table = try #require(try PDFPageSource.of(RuledTableTests.page(rows: 12)).page(at: 0).tables.first)
    #expect(table.rows == (0..<12).map { row in (0..<4).map { "\($0):r\(row)c\($0)" }.joined(separator: " | ") })
  }

  @Test("TBL-4: a table is one block, and nothing of it stands outside")
  func oneBlock() throws {
    let page = try PDFPageSource.of(RuledTableTests.page(rows: 30)).page(at: 0)
    #expect(page.blocks.count == 1)
    #expect(page.tables.first?.rowCount == 30)
  }

  @Test("TBL-7: a missing rule makes one cell of two places, across rows and across columns")
  func spans() throws {
    var page = PDFWriter.Page()
    let (xs, ys) = ([72.0, 152, 232, 312], [100.0, 116, 132, 148])
    for x in [xs[0], xs[3]] { page.rule(x: x, y: ys[0], toX: x, toY: ys[3]) }
    for y in [ys[0], ys[3]] { page.rule(x: xs[0], y: y, toX: xs[3], toY: y) }
    // The first column is one cell from top to bottom; the first row of the others is one cell.
    page.rule(x: xs[1], y: ys[0], toX: xs[1], toY: ys[3])
    page.rule(x: xs[2], y: ys[1], toX: xs[2], toY: ys[3])
    for y in [ys[1], ys[2]] { page.rule(x: xs[1], y: y, toX: xs[3], toY: y) }
    page.text("Harbour", x: 76, y: 126)
    page.text("Depth in two years", x: 160, y: 112)
    for (column, year) in [(1, "1902"), (2, "1903")] { page.text(year, x: xs[column] + 4, y: 128) }
    for (column, depth) in [(1, "4.5"), (2, "4.7")] { page.text(depth, x: xs[column] + 4, y: 144) }
    let table = try #require(try PDFPageSource.of(page).page(at: 0).tables.first)
    #expect(table.rows == ["0:Harbour+3x1 | 1:Depth in two years+1x2", "1:1902 | 2:1903", "1:4.5 | 2:4.7"])
  }

  @Test("TBL-1: rules of other kinds are found as well", arguments: ["rectangles", "cells", "form"])
  func otherRules(kind: String) throws {
    var page = PDFWriter.Page()
    let (xs, ys) = ([72.0, 152, 232], [100.0, 116, 132])
    switch kind {
    case "rectangles":
      for x in xs { page.rectangle(x: x, y: ys[0], width: 0.7, height: 32.7) }
      for y in ys { page.rectangle(x: xs[0], y: y, width: 160.7, height: 0.7) }
    case "cells":
      // Each cell has a border of its own, in one path.
      for x in xs.dropLast() { for y in ys.dropLast() { page.raw("0.5 w \(x) \(792 - y - 16) 80 16 re S") } }
    default:
      page.raw("q 1 0 0 1 72 660 cm")
      for x in [0, 80, 160] { page.raw("0.5 w \(x) 0 m \(x) 32 l S") }
      for y in [0, 16, 32] { page.raw("0.5 w 0 \(y) m 160 \(y) l S") }
      page.raw("Q")
    }
    for (row, texts) in [["Lamp", "Lens"], ["Oil", "Wick"]].enumerated() {
      for (column, text) in texts.enumerated() { page.text(text, x: xs[column] + 4, y: ys[row] + 12) }
    }
    #expect(try PDFPageSource.of(page).page(at: 0).tables.map(\.rows) == [["0:Lamp | 1:Lens", "0:Oil | 1:Wick"]])
  }

  @Test("a table between columns of text keeps out of them")
  func besideText() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose.map { String($0.prefix(34)) }, x: 72, y: 60)
    page.lines((1...14).map { "Line \($0) of the other column of text" }, x: 320, y: 60)
    page.grid(xs: [72, 152, 232], ys: [140, 156, 172])
    for (index, text) in ["Lamp", "Lens", "Oil", "Wick"].enumerated() {
      page.text(text, x: 76 + 80 * Double(index % 2), y: 152 + 16 * Double(index / 2))
    }
    let blocks = try PDFPageSource.of(page).page(at: 0).blocks
    #expect(blocks.count == 3)
    #expect(blocks[0].texts[0].string.hasPrefix("Line 1 of running"))
    guard case .table(let table) = blocks[1].content else {
      Issue.record("the second block is \(blocks[1])")
      return
    }
    #expect(table.rows == ["0:Lamp | 1:Lens", "0:Oil | 1:Wick"])
    #expect(blocks[2].texts[0].string.hasPrefix("Line 1 of the other column"))
  }

  @Test("a frame round text, and the axes of a chart, are no table")
  func noTable() throws {
    var framed = PDFWriter.Page()
    framed.grid(xs: [60, 400], ys: [46, 140])
    framed.lines(BlockTests.prose, x: 72, y: 60)
    #expect(try PDFPageSource.of(framed).page(at: 0).tables.isEmpty)
    var chart = PDFWriter.Page()
    chart.grid(xs: (0...10).map { 72 + 30 * Double($0) }, ys: (0...10).map { 100 + 20 * Double($0) })
    chart.text("high", x: 74, y: 114, size: 6)
    chart.text("low", x: 74, y: 290, size: 6)
    #expect(try PDFPageSource.of(chart).page(at: 0).tables.isEmpty)
  }

  @Test("rows of text between rules for columns alone stay rows")
  func columnRulesAlone() throws {
    var page = PDFWriter.Page()
    page.grid(xs: [72, 152, 232], ys: [100, 116, 166])
    page.text("Port", x: 76, y: 112, font: .helveticaBold)
    page.text("Depth", x: 156, y: 112, font: .helveticaBold)
    for (row, texts) in [["Ayr", "4.5"], ["Leith", "6.1"], ["Troon", "5.2"], ["Wick", "3.8"]].enumerated() {
      for (column, text) in texts.enumerated() { page.text(text, x: 76 + 80 * Double(column), y: 127 + 12 * Double(row)) }
    }
    let table = try #require(try PDFPageSource.of(page).page(at: 0).tables.first)
    #expect(table.rows == ["0:Port | 1:Depth", "0:Ayr | 1:4.5", "0:Leith | 1:6.1", "0:Troon | 1:5.2", "0:Wick | 1:3.8"])
    #expect(table.headerRowCount == 1)
  }
}
