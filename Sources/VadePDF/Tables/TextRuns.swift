internal import VadeDocument

/// The stretches of a line that hold text, with the gaps between them that are too wide for a word space.
///
/// Finer than the cells of a ``Line``: whether a gap parts two columns is decided by the lines above and below it.
struct TextRuns {
  /// The line; for several, the first.
  let line: Line
  /// How many lines these are.
  private(set) var lineCount = 1
  /// The words of each run, from left to right.
  private(set) var runs: [[Word]]
  /// The extent of each run.
  private(set) var extents: [ClosedRange<Double>]

  /// From this part of the type size on, a gap may part two columns; a word space is a quarter to a third of it.
  static let narrowestGap = 0.6

  /// Parts a line at its gaps.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - isStretched: whether its gaps are the word spaces of a justified text, so that it is one run.
  init(_ line: Line, isStretched: Bool = false) {
    self.line = line
    let sorted = line.words.sorted(by: ReadingOrder.leftToRight)
    var runs: [[Word]] = []
    var reach = -Double.infinity
    let factor = isStretched ? .infinity : TextRuns.gap(of: sorted)
    for word in sorted {
      let isApart = word.frame.x - reach >= factor * max(1, word.size)
      if runs.isEmpty || isApart && !TextRuns.belongTogether(runs[runs.count - 1].last, word) { runs.append([]) }
      runs[runs.count - 1].append(word)
      reach = max(reach, word.frame.maxX)
    }
    self.runs = runs
    extents = runs.map { run in run[0].frame.x...max(run[0].frame.x, run.lazy.map(\.frame.maxX).max() ?? 0) }
  }

  /// Whether two words are a figure and its sign, which tables of money set apart: `$` `1,204`, `(31` `)%`.
  static func belongTogether(_ left: Word?, _ right: Word) -> Bool {
    guard let left, right.frame.x - left.frame.maxX < 12 * max(1, right.size) else { return false }
    if ["$", "€", "£", "¥", "US$", "$("].contains(left.text) {
      return right.text.contains(where: { $0.isNumber || $0 == "—" || $0 == "–" || $0 == "-" })
    }
    let isClosing = [")", "%", ")%", "%)"].contains(right.text)
    return isClosing && left.text.contains(where: \.isNumber) && right.frame.x - left.frame.maxX < 0.9 * max(1, right.size)
  }

  /// Adds a line that stands beside this one, though not at its height: cells of several lines are often centred on one another.
  ///
  /// - Returns: whether it stands beside it and was added.
  mutating func add(_ other: TextRuns, within distance: Double) -> Bool {
    guard other.line.frame.midY - line.frame.midY < distance else { return false }
    let isBeside = other.extents.allSatisfy { theirs in
      extents.allSatisfy { theirs.lowerBound > $0.upperBound + 2 || theirs.upperBound < $0.lowerBound - 2 }
    }
    guard isBeside else { return false }
    let all = (Array(zip(extents, runs)) + Array(zip(other.extents, other.runs))).sorted { $0.0.lowerBound < $1.0.lowerBound }
    extents = all.map(\.0)
    runs = all.map(\.1)
    lineCount += other.lineCount
    return true
  }

  /// From which part of the type size on a gap of a line is more than one of its word spaces: justified text has wide ones, but all alike.
  private static func gap(of words: [Word]) -> Double {
    guard words.count >= 4 else { return narrowestGap }
    let gaps = zip(words, words.dropFirst()).map { ($1.frame.x - $0.frame.maxX) / max(1, $1.size) }.filter { $0 > 0.05 }
    guard gaps.count >= 3, let least = gaps.min(), least > 0.3, !words.allSatisfy({ StretchFinder.isFigure([$0]) }) else {
      return narrowestGap
    }
    return max(narrowestGap, min(1.6, 1.8 * least))
  }

  /// The gaps between the runs.
  var gaps: [ClosedRange<Double>] { zip(extents, extents.dropFirst()).map { $0.upperBound...max($0.upperBound, $1.lowerBound) } }

  /// What a range of the line's height keeps when the text is taken away: the widest white piece, or nil for none.
  func white(in range: ClosedRange<Double>) -> ClosedRange<Double>? {
    var best: ClosedRange<Double>?
    var start = range.lowerBound
    for extent in extents {
      if extent.upperBound <= start { continue }
      if extent.lowerBound >= range.upperBound { break }
      if extent.lowerBound > start, extent.lowerBound - start > best?.width ?? 0 { best = start...extent.lowerBound }
      start = max(start, extent.upperBound)
    }
    if range.upperBound > start, range.upperBound - start > best?.width ?? 0 { best = start...range.upperBound }
    return best
  }

  /// Whether the line has text on both sides of a gap.
  func straddles(_ gap: ClosedRange<Double>) -> Bool {
    guard let first = extents.first, let last = extents.last else { return false }
    return first.lowerBound < gap.lowerBound && last.upperBound > gap.upperBound
  }
}

extension ClosedRange<Double> {
  /// How long the range is.
  var width: Double { upperBound - lowerBound }
  /// The middle of the range.
  var middle: Double { (lowerBound + upperBound) / 2 }
}
