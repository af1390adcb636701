import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Numbers that count lines")
struct LineNumberTests {
  static let words = ["harbour", "lantern", "beacon", "mooring", "channel", "current", "anchor", "signal", "pilot", "compass"]

  /// Lines of running text, none like another.
  static func lines(_ count: Int) -> [String] {
    (0..<count).map { index in
      let start = index * 3 + index / 10
      let line = (0..<8).map { word -> String in words[(start + word * 7) % 10] }
      let text = line.joined(separator: " ")
      return index % 9 == 8 ? text + "." : text
    }
  }

  static func check(_ page: PDFWriter.Page, lines: [String], numbers: Int) throws {
    let read = try PDFPageSource.of(page).page(at: 0)
    let text = read.blocks.filter { !$0.isFurniture }.flatMap(\.texts).map(\.string).joined(separator: " ")
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ") == lines.joined(separator: " "))
    #expect(read.blocks.filter(\.isFurniture).count == numbers)
  }

  @Test(
    "every line or every fifth counted, at either margin: the sentences have no numbers in them", arguments: [1, 2, 5, 10], [true, false])
  func margins(step: Int, isLeft: Bool) throws {
    let lines = LineNumberTests.lines(48)
    var page = PDFWriter.Page()
    page.lines(lines, x: 90, y: 60)
    let numbered = lines.indices.filter { ($0 + 1).isMultiple(of: step) }
    let x: Double = isLeft ? 60 : 520
    for index in numbered { page.text("\(index + 1)", x: x, y: 60 + Double(index) * 12, size: 8) }
    try LineNumberTests.check(page, lines: lines, numbers: numbered.count)
  }

  @Test("both columns of a manuscript counted, at the outer margins")
  func manuscript() throws {
    let lines = LineNumberTests.lines(60).map { $0.split(separator: " ").prefix(5).joined(separator: " ") }
    var page = PDFWriter.Page()
    for index in 0..<30 {
      page.text("\(index + 1)", x: 40, y: 60 + Double(index) * 12, size: 7)
      page.text(lines[index], x: 72, y: 60 + Double(index) * 12)
      page.text(lines[index + 30], x: 320, y: 60 + Double(index) * 12)
      page.text("\(index + 31)", x: 560, y: 60 + Double(index) * 12, size: 7)
    }
    try LineNumberTests.check(page, lines: lines, numbers: 60)
  }

  @Test("every fifth line of a patent, between its columns")
  func patent() throws {
    let lines = LineNumberTests.lines(80).map { $0.split(separator: " ").prefix(5).joined(separator: " ") }
    var page = PDFWriter.Page()
    for index in 0..<40 {
      page.text(lines[index], x: 72, y: 60 + Double(index) * 12)
      page.text(lines[index + 40], x: 330, y: 60 + Double(index) * 12)
      if (index + 1).isMultiple(of: 5) { page.text("\(index + 1)", x: 296, y: 60 + Double(index) * 12, size: 8) }
    }
    try LineNumberTests.check(page, lines: lines, numbers: 8)
  }

  @Test("numbers of paragraphs and of the rows of a table are text")
  func others() throws {
    let lines = LineNumberTests.lines(40)
    var page = PDFWriter.Page()
    for index in 0..<40 {
      let y = 60 + Double(index) * 12 + Double(index / 4) * 6
      page.text(lines[index], x: 90, y: y)
      if index.isMultiple(of: 4) { page.text("\(index / 4 + 1)", x: 60, y: y) }
    }
    var table = PDFWriter.Page()
    for row in 1...12 {
      table.text("\(row)", x: 72, y: 100 + Double(row) * 14)
      table.text("Lamp \(row * 37)", x: 140, y: 100 + Double(row) * 14)
      table.text("\(row * 911)", x: 300, y: 100 + Double(row) * 14)
    }
    for page in try PDFPageSource.of(page, table).allPages() { #expect(page.blocks.filter(\.isFurniture).isEmpty) }
  }
}
