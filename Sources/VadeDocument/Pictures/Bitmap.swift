/// A picture of a page as rows of dots, from the top left corner.
public struct Bitmap: Sendable, Hashable {
  /// Dots from left to right.
  public let width: Int
  /// Dots from top to bottom.
  public let height: Int
  /// Red, green, blue and an unused byte for each dot, row after row.
  public var bytes: [UInt8]

  /// Creates a white picture.
  ///
  /// - Precondition: both extents are positive.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bytes: [UInt8](repeating: 255, count: width * height * 4))
  }

  /// Takes rows of dots, four bytes each.
  ///
  /// - Precondition: there are as many bytes as the extents say.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0 && bytes.count == width * height * 4, "\(bytes.count) bytes for \(width) × \(height) dots")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
