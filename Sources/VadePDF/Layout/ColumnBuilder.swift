internal import VadeDocument

/// Divides the words of a page into columns and brings these into reading order.
enum ColumnBuilder {
  /// A column, or a stretch of a page that is one column wide.
  struct Column: Hashable {
    /// Its lines, from top to bottom.
    var lines: [Line]
    /// The box round its lines, upright.
    var frame: Box

    init?(_ words: [Word]) {
      guard let frame = words.lazy.map(\.frame).union() else { return nil }
      self.frame = frame
      lines = LineBuilder.lines(of: words)
    }
  }

  /// How often a page is divided at most, one part within another; it bounds the work on a page that looks like columns everywhere.
  private static let deepest = 10

  /// The columns of a page in reading order: what is above a pair of columns, the left one, the right one, what is below.
  ///
  /// - Complexity: O(n log n) for n words at each of the nested divisions.
  static func columns(of words: [Word]) -> [Column] {
    divide(words, depth: 0).compactMap { Column($0) }
  }

  private static func divide(_ words: [Word], depth: Int) -> [[Word]] {
    guard depth < deepest, let gutter = GutterFinder(words: words).best() else { return words.isEmpty ? [] : [words] }
    let above = words.filter { $0.frame.midY <= gutter.top }
    let below = words.filter { $0.frame.midY >= gutter.bottom }
    let beside = words.filter { $0.frame.midY > gutter.top && $0.frame.midY < gutter.bottom }
    let left = beside.filter { $0.frame.midX < gutter.x }
    let right = beside.filter { $0.frame.midX >= gutter.x }
    return divide(above, depth: depth + 1) + divide(left, depth: depth + 1) + divide(right, depth: depth + 1)
      + divide(below, depth: depth + 1)
  }
}
