internal import VadeDocument

/// The stretches of a line that hold text, with the gaps between them that are too wide for a word space.
///
/// Finer than the cells of a ``Line``: whether a gap parts two columns is decided by the lines above and below it.
struct TextRuns {
  /// The line.
  let line: Line
  /// The words of each run, from left to right.
  let runs: [[Word]]
  /// The extent of each run.
  let extents: [ClosedRange<Double>]

  /// From this part of the type size on, a gap may part two columns; a word space is a quarter to a third of it.
  static let narrowestGap = 0.6

  /// Parts a line at its gaps.
  init(_ line: Line) {
    self.line = line
    let sorted = line.words.sorted(by: ReadingOrder.leftToRight)
    var runs: [[Word]] = []
    var reach = -Double.infinity
    for word in sorted {
      if word.frame.x - reach >= TextRuns.narrowestGap * max(1, word.size) { runs.append([]) }
      runs[runs.count - 1].append(word)
      reach = max(reach, word.frame.maxX)
    }
    self.runs = runs
    extents = runs.map { run in run[0].frame.x...max(run[0].frame.x, run.lazy.map(\.frame.maxX).max() ?? 0) }
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
