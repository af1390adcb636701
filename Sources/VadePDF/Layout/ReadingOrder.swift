internal import VadeDocument

/// The orders the layout sorts by: strict weak orderings, so that no page comes out differently on another run.
///
/// No tolerance band is compared in pairs: "nearly the same height" is not transitive, and a sort by it swaps neighbouring lines. What stands on one
/// line is decided by grouping first; then exact positions are compared.
enum ReadingOrder {
  /// Down the page; the left edge decides exact ties only.
  static func downThePage(_ left: Box, _ right: Box) -> Bool {
    left.midY != right.midY ? left.midY < right.midY : left.x < right.x
  }

  /// Words down the page; the left edge, then the text decides exact ties.
  static func downThePage(_ left: Word, _ right: Word) -> Bool {
    if left.frame.midY != right.frame.midY { return left.frame.midY < right.frame.midY }
    return leftToRight(left, right)
  }

  /// Words of one line by their left edge; the right edge, the height on the page and the text decide exact ties.
  static func leftToRight(_ left: Word, _ right: Word) -> Bool {
    if left.frame.x != right.frame.x { return left.frame.x < right.frame.x }
    if left.frame.maxX != right.frame.maxX { return left.frame.maxX < right.frame.maxX }
    if left.frame.y != right.frame.y { return left.frame.y < right.frame.y }
    return left.text < right.text
  }
}
