internal import VadeDocument

/// Displayed formulas that are set above one another: fractions, sums with their limits, cases.
///
/// Their pieces stand on lines nearer to one another than those of text, which taken by themselves would be rows of a table, items and paragraphs.
enum StackedFormula {
  /// Lines of text are further apart than this part of their size, pieces of a formula are not.
  private static let nearest = 1.15
  /// And parts of one fraction are no further from its bar than this.
  private static let fraction = 0.95
  /// A formula of more lines is something else.
  private static let mostLines = 12

  /// The stretches of a column's lines that are one formula each.
  ///
  /// - Parameters:
  ///   - lines: the lines, from top to bottom.
  ///   - column: the box round the column.
  /// - Returns: ranges of lines, none of one line only.
  static func stretches(of lines: [Line], in column: Box) -> [Range<Int>] {
    guard lines.count > 1, lines.contains(where: isMathematical) else { return [] }
    var stretches: [Range<Int>] = []
    var start = 0
    for index in 1...lines.count {
      if index < lines.count, isPiece(lines[index - 1]), isPiece(lines[index]), areNear(lines[index - 1], lines[index], nearest) {
        continue
      }
      if index - start > 1, index - start <= mostLines, isFormula(lines[start..<index], in: column) { stretches.append(start..<index) }
      start = index
    }
    return stretches
  }

  private static func areNear(_ upper: Line, _ lower: Line, _ factor: Double) -> Bool {
    lower.frame.midY - upper.frame.midY < factor * max(8, max(upper.size, lower.size))
  }

  /// Whether two lines are parts of one fraction, or one is the limit of a sign of the other: set smaller than it.
  private static func areStacked(_ upper: Line, _ lower: Line) -> Bool {
    areNear(upper, lower, fraction) || min(upper.size, lower.size) <= 0.8 * max(upper.size, lower.size) && areNear(upper, lower, nearest)
  }

  private static func isMathematical(_ line: Line) -> Bool { line.words.contains(where: \.style.isMathematical) }

  /// Whether a line may be a part of a formula: few letters in the type of text, such as `lim` and `if`.
  private static func isPiece(_ line: Line) -> Bool {
    let plain = line.words.reduce(0) { $0 + ($1.style.isMathematical ? 0 : $1.letterCount) }
    return plain <= 4 || plain * 2 <= line.weight
  }

  private static func isFormula(_ lines: ArraySlice<Line>, in column: Box) -> Bool {
    guard let frame = lines.lazy.map(\.frame).union(), frame.x - column.x > 0.04 * column.width else { return false }
    let all = lines.reduce(0) { $0 + $1.weight }
    let mathematical = lines.reduce(0) { sum, line in sum + line.words.reduce(0) { $0 + ($1.style.isMathematical ? $1.weight : 0) } }
    return mathematical * 10 >= all * 3 && lines.contains { $0.words.contains { $0.text.contains(where: Formula.isRelation) } }
  }

  // MARK: Order

  /// A piece of a formula: the words of one line between gaps.
  private struct Piece {
    var row: Int
    var words: [Word]
    var extent: ClosedRange<Double>
  }

  /// The lines of a formula as they are read: what stands above one another comes where the fraction or sum stands, not before the whole.
  ///
  /// - Parameter lines: the lines, from top to bottom.
  /// - Returns: the same words; lines that follow one another as lines of text stay as they are.
  static func inReadingOrder(_ lines: [Line]) -> [Line] {
    guard zip(lines, lines.dropFirst()).contains(where: areStacked) else { return lines }
    let main = mainRow(of: lines)
    let pieces = lines.enumerated().flatMap { row, line in
      // Limits stand above and below one sign of the row that goes through the whole.
      if row == main { return line.words.map { Piece(row: row, words: [$0], extent: $0.frame.x...max($0.frame.x, $0.frame.maxX)) } }
      let runs = TextRuns(line)
      return zip(runs.runs, runs.extents).map { Piece(row: row, words: $0, extent: $1) }
    }.sorted { ($0.extent.lowerBound, $0.row) < ($1.extent.lowerBound, $1.row) }
    var stacks: [[Piece]] = []
    var reach = -Double.infinity
    for piece in pieces {
      if piece.extent.lowerBound < reach { stacks[stacks.count - 1].append(piece) } else { stacks.append([piece]) }
      reach = max(reach, piece.extent.upperBound)
    }
    // Rows that go on side by side, as cases do with their conditions, are read row by row.
    var merged: [[Piece]] = []
    for stack in stacks {
      let rows = Set(stack.map(\.row))
      if rows.count > 1, !rows.contains(main), let last = merged.last, Set(last.map(\.row)) == rows {
        merged[merged.count - 1] += stack
      } else {
        merged.append(stack)
      }
    }
    var result: [(row: Int, words: [Word])] = []
    for piece in merged.flatMap({ $0.sorted { ($0.row, $0.extent.lowerBound) < ($1.row, $1.extent.lowerBound) } }) {
      if result.last?.row == piece.row { result[result.count - 1].words += piece.words } else { result.append((piece.row, piece.words)) }
    }
    return result.map { Line($0.words) }
  }

  /// The row that says how the two sides relate; of several, the one nearest to the middle.
  private static func mainRow(of lines: [Line]) -> Int {
    guard let frame = lines.lazy.map(\.frame).union() else { return -1 }
    let rows = lines.indices.filter { lines[$0].words.contains { $0.text.contains(where: Formula.isRelation) } }
    return rows.min { abs(lines[$0].frame.midY - frame.midY) < abs(lines[$1].frame.midY - frame.midY) } ?? -1
  }
}
