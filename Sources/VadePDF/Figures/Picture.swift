internal import VadeDocument

/// A place on a page where a picture or a drawing may be, told by what is drawn and not yet by the text.
struct Picture: Hashable {
  /// The box round it, on the displayed page.
  var frame: Box
  /// Whether it is drawn of lines and shapes rather than an image: its labels then stand in and round it as text.
  var isDrawn: Bool

  /// Whether another page has the same picture at the same place.
  func isSame(as other: Picture) -> Bool {
    abs(frame.x - other.frame.x) < 1.5 && abs(frame.y - other.frame.y) < 1.5 && abs(frame.maxX - other.frame.maxX) < 1.5
      && abs(frame.maxY - other.frame.maxY) < 1.5
  }

  /// Whether the picture is small, or stands at the upper or lower edge of the page: such a one may be the logo of every page.
  func mayBeFurniture(on size: Page.Size) -> Bool {
    frame.area < 0.06 * size.width * size.height || frame.maxY < 0.15 * size.height || frame.y > 0.85 * size.height
  }
}
