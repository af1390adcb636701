internal import CPDFium

/// Reads the style of text objects, asking PDFium once for each object and once for each font.
///
/// The handles serve as keys only, while their page is loaded.
struct StyleReader {
  private var lastObject: UInt = 0
  private var lastStyle = TextStyle()
  private var fonts: [UInt: TextStyle] = [:]

  // Flags of a font descriptor (ISO 32000-1, table 123).
  private static let fixedPitch: Int32 = 1 << 0
  private static let italic: Int32 = 1 << 6
  private static let forceBold: Int32 = 1 << 18

  /// The style of a text object; the plain one for none.
  mutating func style(of object: FPDF_PAGEOBJECT?) -> TextStyle {
    guard let object = unsafe object else { return TextStyle() }
    let key = UInt(bitPattern: object)
    if key == lastObject { return lastStyle }
    var style = unsafe fontStyle(FPDFTextObj_GetFont(object))
    style.isInvisible = unsafe Int(FPDFTextObj_GetTextRenderMode(object)) == Int(FPDF_TEXTRENDERMODE_INVISIBLE)
    lastObject = key
    lastStyle = style
    return style
  }

  private mutating func fontStyle(_ font: FPDF_FONT?) -> TextStyle {
    guard let font = unsafe font else { return TextStyle() }
    let key = UInt(bitPattern: font)
    if let known = fonts[key] { return known }
    let flags = unsafe max(0, FPDFFont_GetFlags(font))
    let style = unsafe TextStyle(
      fontName: name(of: font), isForcedBold: flags & StyleReader.forceBold != 0, isItalic: flags & StyleReader.italic != 0,
      isFixedPitch: flags & StyleReader.fixedPitch != 0)
    fonts[key] = style
    return style
  }

  private func name(of font: FPDF_FONT) -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBufferPointer { unsafe FPDFFont_GetBaseFontName(font, $0.baseAddress, $0.count) }
    guard count > 1, count <= bytes.count else { return "" }
    return String(decoding: bytes.prefix(Int(count) - 1).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
