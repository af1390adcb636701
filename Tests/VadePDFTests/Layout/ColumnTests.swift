import Testing
import VadeDocument

@testable import VadePDF

@Suite("Columns from words")
struct ColumnTests {
  /// Rows of words at equal heights on both sides of a gutter, in the order that reads across it.
  static func words(rows: Int, gutter: Double) -> [Word] {
    (0..<rows).flatMap { row in
      [("left", 60.0), ("right", 280 + gutter)].flatMap { side, x in
        (0..<5).map { column in
          let frame = Box(x: x + 44 * Double(column), y: 100 + 12 * Double(row), width: 40, height: 10)
          return Word(text: "\(side)word\(row)", box: frame, frame: frame, size: 10)
        }
      }
    }
  }

  @Test("R79: words left and right of a gutter are never on one line, wide or narrow as it is", arguments: [12.0, 20, 61.2, 90])
  func parted(gutter: Double) {
    let words = ColumnTests.words(rows: 14, gutter: gutter)
    // By height alone each line spans the page, its middle in the gutter.
    #expect(LineBuilder.lines(of: words).count == 14)
    let columns = ColumnBuilder.columns(of: words)
    #expect(columns.count == 2)
    for (column, side) in zip(columns, ["left", "right"]) {
      #expect(column.lines.map(\.text) == (0..<14).map { row in Array(repeating: "\(side)word\(row)", count: 5).joined(separator: " ") })
    }
  }

  @Test("R87: columns come out the same whatever the order of the words", arguments: [1, 2, 3])
  func shuffled(seed: Int) {
    let words = ColumnTests.words(rows: 20, gutter: 24)
    var random = SplitMix(state: UInt64(seed))
    #expect(ColumnBuilder.columns(of: words.shuffled(using: &random)) == ColumnBuilder.columns(of: words))
  }

  @Test("R75: a search among too few lines is told from one that found nothing", arguments: 1...8)
  func outcomes(rows: Int) {
    let outcome = GutterFinder(words: ColumnTests.words(rows: rows, gutter: 24)).search()
    if rows <= 3 {
      #expect(outcome == .fewLines)
    } else if case .gutter(let gutter) = outcome {
      #expect(gutter.x > 276 && gutter.x < 304)
    } else {
      Issue.record("no gutter among \(rows) lines")
    }
    #expect(GutterFinder(words: ColumnTests.words(rows: 8, gutter: 0)).search() == .none)
  }
}
