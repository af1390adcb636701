/// Which segments are to become one.
///
/// Neighbours are merged when four of them are within a factor of four of one another, so that a row is written anew about log₄(rows) times
/// and a library has a handful of segments; one that has lost a fifth of its documents is written anew alone.
enum MergePolicy {
  /// The next merge.
  ///
  /// - Parameter segments: how many documents each segment has and had.
  /// - Returns: neighbours, or nil when nothing is to be done.
  static func next(_ segments: [(live: Int, all: Int)]) -> Range<Int>? {
    if let worn = segments.firstIndex(where: { ($0.all - $0.live) * 5 > $0.all }) { return worn..<worn + 1 }
    guard segments.count >= mergeCount else { return nil }
    // From the end: the youngest are the smallest.
    for start in stride(from: segments.count - mergeCount, through: 0, by: -1) {
      let sizes = segments[start..<start + mergeCount].map(\.live)
      let greatest = sizes.max() ?? 0
      let sum = sizes.reduce(0, +)
      if sum <= SegmentBuilder.greatestDocumentCount, greatest <= mergeCount * max(smallest, sizes.min() ?? 0) {
        return start..<start + mergeCount
      }
    }
    return nil
  }

  private static let mergeCount = 4
  /// Segments below this count as of one size.
  private static let smallest = 2_048
}
