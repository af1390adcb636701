import Testing
import VadeDocument

@testable import VadePDF

@Suite("Reading order")
struct ReadingOrderTests {
  static func box(_ x: Double, _ middle: Double) -> Box { Box(x: x, y: middle - 5, width: 20, height: 10) }

  @Test("goes strictly down the page")
  func down() {
    let boxes = [4.0, 1, 3, 2].map { ReadingOrderTests.box(10 * (5 - $0), 15 * $0) }
    #expect(boxes.sorted(by: ReadingOrder.downThePage).map(\.midY) == [15, 30, 45, 60])
  }

  @Test("is a strict weak ordering, also for heights that nearly agree")
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

  @Test("lets the left edge decide exact ties only")
  func ties() {
    let before = ReadingOrder.downThePage as (Box, Box) -> Bool
    #expect(before(ReadingOrderTests.box(10, 100), ReadingOrderTests.box(20, 100)))
    #expect(before(ReadingOrderTests.box(500, 99.999), ReadingOrderTests.box(0, 100)))
  }

  @Test("groups words into the same lines whatever their order", arguments: [1, 2, 3, 4])
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
