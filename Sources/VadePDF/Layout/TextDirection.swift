internal import VadeDocument

/// Where text runs on the displayed page; the raw value counts clockwise quarter turns.
enum TextDirection: Int, Hashable, CaseIterable {
  /// From left to right: upright text.
  case right
  /// Downwards: turned clockwise by 90°.
  case down
  /// From right to left: upside down.
  case left
  /// Upwards: turned anticlockwise by 90°.
  case up

  /// A displayed box as it looks when the page is turned so that this text is upright.
  ///
  /// - Parameters:
  ///   - box: a box on the displayed page.
  ///   - size: the extent of the displayed page.
  /// - Returns: the box, from the top left corner of the turned page.
  func upright(_ box: Box, on size: Page.Size) -> Box {
    switch self {
    case .right: box
    case .down: Box(x: box.y, y: size.width - box.maxX, width: box.height, height: box.width)
    case .left: Box(x: size.width - box.maxX, y: size.height - box.maxY, width: box.width, height: box.height)
    case .up: Box(x: size.height - box.maxY, y: box.x, width: box.height, height: box.width)
    }
  }

  /// The extent of the page when it is turned so that this text is upright.
  func uprightSize(of size: Page.Size) -> Page.Size {
    switch self {
    case .right, .left: size
    case .down, .up: Page.Size(width: size.height, height: size.width)
    }
  }
}
