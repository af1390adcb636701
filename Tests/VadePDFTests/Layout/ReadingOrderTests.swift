import Testing
import VadeDocument

@testable import VadePDF

@Suite("Reading order")
struct ReadingOrderTests {
  static func box(_ x: Double, _ middle: Double) -> Box { Box(x: x, y: middle - 5, width: 20, height: 10) }

  @Test("R88, R93: goes strictly down the page")
  func down() {
    let boxes = [4.0, 1, 3, 2].map { ReadingOrderTests.box(10 * (5 - $0), 15 * $0) }
    #expect(boxes.sorted(by: ReadingOrder.downThePage).map(\.midY) == [15, 30, 45, 60])
  }

  @Test("R89, R93: is a strict weak ordering, also for heights that nearly agree")
  func transitive() {
    // The middle one is near to both others; an order with a tolerance calls it equal to each and swaps neighbouring lines.
    var boxes = [0.500, 0.485, 0.470].enumerated().map { ReadingOrderTests.box(Double($0) * 10, $1 * 800) }
    boxes += [ReadingOrderTests.box(0, 400), ReadingOrderTests.box(5, 400), ReadingOrderTests.box(5, 388), ReadingOrderTests.box(0, 376)]
    let before = ReadingOrder.downThePage as (Box, Box) -> Bool
    for first in boxes {
      #expect(!before(first, first))
      for second in boxes {
        #expect(!(before(first, second) && before(second, first)))
        for third in boxes {
          if before(first, second), before(second, third) { #expect(before(first, third)) }
          let areTied = !before(first, second) && !before(second, first) && !before(second, third) && !before(third, second)
          if areTied { #expect(!before(first, third) && !before(third, first)) }
        }
      }
    }
  }

  @Test("R78, R93: lets the left edge decide exact ties, and never against a difference in height")
  func ties() {
    let before = ReadingOrder.downThePage as (Box, Box) -> Bool
    #expect(before(ReadingOrderTests.box(10, 100), ReadingOrderTests.box(20, 100)))
    #expect(before(ReadingOrderTests.box(500, 99.999), ReadingOrderTests.box(0, 100)))
  }

  @Test("R87: groups words into the same lines whatever their order", arguments: [1, 2, 3, 4])
  func independentOfInput(seed: Int) {
    let words = (0..<12).flatMap { row in
      (0..<6).map { column in
        let frame = Box(x: Double(column * 40), y: Double(row * 12) + Double(column % 2), width: 36, height: 10)
        return Word(text: "\(row).\(column)", box: frame, frame: frame, size: 10)
      }
    }
    var random = SplitMix(state: UInt64(seed))
    let shuffled = words.shuffled(using: &random)
    let lines = LineBuilder.lines(of: shuffled).map(\.text)
    #expect(lines == (0..<12).map { row in (0..<6).map { "\(row).\($0)" }.joined(separator: " ") })
  }

  static func word(_ text: String, x: Double, y: Double, width: Double = 20, height: Double = 10) -> Word {
    let frame = Box(x: x, y: y, width: width, height: height)
    return Word(text: text, box: frame, frame: frame, size: height)
  }

  @Test("R87: a word that reaches into two lines joins the nearer one, whichever was there first")
  func nearest() {
    let upper = (0..<4).map { ReadingOrderTests.word("u\($0)", x: 30 * Double($0), y: 0) }
    let lower = (0..<4).map { ReadingOrderTests.word("l\($0)", x: 30 * Double($0), y: 8) }
    // It shares 5 points with the upper line, as much as a word needs, and 10 with the lower one.
    let initial = ReadingOrderTests.word("X", x: 120, y: 5, height: 17)
    for words in [upper + lower + [initial], [initial] + lower.reversed() + upper] {
      #expect(LineBuilder.lines(of: words).map(\.text) == ["u0 u1 u2 u3", "l0 l1 l2 l3 X"])
    }
  }

  @Test("R78: words at one height stand from left to right, in two runs over differently shuffled words", arguments: [1, 2, 3, 4])
  func tiedWords(seed: Int) {
    let words = (0..<40).map { ReadingOrderTests.word("w\($0)", x: 25 * Double($0), y: 100) }
    var random = SplitMix(state: UInt64(seed))
    for _ in 0..<2 {
      let shuffled = words.shuffled(using: &random)
      #expect(shuffled.sorted(by: ReadingOrder.downThePage).map(\.text) == words.map(\.text))
      #expect(LineBuilder.lines(of: shuffled).map(\.text) == [words.map(\.text).joined(separator: " ")])
    }
  }

  /// The places of the layout that sort by height: each gets boxes in any order and gives their middles as it orders them.
  static let sites: [(name: String, order: @Sendable ([Box]) -> [Double])] = [
    ("boxes", { $0.sorted(by: ReadingOrder.downThePage).map(\.midY) }),
    ("words", { words($0).sorted(by: ReadingOrder.downThePage).map(\.frame.midY) }),
    ("lines of a column", { LineBuilder.lines(of: words($0)).map(\.frame.midY) }),
    ("groups of boxes", { boxes in LineBuilder.groups(of: boxes).map { boxes[$0[0]].midY } }),
    ("columns", { ColumnBuilder.columns(of: words($0)).flatMap(\.lines).map(\.frame.midY) }),
    (
      "tables of a column",
      { boxes in
        let tables = boxes.map { TableGrid(frame: $0, columnEdges: [$0.x, $0.maxX], rowCount: 1, headerRowCount: 0, cells: []) }
        return ColumnBuilder.columns(of: [], tables: tables).flatMap(\.tables).map(\.frame.midY)
      }
    ),
  ]

  private static func words(_ boxes: [Box]) -> [Word] { boxes.map { word("w", x: $0.x, y: $0.y, width: $0.width, height: $0.height) } }

  @Test("R90, R91: neighbouring lines never swap, at any place that sorts by height", arguments: sites.indices)
  func neighbours(site: Int) {
    // Lines 0.015 of a page apart, each further left than the one above: an order that calls 0.02 of a page one height gives 2, 1, 4, 3.
    let boxes = (0..<4).map { Box(x: 300 - 40 * Double($0), y: 100 + 11.88 * Double($0), width: 200, height: 10) }
    let (name, order) = ReadingOrderTests.sites[site]
    for input in [boxes, boxes.reversed(), [boxes[1], boxes[3], boxes[0], boxes[2]]] {
      #expect(order(input) == boxes.map(\.midY), "\(name)")
    }
  }
}

/// A small generator with a fixed seed (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
