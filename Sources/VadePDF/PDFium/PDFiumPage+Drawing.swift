internal import CPDFium
internal import VadeDocument

extension PDFiumPage {
  /// The displayed page as a picture on white, annotations included; nil when PDFium cannot draw it.
  ///
  /// - Parameters:
  ///   - width: dots from left to right.
  ///   - height: dots from top to bottom.
  /// - Returns: the picture.
  func drawing(width: Int, height: Int) -> Bitmap? {
    guard var bytes = dots(width: width, height: height, showsAnnotations: true) else { return nil }
    for dot in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(dot, dot + 2) }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  /// The displayed page on white, four bytes a dot: blue, green, red, unused; nil when PDFium cannot draw it.
  ///
  /// - Parameters:
  ///   - width: dots from left to right.
  ///   - height: dots from top to bottom.
  ///   - showsAnnotations: whether annotations are drawn too.
  /// - Returns: the dots, row by row from the top.
  func dots(width: Int, height: Int, showsAnnotations: Bool) -> [UInt8]? {
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    let isDrawn = unsafe bytes.withUnsafeMutableBytes { buffer in
      // PDFium draws into the given memory and keeps no reference to it beyond the bitmap's end.
      guard
        let bitmap = unsafe FPDFBitmap_CreateEx(
          Int32(width), Int32(height), Int32(FPDFBitmap_BGRx), buffer.baseAddress, Int32(width * 4))
      else { return false }
      unsafe FPDF_RenderPageBitmap(bitmap, handle, 0, 0, Int32(width), Int32(height), 0, showsAnnotations ? Int32(FPDF_ANNOT) : 0)
      unsafe FPDFBitmap_Destroy(bitmap)
      return true
    }
    return isDrawn ? bytes : nil
  }
}
