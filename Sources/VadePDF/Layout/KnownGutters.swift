internal import VadeDocument

/// The gutters of a document that is set in columns, learned from a sample of its pages.
///
/// A page whose last column holds a few lines and a note, or the last page of all, does not show its gutter by itself; the others do.
struct KnownGutters: Hashable {
  /// The white between two columns.
  struct Strip: Hashable {
    /// Where the column on its left ends, in points from the left edge of the page.
    var left: Double
    /// Where the column on its right begins.
    var right: Double
    /// The middle of the white.
    var x: Double { (left + right) / 2 }
  }

  /// The gutters, from left to right.
  private(set) var strips: [Strip] = []

  /// So many pages are looked at.
  private static let sampleSize = 8
  /// A gutter is a habit when it stands at one place on this many pages.
  private static let fewestPages = 2
  /// How far the edges of a column are apart from page to page at most, in points.
  static let tolerance = 2.0
  /// A page of more than four columns is a table.
  private static let deepest = 2

  /// No gutters.
  init() {}

  /// Learns from a sample of pages.
  ///
  /// - Parameters:
  ///   - pages: the words of the pages.
  ///   - linePitch: the distance between lines of the document's body, as a multiple of the type size.
  init(sampling pages: some Collection<[Word]>, linePitch: Double) {
    var seen: [(strip: Strip, pages: Int)] = []
    for words in pages.prefix(KnownGutters.sampleSize) {
      for strip in KnownGutters.strips(of: words.filter { $0.direction == .right }, linePitch: linePitch, depth: 0) {
        let isSame = { (other: Strip) in
          abs(other.left - strip.left) <= KnownGutters.tolerance && abs(other.right - strip.right) <= KnownGutters.tolerance
        }
        if let index = seen.firstIndex(where: { isSame($0.strip) }) { seen[index].pages += 1 } else { seen.append((strip, 1)) }
      }
    }
    strips = seen.filter { $0.pages >= KnownGutters.fewestPages }.map(\.strip).sorted { ($0.left, $0.right) < ($1.left, $1.right) }
  }

  private static func strips(of words: [Word], linePitch: Double, depth: Int) -> [Strip] {
    guard depth < deepest, let gutter = GutterFinder(words: words, linePitch: linePitch).best() else { return [] }
    let beside = words.filter { $0.frame.midY > gutter.top && $0.frame.midY < gutter.bottom }
    let (left, right) = (beside.filter { $0.frame.midX < gutter.x }, beside.filter { $0.frame.midX >= gutter.x })
    guard let end = left.lazy.map(\.frame.maxX).max(), let start = right.lazy.map(\.frame.x).min(), start > end else { return [] }
    return [Strip(left: end, right: start)] + strips(of: left, linePitch: linePitch, depth: depth + 1)
      + strips(of: right, linePitch: linePitch, depth: depth + 1)
  }
}

extension GutterFinder {
  /// A gutter of the document with text of both its columns beside it, or nil.
  ///
  /// On one side a single full line is enough: all lines must keep to the edges the columns have on other pages.
  func best(among known: KnownGutters) -> Gutter? {
    for strip in known.strips {
      for stretch in clearStretches(at: strip.x, fewestLines: 1) {
        let inside = words.filter { $0.frame.midY > stretch.top && $0.frame.midY < stretch.bottom }
        let left = inside.filter { $0.frame.midX < strip.x }
        let right = inside.filter { $0.frame.midX >= strip.x }
        guard holds(left, upTo: strip.left), holds(right, from: strip.right), fullLines(left) > 0, fullLines(right) > 0 else { continue }
        if fullLines(left) + fullLines(right) >= GutterFinder.fewestLines { return stretch }
      }
    }
    return nil
  }

  private func holds(_ pieces: [Piece], upTo edge: Double) -> Bool {
    pieces.allSatisfy { $0.frame.maxX <= edge + KnownGutters.tolerance }
  }

  private func holds(_ pieces: [Piece], from edge: Double) -> Bool {
    pieces.allSatisfy { $0.frame.x >= edge - KnownGutters.tolerance }
  }

  /// How many lines of running text fill most of their column's width.
  private func fullLines(_ pieces: [Piece]) -> Int {
    guard let extent = pieces.lazy.map(\.frame).union() else { return 0 }
    return LineBuilder.groups(of: pieces.map(\.frame)).count { line in
      let width = line.lazy.map { pieces[$0].frame }.union()?.width ?? 0
      return width >= 0.55 * extent.width && line.reduce(0) { $0 + pieces[$1].letterCount } >= 2 * GutterFinder.fewestLetters
    }
  }
}
