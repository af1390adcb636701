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
  var endsInHyphen: Bool
  /// Where its text runs on the displayed page.
  var direction: TextDirection
  /// The number of the marked content it belongs to; -1 for none, ``artifact`` for what the file marks as no part of the document proper.
  var mark: Int32 = -1
  /// Where it leads, or nil.
  var link: String?

  /// The mark of page decoration: headers, footers, rules.
  static let artifact: Int32 = -2

  /// How much the word counts in a vote on style: its number of characters, at least 1.
  let weight: Int
  /// How many of its characters are letters.
  let letterCount: Int
  /// Whether it has a letter or a digit.
  let isLettered: Bool

  /// Creates a word.
  init(
    text: String, box: Box, frame: Box, size: Double, style: TextStyle = TextStyle(), endsInHyphen: Bool = false,
    direction: TextDirection = .right
  ) {
    self.text = text
    self.box = box
    self.frame = frame
    self.size = size
    self.style = style
    self.endsInHyphen = endsInHyphen
    self.direction = direction
    // Counted once: the layout asks again and again.
    var (weight, letters, digits) = (0, 0, 0)
    for scalar in text.unicodeScalars {
      weight += 1
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A: letters += 1
      case 0x30...0x39: digits += 1
      case 0..<0x80: break
      default: if scalar.properties.isAlphabetic { letters += 1 } else if scalar.properties.numericType != nil { digits += 1 }
      }
    }
    self.weight = max(1, weight)
    letterCount = letters
    isLettered = letters + digits > 0
  }
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
