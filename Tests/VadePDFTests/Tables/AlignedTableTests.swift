import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Tables without rules")
struct AlignedTableTests {
  /// Rows of texts at the given places, the first one at a height.
  static func draw(_ rows: [[(text: String, x: Double)]], from y: Double, leading: Double, on page: inout PDFWriter.Page) {
    for (index, row) in rows.enumerated() {
      for cell in row { page.text(cell.text, x: cell.x, y: y + leading * Double(index)) }
    }
  }

  @Test("TBL-5: rows that part at the same places are a table, with columns nearer than tabs")
  func aligned() throws {
    var page = PDFWriter.Page()
    let rows = [["Port", "Depth", "Light"], ["Ayr harbour", "4.5", "red"], ["Leith", "6.1", "white"], ["Troon", "5.2", "green"]]
    AlignedTableTests.draw(rows.map { row in zip(row, [72.0, 138, 172]).map { ($0, $1) } }, from: 100, leading: 13, on: &page)
    #expect(
      try PDFPageSource.of(page).page(at: 0).tables.map(\.rows) == [
        ["0:Port | 1:Depth | 2:Light", "0:Ayr harbour | 1:4.5 | 2:red", "0:Leith | 1:6.1 | 2:white", "0:Troon | 1:5.2 | 2:green"]
      ])
  }

  @Test("TBL-5: what stands side by side once is kept apart by a tab")
  func tabs() throws {
    var page = PDFWriter.Page()
    page.text("Signed at Leith", x: 72, y: 100)
    page.text("The harbour master", x: 300, y: 100)
    page.lines(BlockTests.prose, x: 72, y: 130)
    #expect(try PDFPageSource.of(page).page(at: 0).plainText.hasPrefix("Signed at Leith\tThe harbour master\n"))
  }

  @Test("TBL-1: a cell's text in several lines is one cell, and its row is one row")
  func wrapped() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    let texts = [
      ("Lamp", ["burns the oil of", "the first pressing"]), ("Lens", ["turns by a weight", "that the keeper winds", "every evening"]),
      ("Horn", ["sounds in fog"]), ("Flag", ["flies on Sundays", "and for the king"]),
    ]
    var y = 160.0
    for (name, lines) in texts {
      // The name is centred on the lines beside it.
      page.text(name, x: 72, y: y + 6 * Double(lines.count - 1))
      page.lines(lines, x: 160, y: y)
      page.text("No. \(lines.count)", x: 300, y: y + 6 * Double(lines.count - 1))
      y += 12 * Double(lines.count) + 7
    }
    #expect(
      try PDFPageSource.of(page).page(at: 0).tables.map(\.rows) == [
        texts.map { "0:\($0) | 1:\($1.joined(separator: " ")) | 2:No. \($1.count)" }
      ])
  }

  @Test("TBL-3: a line drawn in one piece across a gutter is split at it")
  func crossing() throws {
    var page = PDFWriter.Page()
    let rows = [["Ayr", "red light"], ["Leith", "white light"], ["Troon", "green light"], ["Wick", "no light"]]
    AlignedTableTests.draw(rows.map { [($0[0], 72), ($0[1], 150)] }, from: 100, leading: 13, on: &page)
    // One string with a jump in its middle, as some programs write a row.
    page.raw("BT /FHelvetica 10 Tf 1 0 0 1 72 640 Tm [(Oban) -5300 (blue light)] TJ ET")
    let table = try #require(try PDFPageSource.of(page).page(at: 0).tables.first)
    #expect(table.rows == rows.map { "0:\($0[0]) | 1:\($0[1])" } + ["0:Oban | 1:blue light"])
  }

  @Test("a short rule below a heading says which columns it covers; a rule across the table ends the header")
  func shortRule() throws {
    var page = PDFWriter.Page()
    page.rule(x: 72, y: 88, toX: 340, toY: 88)
    page.text("Depth", x: 200, y: 100)
    page.rule(x: 150, y: 104, toX: 260, toY: 104)
    AlignedTableTests.draw([[("Port", 72), ("1902", 155), ("1903", 225), ("Light", 300)]], from: 116, leading: 13, on: &page)
    page.rule(x: 72, y: 121, toX: 340, toY: 121)
    let body = [("Ayr", "4.5", "4.6", "red"), ("Leith", "6.1", "6.0", "white"), ("Wick", "3.8", "3.8", "none")]
    AlignedTableTests.draw(body.map { [($0, 72), ($1, 155), ($2, 225), ($3, 300)] }, from: 133, leading: 13, on: &page)
    page.rule(x: 72, y: 164, toX: 340, toY: 164)
    let table = try #require(try PDFPageSource.of(page).page(at: 0).tables.first)
    #expect(table.rows.prefix(2) == ["1:Depth+1x2", "0:Port | 1:1902 | 2:1903 | 3:Light"])
    #expect(table.headerRowCount == 2)
    #expect(table.rows.count == 5)
  }

  @Test("the last line of a caption centred above a table is no row of it")
  func caption() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    page.text("Table 1. The harbours that the keeper counted when the", x: 90, y: 200, size: 9)
    page.text("fog was gone.", x: 190, y: 211, size: 9)
    page.rule(x: 72, y: 216, toX: 340, toY: 216)
    AlignedTableTests.draw(AlignedTableTests.harbours, from: 226, leading: 13, on: &page)
    page.rule(x: 72, y: 272, toX: 340, toY: 272)
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(
      read.tables.map(\.rows) == [
        ["0:Port | 1:Depth | 2:Light", "0:Ayr | 1:4.5 | 2:red", "0:Leith | 1:6.1 | 2:white", "0:Wick | 1:3.8 | 2:none"]
      ])
    #expect(read.flatText.contains("when the fog was gone."))
  }

  private static let harbours = [("Port", "Depth", "Light"), ("Ayr", "4.5", "red"), ("Leith", "6.1", "white"), ("Wick", "3.8", "none")].map
  {
    [($0.0, 80.0), ($0.1, 180), ($0.2, 280)]
  }

  @Test("a heading beside one over several columns reaches down to the header's end")
  func headerReachingDown() throws {
    var page = PDFWriter.Page()
    for (text, x, y) in [("Port", 72.0, 100.0), ("Depth", 200, 100), ("1902", 155, 116), ("1903", 225, 116), ("Light", 300, 116)] {
      page.text(text, x: x, y: y, font: .helveticaBold)
    }
    page.rule(x: 150, y: 104, toX: 260, toY: 104)
    let body = [("Ayr", "4.5", "4.6", "red"), ("Leith", "6.1", "6.0", "white"), ("Wick", "3.8", "3.8", "none")]
    AlignedTableTests.draw(body.map { [($0, 72), ($1, 155), ($2, 225), ($3, 300)] }, from: 133, leading: 13, on: &page)
    let table = try #require(try PDFPageSource.of(page).page(at: 0).tables.first)
    #expect(table.rows.prefix(2) == ["0:Port+2x1 | 1:Depth+1x2", "1:1902 | 2:1903 | 3:Light"])
  }

  @Test("a header above a rule whose lines are nearer than the rows is one row")
  func wrappedHeader() throws {
    var page = PDFWriter.Page()
    page.rule(x: 72, y: 88, toX: 340, toY: 88)
    AlignedTableTests.draw(
      [[("Port", 80), ("Depth", 180), ("Light", 280)], [("at ebb", 180), ("at night", 280)]], from: 100, leading: 12, on: &page)
    page.rule(x: 72, y: 118, toX: 340, toY: 118)
    AlignedTableTests.draw(Array(AlignedTableTests.harbours.dropFirst()), from: 132, leading: 18, on: &page)
    let table = try #require(try PDFPageSource.of(page).page(at: 0).tables.first)
    #expect(table.rows.prefix(2) == ["0:Port | 1:Depth at ebb | 2:Light at night", "0:Ayr | 1:4.5 | 2:red"])
  }

  @Test("a note below a table with backgrounds is no row of it, though a rule stands below the note")
  func footNote() throws {
    var page = PDFWriter.Page()
    page.rule(x: 70, y: 86, toX: 342, toY: 86)
    for (index, row) in (AlignedTableTests.harbours + AlignedTableTests.harbours.dropFirst()).enumerated() {
      let y = 100 + 14 * Double(index)
      if index % 2 == 1 { page.rectangle(x: 70, y: y - 10, width: 272, height: 14, grey: 0.9) }
      AlignedTableTests.draw([row], from: y, leading: 0, on: &page)
    }
    page.text("See the notes on all the harbours of the coast.", x: 90, y: 212)
    page.rule(x: 70, y: 240, toX: 342, toY: 240)
    page.text("The coast in 1902 | 3", x: 160, y: 256, size: 8)
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(read.tables.map(\.rows.count) == [7])
    #expect(read.plainText.contains("\nSee the notes on all the harbours of the coast.\n"))
  }

  @Test("lines of few words in a narrow justified column are no table")
  func narrow() throws {
    var page = PDFWriter.Page()
    let words = [
      ["The", "keeper", "wrote"], ["extraordinarily", "few"], ["communications", "more"], ["characteristics", "here"],
      ["when", "all", "lamps"],
      ["burned", "and", "the"], ["horn", "sounded", "over"], ["the", "grey", "water"], ["of", "the", "bay", "until"],
      ["morning", "came", "again"],
    ]
    for (index, line) in words.enumerated() {
      // Courier has letters of 6 points at this size; the column is 150 wide.
      let letters = 6 * Double(line.joined().count)
      let space = (150 - letters) / Double(line.count - 1)
      var x = 72.0
      for word in line {
        page.text(word, x: x, y: 100 + 12 * Double(index), font: .courier)
        x += 6 * Double(word.count) + space
      }
    }
    page.lines(BlockTests.prose, x: 72, y: 300)
    #expect(try PDFPageSource.of(page).page(at: 0).tables.isEmpty)
  }

  @Test("backgrounds of rows part them, and signs of currency stay with their figures")
  func backgrounds() throws {
    var page = PDFWriter.Page()
    let rows = [("Net sales:", "", ""), ("Oil", "1,204", "998"), ("Wicks and", "", ""), ("Total", "1,310", "(12")]
    for (index, row) in rows.enumerated() {
      let y = 100 + 16 * Double(index)
      page.rectangle(x: 70, y: y - 12, width: 270, height: 16, grey: index % 2 == 0 ? 0.9 : 1)
      page.text(row.0, x: 72, y: y)
      for (figure, x) in [(row.1, 180.0), (row.2, 280)] where !figure.isEmpty {
        page.text("$", x: x, y: y)
        page.text(figure, x: x + 28, y: y)
      }
    }
    page.text(")", x: 325, y: 148)
    #expect(
      try PDFPageSource.of(page).page(at: 0).tables.map(\.rows) == [
        ["0:Net sales:", "0:Oil | 1:$ 1,204 | 2:$ 998", "0:Wicks and", "0:Total | 1:$ 1,310 | 2:$ (12 )"]
      ])
  }

  @Test("columns of text and justified lines are no table")
  func prose() throws {
    var page = PDFWriter.Page()
    page.lines((1...30).map { "Words of line \($0) on the left go on here" }, x: 72, y: 100)
    page.lines((1...30).map { "Words of line \($0) on the right go on" }, x: 310, y: 100)
    #expect(try PDFPageSource.of(page).page(at: 0).tables.isEmpty)
    var justified = PDFWriter.Page()
    for line in 0..<20 {
      var x = 72.0
      for word in 0..<6 {
        let count = 1 + (line * 7 + word * 3) % 5
        justified.text(String(repeating: "no", count: count), x: x, y: 100 + 12 * Double(line))
        // As wide as its letters, and a wide blank.
        x += 11.2 * Double(count) + 7
      }
    }
    #expect(try PDFPageSource.of(justified).page(at: 0).tables.isEmpty)
  }
}
