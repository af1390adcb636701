internal import VadeDocument

/// Finds the numbers that count the lines of a page at its margin, as in contracts, bills and manuscripts under review.
enum LineNumbers {
  /// Fewer numbers below one another are a list or a part of a table.
  private static let fewest = 8

  /// The words that count lines.
  ///
  /// - Parameter words: upright words.
  /// - Returns: the numbers, from top to bottom; none on a page whose lines are not counted.
  /// - Complexity: O(n log n) for n words.
  static func find(among words: [Word]) -> [Word] {
    let numbers = words.filter { $0.text.utf8.count <= 3 && Int($0.text) != nil }
    guard numbers.count >= fewest, let page = words.lazy.map(\.frame).union() else { return [] }
    for isLeft in [true, false] {
      let column = atMargin(numbers, of: page, isLeft: isLeft)
      guard counts(column) else { continue }
      let others = words.filter { word in !column.contains(word) }
      // Behind the numbers stands running text, in lines as near as theirs.
      guard let text = others.lazy.map(\.frame).union(), let edge = column.lazy.map(\.frame).union(),
        isLeft ? edge.maxX < text.x : edge.x > text.maxX
      else { continue }
      let lines = LineBuilder.lines(of: others)
      let full = lines.count { line in line.words.reduce(0) { $0 + $1.letterCount } >= 25 && TextRuns(line).runs.count == 1 }
      if full * 2 >= lines.count { return column }
    }
    return []
  }

  /// The numbers that stand nearest to one edge of the page, aligned with one another.
  private static func atMargin(_ numbers: [Word], of page: Box, isLeft: Bool) -> [Word] {
    let sorted = numbers.sorted { isLeft ? $0.frame.x < $1.frame.x : $0.frame.maxX > $1.frame.maxX }
    guard let outermost = sorted.first?.frame else { return [] }
    return numbers.filter { number in
      let frame = number.frame
      return isLeft
        ? abs(frame.maxX - outermost.maxX) < 2 * max(4, number.size) && frame.x < page.x + 4 * max(4, number.size)
        : abs(frame.x - outermost.x) < 2 * max(4, number.size) && frame.maxX > page.maxX - 4 * max(4, number.size)
    }.sorted(by: ReadingOrder.downThePage)
  }

  /// Whether numbers count by ones or fives, from line to line.
  private static func counts(_ column: [Word]) -> Bool {
    let values = column.compactMap { Int($0.text) }
    guard values.count >= fewest, let first = values.first else { return false }
    let step = values[1] - first
    return (step == 1 || step == 5) && zip(values, values.dropFirst()).allSatisfy { $1 - $0 == step }
  }
}
