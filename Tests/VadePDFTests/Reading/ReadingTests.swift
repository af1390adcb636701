import Testing
import VadeDocument
import VadeImport
import VadePDF
import VadeTesting

@Suite("Columns and lines of a PDF")
struct ReadingTests {
  static let left = (1...14).map { "left \($0) the quick harbour pilot reads" }
  static let right = (1...14).map { "right \($0) a quiet keeper trims the lamp" }
  static let third = (1...14).map { "third \($0) seven gulls watch the tide" }

  static func expectOrder(_ page: Page, _ parts: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    var rest = Substring(page.flatText)
    for part in parts {
      guard let range = rest.firstRange(of: part) else {
        Issue.record("'\(part)' is missing or out of order in: \(page.flatText)", sourceLocation: sourceLocation)
        return
      }
      rest = rest[range.upperBound...]
    }
  }

  @Test(
    "two columns are read one after the other, below the heading that spans both, whatever the order of drawing", arguments: [false, true])
  func twoColumns(drawnRowByRow: Bool) throws {
    var page = PDFWriter.Page()
    page.text("A heading that goes across both of the columns of the page", x: 72, y: 60, size: 12, font: .helveticaBold)
    if drawnRowByRow {
      for row in ReadingTests.left.indices {
        let y = 100 + 12 * Double(row)
        page.text(ReadingTests.right[row], x: 320, y: y)
        page.text(ReadingTests.left[row], x: 72, y: y)
      }
    } else {
      page.lines(ReadingTests.left, x: 72, y: 100)
      page.lines(ReadingTests.right, x: 320, y: 104)
    }
    page.text("And a closing line that again goes across both of the columns of the page, left to right", x: 72, y: 300)
    let read = try PDFPageSource.of(page).page(at: 0)
    ReadingTests.expectOrder(read, ["A heading"] + ReadingTests.left + ReadingTests.right + ["And a closing"])
  }

  @Test("a sentence that goes on in the next column is one paragraph, a word broken there one word")
  func acrossColumns() throws {
    var page = PDFWriter.Page()
    page.lines(ReadingTests.left.dropLast() + ["left 14 the quick harbour expla-"], x: 72, y: 100)
    page.lines(["nation ends here and goes on a bit"] + ReadingTests.right, x: 320, y: 100)
    let blocks = try PDFPageSource.of(page).page(at: 0).blocks
    #expect(blocks.count == 1)
    #expect(blocks[0].texts[0].string.contains("left 14 the quick harbour explanation ends here"))
  }

  @Test("three columns with narrow gutters are read one after the other")
  func threeColumns() throws {
    var page = PDFWriter.Page()
    page.lines(ReadingTests.third, x: 420, y: 100)
    page.lines(ReadingTests.left, x: 60, y: 100)
    page.lines(ReadingTests.right, x: 238, y: 100)
    let read = try PDFPageSource.of(page).page(at: 0)
    ReadingTests.expectOrder(read, ReadingTests.left + ReadingTests.right + ReadingTests.third)
  }

  @Test("lines that overlap a little, as in tight type, keep their order")
  func tightLines() throws {
    var page = PDFWriter.Page()
    let lines = (0..<55).map { "row \($0) of many" }
    page.lines(lines, x: 72, y: 60, leading: 8.6, size: 10)
    ReadingTests.expectOrder(try PDFPageSource.of(page).page(at: 0), lines)
  }

  @Test("words that are parted by moves only are separate words")
  func moves() throws {
    var page = PDFWriter.Page()
    page.raw("BT /FHelvetica 10 Tf 72 700 Td [(Master) -240 (of) -240 (A) 70 (V) 80 (A) 90 (T) 80 (AR)] TJ ET")
    #expect(try PDFPageSource.of(page).page(at: 0).words.map(\.text) == ["Master", "of", "AVATAR"])
  }

  @Test("a word broken by a hyphen is put together and keeps both boxes")
  func hyphen() throws {
    var page = PDFWriter.Page()
    page.lines(
      ["The keeper wrote down every infor-", "mation about the well-known Anglo-", "Saxon light and the well-", "known bell beside it."],
      x: 72, y: 100)
    let block = try #require(try PDFPageSource.of(page).page(at: 0).blocks.first)
    let text = try #require(block.texts.first)
    #expect(
      text.string == "The keeper wrote down every information about the well-known Anglo-Saxon light and the well-known bell beside it.")
    let word = try #require(text.string.firstRange(of: "information"))
    let offsets = text.string.utf8.distance(from: text.string.startIndex, to: word.lowerBound)
    let spans = text.spans.filter { $0.range.lowerBound >= offsets && $0.range.upperBound <= offsets + 11 }
    #expect(spans.map(\.range) == [offsets..<(offsets + 5), (offsets + 5)..<(offsets + 11)])
    guard case .box(_, let first) = spans[0].location, case .box(_, let second) = spans[1].location else { return }
    #expect(first.x > 150 && second.x < 80 && second.y > first.y)
  }

  @Test("spans are sorted, do not overlap and cover every character that is not white space")
  func spans() throws {
    var page = PDFWriter.Page()
    page.lines(ReadingTests.left + ["1. an item of a list", "2. another one"], x: 72, y: 100)
    for block in try PDFPageSource.of(page).page(at: 0).blocks {
      for text in block.texts {
        var end = 0
        let bytes = Array(text.string.utf8)
        for span in text.spans {
          #expect(span.range.lowerBound >= end && span.range.upperBound <= bytes.count && !span.range.isEmpty)
          #expect(bytes[end..<span.range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 })
          end = span.range.upperBound
        }
        #expect(end == bytes.count)
      }
    }
  }

  @Test("what stands side by side in rows is a table, by row and column")
  func table() throws {
    var page = PDFWriter.Page()
    let rows = [["Item", "Count", "Price"], ["Lamp oil", "12", "3.50"], ["Wick", "144", "0.25"], ["Glass", "2", "19.00"]]
    for (row, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() { page.text(cell, x: 72 + 120 * Double(column), y: 100 + 14 * Double(row)) }
    }
    let blocks = try PDFPageSource.of(page).page(at: 0).blocks
    guard case .table(let table)? = blocks.first?.content else {
      Issue.record("no table in \(blocks)")
      return
    }
    #expect((0..<table.rowCount).map { table.cells(inRow: $0).map(\.text.string) } == rows)
    #expect(table.headerRowCount == 1)
  }

  @Test("line ends nobody was forced to make are kept")
  func deliberateBreaks() throws {
    var page = PDFWriter.Page()
    page.lines(["Lighthouse Service of the Northern Harbours", "Mole 7", "4021 Port"], x: 72, y: 100)
    #expect(try PDFPageSource.of(page).page(at: 0).plainText == "Lighthouse Service of the Northern Harbours\nMole 7\n4021 Port")
  }
}
