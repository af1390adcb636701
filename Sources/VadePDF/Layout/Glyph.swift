internal import VadeDocument

/// One character as it stands on a page.
struct Glyph {
  /// The Unicode scalar's value as the file maps it; not necessarily a valid scalar.
  var scalar: UInt32
  /// Whether the reader of the file made it up: a blank or line end between moves.
  var isGenerated = false
  /// Whether it is a hyphen at the end of a line.
  var isHyphen = false
  /// Whether its font says nothing about which character it is.
  var isUnmapped = false
  /// Its place on the displayed page, or nil when it has none.
  var box: Box?
  /// Where its text runs.
  var direction = TextDirection.right
  /// The type size on the displayed page, in points; 0 when unknown.
  var size = 0.0
  /// How it is set.
  var style = TextStyle()
  /// Which object of the page it was drawn by: equal for characters of one object, 0 for none.
  var object: UInt = 0
  /// The colour it is filled with, or nil when that says nothing of how it looks.
  var colour: FillColour?
  /// The number of the marked content it belongs to, -1 for none.
  var mark: Int32 = -1
  /// The height of the line it is written on, from the top of the displayed page; nil where nobody asked for it.
  var baseline: Double?
  /// Why a reader does not see it, or nil.
  var concealment: Block.Concealment?
}
