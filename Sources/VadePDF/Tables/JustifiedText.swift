internal import VadeDocument

/// Tells the lines of a justified text whose word spaces are stretched from rows of cells.
///
/// In a narrow column a line of few words has spaces as wide as the gaps between cells; but they are all of one width, and the line runs from
/// edge to edge of the column, as most lines round it do.
struct JustifiedText {
  /// The left and right edge most lines keep to.
  private let edges: ClosedRange<Double>

  /// Lines that end nearer to an edge than this keep to it, in points.
  private static let tolerance = 1.2
  /// The widest space is at most this much wider than the narrowest; a justified line has one stretch for all, but more behind a full stop.
  private static let evenness = 1.35

  /// Looks at the lines of a column; nil when they are no justified text.
  init?(_ lines: [Line]) {
    guard lines.count >= 6, let left = JustifiedText.usual(lines.lazy.map(\.frame.x)),
      let right = JustifiedText.usual(lines.lazy.map(\.frame.maxX)), right > left
    else { return nil }
    edges = left...right
    let long = lines.filter { $0.frame.width >= 0.5 * (right - left) && $0.words.count >= 2 }
    guard long.count >= 6, long.count(where: runsFromEdgeToEdge) * 2 >= long.count else { return nil }
  }

  /// Whether a line runs from edge to edge with spaces of one width.
  func stretches(_ line: Line) -> Bool {
    guard runsFromEdgeToEdge(line), line.words.count >= 2 else { return false }
    let words = line.words.sorted(by: ReadingOrder.leftToRight)
    // A label with its figure at the column's edge is a row.
    guard let first = words.first, let last = words.last, !StretchFinder.isFigure([last]), !StretchFinder.isFigure([first]) else {
      return false
    }
    let gaps = zip(words, words.dropFirst()).map { $1.frame.x - $0.frame.maxX }
    guard let least = gaps.min(), let most = gaps.max() else { return false }
    return most <= JustifiedText.evenness * least + 1 && most < 0.5 * edges.width
  }

  /// Whether a line keeps to both edges; the first line of a paragraph may be set in.
  private func runsFromEdgeToEdge(_ line: Line) -> Bool {
    let indent = line.frame.x - edges.lowerBound
    return abs(line.frame.maxX - edges.upperBound) <= JustifiedText.tolerance && indent >= -JustifiedText.tolerance
      && indent <= 3 * max(1, line.size)
  }

  /// The place most values share, to the point.
  private static func usual(_ values: some Sequence<Double>) -> Double? {
    var members: [Int: [Double]] = [:]
    for value in values where value.isFinite && abs(value) < 1e6 { members[Int(value.rounded()), default: []].append(value) }
    let most = members.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value
    return most.map { $0.reduce(0, +) / Double($0.count) }
  }
}
