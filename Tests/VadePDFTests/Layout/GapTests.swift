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

  @Test("tells word spaces, rows and gutters apart", arguments: cases)
  func decides(_ example: Case) {
    #expect(Gap(before: example.next, after: example.last, in: example.line) == example.expected)
  }

  @Test("has a floor of eight points for small type")
  func floor() {
    #expect(Gap.threshold(height: 2) == 8)
    #expect(Gap.threshold(height: 10) == 15)
  }
}
