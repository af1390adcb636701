import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Places of words on a page")
struct PositionTests {
  /// Words with runs of blanks of all lengths between them, in type of one width: where each stands is known.
  static func row(_ number: Int) -> (text: String, words: [(text: String, column: Int)]) {
    var text = ""
    var words: [(String, Int)] = []
    for index in 0..<5 {
      let word = ["na\u{EF}ve", "w\(number)x\(index)", "caf\u{E9}s", "a", "\u{DF}\(number)"][(number + index) % 5]
      words.append((word, text.count))
      text += word + String(repeating: " ", count: 1 + (number * 3 + index * 5) % 4)
    }
    return (text, words)
  }

  @Test("R74: every word of a full page has its own coordinates, to the last line")
  func coordinates() throws {
    var page = PDFWriter.Page()
    for number in 0..<55 { page.text(PositionTests.row(number).text, x: 72, y: 60 + 12 * Double(number), font: .courier) }
    let found = try PDFPageSource.of(page).page(at: 0).words
    let expected = (0..<55).flatMap { number in PositionTests.row(number).words.map { (number, $0.text, $0.column) } }
    try #require(found.map(\.text) == expected.map(\.1))
    for (word, (number, text, column)) in zip(found, expected) {
      // Letters of Courier are six tenths of the type size wide; their ink stays within.
      let left = 72 + 6 * Double(column)
      let baseline = 60 + 12 * Double(number)
      #expect(word.box.x >= left - 0.6 && word.box.maxX <= left + 6 * Double(text.count) + 0.6, "'\(text)' in line \(number): \(word.box)")
      #expect(
        word.box.y < baseline && word.box.maxY > baseline - 1 && word.box.maxY < baseline + 4, "'\(text)' in line \(number): \(word.box)")
    }
  }

  @Test("R88, R90: the lines of a page of 55 are read in their order, wherever each begins", arguments: [0, 1])
  func lines(pattern: Int) throws {
    var page = PDFWriter.Page()
    let lines = (0..<55).map { "line \($0) of the log that the keeper of the northern light wrote" }
    for (number, line) in lines.enumerated() {
      // In turns further right and left, or each a little further left than the one above.
      let x = pattern == 0 ? 72 + 14 * Double((number + 1) % 2) : 182 - 2 * Double(number)
      page.text(line, x: x, y: 60 + 11.88 * Double(number))
    }
    #expect(try PDFPageSource.of(page).page(at: 0).flatText == lines.joined(separator: " "))
  }

  @Test("R92: cells whose heights differ a little are read row by row, each from left to right", arguments: [1, 2, 3])
  func rows(seed: UInt64) throws {
    let rows = [
      ["Port", "Depth", "Light"], ["Ayr", "4.5", "red"], ["Leith", "6.1", "white"], ["Troon", "5.2", "green"], ["Wick", "3.8", "none"],
    ]
    var cells = rows.enumerated().flatMap { row, texts in texts.enumerated().map { (row: row, column: $0, text: $1) } }
    var random = Numbers(seed: seed)
    cells.shuffle(using: &random)
    var page = PDFWriter.Page()
    for cell in cells {
      // Up to 3 points off, in a pattern in which neighbours differ.
      let offset = 1.5 * Double((cell.row * 2 + cell.column) % 3)
      page.text(cell.text, x: 72 + 90 * Double(cell.column), y: 100 + 16 * Double(cell.row) + offset)
    }
    let expected = rows.map { "0:\($0[0]) | 1:\($0[1]) | 2:\($0[2])" }
    #expect(try PDFPageSource.of(page).page(at: 0).tables.map(\.rows) == [expected])
  }
}
