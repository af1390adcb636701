internal import CPNG
package import VadeDocument

/// Pictures as PNG files (ISO/IEC 15948), through libpng.
package enum PNGFile {
  /// Why a picture cannot be written or read, in libpng's words.
  package struct Fault: Error, Sendable, Hashable {
    /// What libpng said.
    package let detail: String
  }

  /// The library and its version.
  package static var version: String { "libpng " + PNG_LIBPNG_VER_STRING }

  /// A picture as PNG with a palette of at most 256 colours.
  ///
  /// - Throws: ``Fault`` when libpng refuses.
  package static func encoded(_ bitmap: Bitmap) throws(Fault) -> [UInt8] {
    let palette = Palette(of: bitmap)
    let colours = palette.colours.flatMap { [$0.red, $0.green, $0.blue] }
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe image.width = png_uint_32(bitmap.width)
    unsafe image.height = png_uint_32(bitmap.height)
    unsafe image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_COLORMAP)
    unsafe image.colormap_entries = png_uint_32(palette.colours.count)
    // An uncompressed picture with its chunks is the most it can become.
    var file = [UInt8](repeating: 0, count: bitmap.width * bitmap.height + bitmap.height + 65_536)
    var size = png_alloc_size_t(file.count)
    let done = unsafe palette.indices.withUnsafeBytes { indices in
      unsafe colours.withUnsafeBytes { colours in
        unsafe file.withUnsafeMutableBytes { file in
          unsafe png_image_write_to_memory(
            &image, file.baseAddress, &size, 0, indices.baseAddress, png_int_32(bitmap.width), colours.baseAddress)
        }
      }
    }
    guard done != 0 else { throw unsafe fault(&image) }
    return Array(file.prefix(Int(size)))
  }

  /// The picture a PNG file holds.
  ///
  /// - Throws: ``Fault`` when it is none.
  package static func decoded(_ bytes: [UInt8]) throws(Fault) -> Bitmap {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    let begun = unsafe bytes.withUnsafeBytes { unsafe png_image_begin_read_from_memory(&image, $0.baseAddress, $0.count) }
    guard begun != 0 else { throw unsafe fault(&image) }
    unsafe image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    let (width, height) = unsafe (Int(image.width), Int(image.height))
    var dots = [UInt8](repeating: 0, count: width * height * 4)
    let done = unsafe bytes.withUnsafeBytes { _ in
      unsafe dots.withUnsafeMutableBytes { unsafe png_image_finish_read(&image, nil, $0.baseAddress, png_int_32(width * 4), nil) }
    }
    guard done != 0 else { throw unsafe fault(&image) }
    return Bitmap(width: width, height: height, bytes: dots)
  }

  private static func fault(_ image: UnsafeMutablePointer<png_image>) -> Fault {
    let detail = unsafe withUnsafeBytes(of: &image.pointee.message) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    unsafe png_image_free(image)
    return Fault(detail: detail)
  }
}
