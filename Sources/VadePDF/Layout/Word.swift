internal import VadeDocument

/// A word as it stands on a page, with the place its own characters give it.
struct Word: Hashable {
  /// The word in logical order, composed (NFC), ligatures spelled out.
  var text: String
  /// Its place on the displayed page.
  var box: Box
  /// Its place when the page is turned so that the word is upright: what the layout works on.
  var frame: Box
  /// The type size, in points.
  var size: Double
  /// How it is set.
  var style: TextStyle
  /// Whether it ends in a hyphen the typesetter may have put there to break a line.
  var endsInHyphen = false
  /// Where its text runs on the displayed page.
  var direction = TextDirection.right

  /// How much the word counts in a vote on style: its number of characters.
  var weight: Int { max(1, text.unicodeScalars.count) }
}

extension Box {
  /// The middle between left and right edge.
  var midX: Double { x + width / 2 }
  /// The middle between top and bottom edge.
  var midY: Double { y + height / 2 }

  /// How much of their heights two boxes share, in points; 0 when one is above the other.
  func sharedHeight(with other: Box) -> Double { max(0, min(maxY, other.maxY) - max(y, other.y)) }

  /// How much of their widths two boxes share, in points; 0 when one is beside the other.
  func sharedWidth(with other: Box) -> Double { max(0, min(maxX, other.maxX) - max(x, other.x)) }
}

extension Sequence where Element == Box {
  /// The smallest box that holds them all, or nil for none.
  func union() -> Box? {
    var result: Box?
    for box in self { result = result?.union(box) ?? box }
    return result
  }
}
