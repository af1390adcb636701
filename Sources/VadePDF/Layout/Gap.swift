internal import VadeDocument

/// How text goes on after a box: on the same line, on another one, or across a gutter.
///
/// Grouping by height alone would join the words left and right of a gutter into one line; this answers from geometry alone whether that
/// must not happen. All distances scale with the type, so the answer holds for any page size.
enum Gap: Hashable {
  /// The next box continues the line.
  case none
  /// The next box stands higher or lower: another line.
  case vertical
  /// The next box stands at the line's height, but behind a gutter or back at its left edge: another line or cell.
  case horizontal

  /// A jump of this many glyph heights is no word space; the widest spaces of justified text stay below.
  private static let jumpInHeights = 1.5
  /// No jump below this many points is a gutter, however small the type.
  private static let smallestJump = 8.0
  /// Boxes that share less than this part of the smaller height stand on different lines.
  private static let sharedHeightOfOneLine = 0.5

  /// The kind of gap before a box.
  ///
  /// - Parameters:
  ///   - next: the box that comes next.
  ///   - last: the last box of the line so far, or nil when there is no line yet.
  ///   - line: the box round the line so far, or nil when there is no line yet.
  init(before next: Box, after last: Box?, in line: Box?) {
    guard let last, let line else {
      self = .none
      return
    }
    let height = min(last.height, next.height)
    if last.sharedHeight(with: next) < height * Gap.sharedHeightOfOneLine {
      self = .vertical
    } else if next.maxX <= line.x || next.x - last.maxX > Gap.threshold(height: max(last.height, next.height)) {
      self = .horizontal
    } else {
      self = .none
    }
  }

  /// The forward jump over which two boxes of a height do not belong together, in points.
  static func threshold(height: Double) -> Double { max(smallestJump, jumpInHeights * height) }
}
