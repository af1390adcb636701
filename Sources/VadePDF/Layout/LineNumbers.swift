internal import VadeDocument

/// Finds the numbers that count the lines of a page, as in contracts, bills, editions, patents and manuscripts under review.
///
/// They stand below one another at the margin of a column, or between two, and count every line or every fifth. Numbers of paragraphs, which lines
/// without a number stand between, belong to the text; so do the numbers of the rows of a table.
enum LineNumbers {
  /// Fewer numbers below one another are a list or a part of a table: when each line is counted, or every second one.
  private static let fewest = 8
  /// And when only every fifth or tenth is.
  private static let fewestOfFives = 4

  /// The words that count lines.
  ///
  /// - Parameter words: the words of a page.
  /// - Returns: the numbers, column by column, from top to bottom; none on a page whose lines are not counted.
  /// - Complexity: O(n log n) for n words.
  static func find(among words: [Word]) -> [Word] {
    let numbers = words.filter { $0.text.utf8.count <= 4 && $0.direction == .right && Int($0.text) != nil }
    guard numbers.count >= fewestOfFives else { return [] }
    let counts = columns(of: numbers).compactMap(count)
    guard !counts.isEmpty else { return [] }
    let counting = Set(counts.flatMap(\.numbers))
    let others = words.filter { $0.direction == .right && !counting.contains($0) }
    let text = ColumnBuilder.columns(of: others)
    return counts.filter { $0.standsApart(from: others) && $0.counts(text) }.flatMap(\.numbers)
  }

  /// The numbers that stand below one another, aligned at either end or in the middle.
  private static func columns(of numbers: [Word]) -> [[Word]] {
    var columns: [[Word]] = []
    for number in numbers.sorted(by: { ($0.frame.maxX, $0.frame.midY) < ($1.frame.maxX, $1.frame.midY) }) {
      if let last = columns.last?.last, number.frame.maxX - last.frame.maxX <= 0.75 * max(4, number.size) {
        columns[columns.count - 1].append(number)
      } else {
        columns.append([number])
      }
    }
    return columns.filter { $0.count >= fewestOfFives }.map { $0.sorted(by: ReadingOrder.downThePage) }
  }

  /// The longest stretch of a column of numbers that counts by ones, twos, fives or tens, or nil when none is long enough.
  private static func count(in column: [Word]) -> Count? {
    let values = column.map { Int($0.text) ?? 0 }
    var best = 0..<0
    var start = 0
    for index in values.indices.dropFirst() {
      if index - start >= 2, values[index] - values[index - 1] != values[start + 1] - values[start] { start = index - 1 }
      if index + 1 - start > best.count { best = start..<(index + 1) }
    }
    guard best.count >= fewestOfFives else { return nil }
    let step = values[best.lowerBound + 1] - values[best.lowerBound]
    switch step {
    case 1, 2: return best.count >= fewest ? Count(numbers: Array(column[best]), step: step) : nil
    case 5, 10: return values[best.lowerBound].isMultiple(of: step) ? Count(numbers: Array(column[best]), step: step) : nil
    default: return nil
    }
  }

  /// Numbers that count.
  private struct Count {
    /// The numbers, from top to bottom.
    var numbers: [Word]
    /// How far each is from the one before.
    var step: Int

    private var frame: Box { numbers.lazy.map(\.frame).union() ?? Box(x: 0, y: 0, width: 0, height: 0) }

    /// Whether nothing else stands in the strip of the numbers: they are at a margin, or between two columns.
    func standsApart(from others: [Word]) -> Bool {
      let strip = frame
      let beside = others.filter { $0.frame.midY > strip.y && $0.frame.midY < strip.maxY }
      guard !beside.contains(where: { $0.frame.maxX > strip.x - 1 && $0.frame.x < strip.maxX + 1 }) else { return false }
      let left = beside.count { $0.frame.midX < strip.midX }
      // Between columns only what cannot be a column of a table.
      return left == 0 || left == beside.count || step >= 5
    }

    /// Whether the text beside the numbers is running text with so many lines from one number to the next as they count.
    func counts(_ columns: [ColumnBuilder.Column]) -> Bool {
      let strip = frame
      let beside = columns.filter { $0.frame.sharedHeight(with: strip) > 0.5 * min(strip.height, $0.frame.height) }
      let distances = beside.map { max($0.frame.x - strip.maxX, strip.x - $0.frame.maxX) }
      guard let least = distances.min() else { return false }
      let nearest = zip(beside, distances).filter { $0.1 < least + 12 }.map(\.0)
      let lines = (nearest.first?.lines ?? []).filter { $0.frame.midY > strip.y - 20 && $0.frame.midY < strip.maxY + 20 }
      let full = lines.count { line in line.words.reduce(0) { $0 + $1.letterCount } >= 25 && TextRuns(line).runs.count == 1 }
      guard full * 2 >= lines.count, lines.count * 3 >= numbers.count * step else { return false }
      let crowded = zip(numbers, numbers.dropFirst()).count { upper, lower in
        lines.count { $0.frame.midY > upper.frame.maxY && $0.frame.midY < lower.frame.y } > step - 1 + step / 5
      }
      return crowded * 5 <= numbers.count
    }
  }
}
