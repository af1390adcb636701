internal import CPDFium

/// Reads what all characters of a text object share, asking PDFium once for each object and once for each font.
///
/// The handles serve as keys only, while their page is loaded.
struct StyleReader {
  /// What all characters of a text object share.
  struct Facts {
    /// How they are set.
    var style = TextStyle()
    /// The colour they are filled with, or nil when it is a pattern or they are not filled.
    var colour: FillColour?
    /// The number of the marked content they belong to, or -1.
    var mark: Int32 = -1
  }

  private var lastObject: UInt = 0
  private var lastFacts = Facts()
  private var fonts: [UInt: TextStyle] = [:]

  // Flags of a font descriptor (ISO 32000-1, table 123).
  private static let fixedPitch: Int32 = 1 << 0
  private static let italic: Int32 = 1 << 6
  private static let forceBold: Int32 = 1 << 18

  /// The facts of a text object; plain ones for none.
  mutating func facts(of object: FPDF_PAGEOBJECT?) -> Facts {
    guard let object = unsafe object else { return Facts() }
    let key = UInt(bitPattern: object)
    if key == lastObject { return lastFacts }
    var facts = Facts(style: unsafe fontStyle(FPDFTextObj_GetFont(object)))
    let mode = unsafe Int(FPDFTextObj_GetTextRenderMode(object))
    facts.style.isInvisible = mode == Int(FPDF_TEXTRENDERMODE_INVISIBLE)
    // Of the modes, only the one that fills and does nothing else shows the fill colour alone.
    if mode == 0 { facts.colour = unsafe FillColour.of(object) }
    facts.mark = unsafe FPDFPageObj_GetMarkedContentID(object)
    lastObject = key
    lastFacts = facts
    return facts
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
