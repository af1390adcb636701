internal import VadeDocument

/// Which page an asker wants drawn.
struct DrawRequest: Wired, Hashable {
  /// The page's index from 0.
  var page: Int
  /// Dots to an inch.
  var dpi: Double

  init(page: Int, dpi: Double) {
    self.page = page
    self.dpi = dpi
  }

  func write(to writer: inout WireWriter) {
    writer.count(page)
    writer.fraction(dpi)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    page = try reader.count()
    dpi = try reader.fraction()
  }
}

/// A page as it looks.
struct PictureReply: Wired, Hashable {
  /// The longest side a picture may have, in dots.
  static let longestSide = 6000

  /// The picture.
  var bitmap: Bitmap

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  func write(to writer: inout WireWriter) {
    writer.count(bitmap.width)
    writer.count(bitmap.height)
    writer.raw(bitmap.bytes)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    let width = try reader.count(upTo: Self.longestSide)
    let height = try reader.count(upTo: Self.longestSide)
    let bytes = reader.rest()
    guard width > 0, height > 0, bytes.count == width * height * 4 else { throw .length }
    bitmap = Bitmap(width: width, height: height, bytes: bytes)
  }
}
