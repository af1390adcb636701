internal import VadeDocument

/// Turns PDF page space (origin at the lower left, y upwards, before rotation) into the displayed page (origin at the top left, y downwards).
struct PageGeometry: Hashable {
  /// The visible part of the page, in page space: the crop box within the media box.
  var left: Double
  /// The lower edge of the visible part.
  var bottom: Double
  /// The right edge of the visible part.
  var right: Double
  /// The upper edge of the visible part.
  var top: Double
  /// How often the page is turned clockwise by 90° for display, 0 to 3.
  var quarterTurns: Int

  /// The extent of the displayed page.
  var displayedSize: Page.Size {
    let width = right - left
    let height = top - bottom
    return quarterTurns.isMultiple(of: 2) ? Page.Size(width: width, height: height) : Page.Size(width: height, height: width)
  }

  /// The displayed box of a rectangle in page space.
  func displayed(left x0: Double, bottom y0: Double, right x1: Double, top y1: Double) -> Box {
    let width = x1 - x0
    let height = y1 - y0
    return switch quarterTurns {
    case 1: Box(x: y0 - bottom, y: x0 - left, width: height, height: width)
    case 2: Box(x: right - x1, y: y0 - bottom, width: width, height: height)
    case 3: Box(x: top - y1, y: right - x1, width: height, height: width)
    default: Box(x: x0 - left, y: top - y1, width: width, height: height)
    }
  }

  /// The rectangle in page space that is displayed as a box: the inverse of ``displayed(left:bottom:right:top:)``.
  func pageRectangle(of box: Box) -> (left: Double, bottom: Double, right: Double, top: Double) {
    switch quarterTurns {
    case 1: (left + box.y, bottom + box.x, left + box.maxY, bottom + box.maxX)
    case 2: (right - box.maxX, bottom + box.y, right - box.x, bottom + box.maxY)
    case 3: (right - box.maxY, top - box.maxX, right - box.y, top - box.x)
    default: (left + box.x, top - box.maxY, left + box.maxX, top - box.y)
    }
  }
}
