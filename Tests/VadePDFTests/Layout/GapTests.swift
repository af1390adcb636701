import Testing
import VadeDocument

@testable import VadePDF

@Suite("Gap")
struct GapTests {
  /// One case of the decision whether a box continues a line.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var last: Box?
    var line: Box?
    var next: Box
    var expected: Gap
  }

  static let word = Box(x: 100, y: 50, width: 40, height: 10)

  static let cases = [
    Case(
      testDescription: "a jump over a gutter is a horizontal gap", last: word, line: word, next: Box(x: 165, y: 50, width: 30, height: 10),
      expected: .horizontal),
    Case(
      testDescription: "a return to the line's left edge is a horizontal gap", last: word, line: word,
      next: Box(x: 60, y: 50, width: 40, height: 10), expected: .horizontal),
    Case(
      testDescription: "an ordinary word space is none", last: word, line: word, next: Box(x: 143, y: 50, width: 30, height: 10),
      expected: .none),
    Case(
      testDescription: "the next row is a vertical gap", last: word, line: word, next: Box(x: 143, y: 62, width: 30, height: 10),
      expected: .vertical),
    Case(
      testDescription: "without a last word there is no gap", last: nil, line: word, next: Box(x: 400, y: 50, width: 9, height: 10),
      expected: .none),
    Case(
      testDescription: "without a line there is no gap", last: word, line: nil, next: Box(x: 400, y: 90, width: 9, height: 10),
      expected: .none),
    Case(
      testDescription: "the same jump is a word space in larger type", last: Box(x: 100, y: 50, width: 40, height: 30),
      line: Box(x: 100, y: 50, width: 40, height: 30), next: Box(x: 165, y: 50, width: 30, height: 30), expected: .none),
  ]

  @Test("R80, R81, R84, R98: tells word spaces, rows and gutters apart", arguments: cases)
  func decides(_ example: Case) {
    #expect(Gap(before: example.next, after: example.last, in: example.line) == example.expected)
  }

  @Test("R81: a box that ends at the line's left edge or before it is no word of the line, one that reaches into it is")
  func wayBack() {
    func gap(x: Double) -> Gap {
      Gap(before: Box(x: x, y: 50, width: 40, height: 10), after: GapTests.word, in: Box(x: 60, y: 50, width: 80, height: 10))
    }
    #expect(gap(x: 10) == .horizontal && gap(x: 20) == .horizontal)
    // A word printed over the first one again, as cheap bold type is, belongs to the line.
    #expect(gap(x: 60.5) == .none)
  }

  @Test("R82: a jump of one and a half heights is a word space, more is a gutter; below 8 points nothing is")
  func thresholds() {
    func gap(_ distance: Double, height: Double) -> Gap {
      let last = Box(x: 100, y: 50, width: 40, height: height)
      return Gap(before: Box(x: 140 + distance, y: 50, width: 30, height: height), after: last, in: last)
    }
    #expect(gap(15, height: 10) == .none && gap(15.1, height: 10) == .horizontal)
    #expect(gap(8, height: 2) == .none && gap(8.1, height: 2) == .horizontal)
    #expect(gap(8.1, height: 6) == .none, "the floor is no ceiling")
  }

  @Test("R83: a page drawn larger is read the same way", arguments: [1.5, 2, 7, 40])
  func scaled(factor: Double) {
    func scaled(_ box: Box?) -> Box? {
      box.map { Box(x: $0.x * factor, y: $0.y * factor, width: $0.width * factor, height: $0.height * factor) }
    }
    for example in GapTests.cases {
      let next = scaled(example.next) ?? example.next
      #expect(Gap(before: next, after: scaled(example.last), in: scaled(example.line)) == example.expected, "\(example.testDescription)")
    }
  }
}
