internal import VadeDocument

/// A picture of a page, four bytes a pixel, on white.
struct PagePicture {
  let width: Int
  let height: Int
  /// Pixels for each point.
  let scale: Double
  /// Row by row from the top: blue, green, red and a byte that means nothing.
  let pixels: [UInt8]

  /// What two colours must differ by in one of their parts for a person to see it at all.
  private static let visibleDifference = 20

  /// Whether two pictures of the same page differ within a box of the page.
  func differs(from other: PagePicture, in box: Box) -> Bool {
    guard width == other.width, height == other.height else { return true }
    let (left, right) = PagePicture.range(from: box.x, to: box.maxX, scale: scale, limit: width)
    let (top, bottom) = PagePicture.range(from: box.y, to: box.maxY, scale: scale, limit: height)
    for row in top..<bottom {
      for index in ((row * width + left) * 4)..<((row * width + right) * 4) where index & 3 < 3 {
        if abs(Int(pixels[index]) - Int(other.pixels[index])) > PagePicture.visibleDifference { return true }
      }
    }
    return false
  }

  private static func range(from start: Double, to end: Double, scale: Double, limit: Int) -> (Int, Int) {
    let first = min(Double(limit), max(0, (start * scale).rounded(.down)))
    let last = min(Double(limit), max(first, (end * scale).rounded(.up)))
    return (Int(first), Int(last))
  }
}
