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

/// Which pages an asker wants to know the sizes of.
struct MeasureRequest: Wired, Hashable {
  /// The pages by index.
  var pages: Range<Int>

  init(pages: Range<Int>) { self.pages = pages }

  func write(to writer: inout WireWriter) { writer.range(pages) }

  init(from reader: inout WireReader) throws(WireFault) { pages = try reader.range() }
}

/// The sizes of pages, in points; nil for one that cannot be loaded.
struct SizesReply: Wired, Hashable {
  /// The sizes, in the order of the pages.
  var sizes: [Page.Size?]

  init(_ sizes: [Page.Size?]) { self.sizes = sizes }

  func write(to writer: inout WireWriter) {
    writer.count(sizes.count)
    for size in sizes {
      writer.optional(size) { writer, size in
        writer.fraction(size.width)
        writer.fraction(size.height)
      }
    }
  }

  init(from reader: inout WireReader) throws(WireFault) {
    sizes = []
    for _ in 0..<(try reader.count(upTo: 1 << 20)) {
      sizes.append(
        try reader.optional { (reader) throws(WireFault) in Page.Size(width: try reader.fraction(), height: try reader.fraction()) })
    }
  }
}
