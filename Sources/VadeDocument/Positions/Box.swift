/// A rectangle on a page, in points (1/72 inch), measured from the top left corner of the page as it is displayed.
///
/// A rotated page is measured after its rotation; `y` grows downwards.
public struct Box: Sendable, Hashable, Codable {
  /// Distance of the left edge from the page's left edge, in points.
  public var x: Double
  /// Distance of the top edge from the page's top edge, in points.
  public var y: Double
  /// Extent to the right, in points; never negative.
  public var width: Double
  /// Extent downwards, in points; never negative.
  public var height: Double

  /// Creates a box from its top left corner and extent, all in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The right edge, in points from the page's left edge.
  public var maxX: Double { x + width }
  /// The bottom edge, in points from the page's top edge.
  public var maxY: Double { y + height }

  /// The smallest box that holds this box and another.
  public func union(_ other: Box) -> Box {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Box(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
