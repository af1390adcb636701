internal import CPDFium
internal import VadeDocument

/// The characters of a loaded page; closed when it goes out of scope, under PDFium's lock like the page itself.
///
/// Safe although it owns a pointer: the handle never leaves the type and is closed once.
@safe struct PDFiumText: ~Copyable {
  private let handle: FPDF_TEXTPAGE
  private let geometry: PageGeometry

  /// Takes over a text page handle; nil when PDFium gave none.
  init?(_ handle: FPDF_TEXTPAGE?, geometry: PageGeometry) {
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
    self.geometry = geometry
  }

  deinit { unsafe FPDFText_ClosePage(handle) }

  /// Every character in PDFium's order: content order, right-to-left runs brought into logical order.
  ///
  /// - Complexity: O(n) for n characters; fonts are looked up once for each text object.
  func glyphs() -> [Glyph] {
    let count = unsafe Int(FPDFText_CountChars(handle))
    guard count > 0 else { return [] }
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(count)
    var styles = StyleReader()
    for index in 0..<Int32(clamping: count) {
      glyphs.append(glyph(at: index, styles: &styles))
    }
    return glyphs
  }

  /// Where each character of ``glyphs()`` stands on the line it is written on, as points of the displayed page.
  func origins() -> [Box] {
    let count = unsafe max(0, FPDFText_CountChars(handle))
    return (0..<count).map { index in
      var (x, y) = (0.0, 0.0)
      guard unsafe FPDFText_GetCharOrigin(handle, index, &x, &y) != 0, x.isFinite, y.isFinite else {
        return Box(x: 0, y: 0, width: 0, height: 0)
      }
      return geometry.displayed(left: x, bottom: y, right: x, top: y)
    }
  }

  /// The text PDFium finds in a displayed box: every character whose own box touches it.
  func text(in box: Box) -> String {
    let (left, bottom, right, top) = geometry.pageRectangle(of: box)
    let needed = unsafe FPDFText_GetBoundedText(handle, left, top, right, bottom, nil, 0)
    guard needed > 0 else { return "" }
    var units = [UInt16](repeating: 0, count: Int(needed))
    let written = unsafe units.withUnsafeMutableBufferPointer {
      unsafe FPDFText_GetBoundedText(handle, left, top, right, bottom, $0.baseAddress, Int32($0.count))
    }
    return String(decoding: units.prefix(Int(written)).prefix { $0 != 0 }, as: UTF16.self)
  }

  private func glyph(at index: Int32, styles: inout StyleReader) -> Glyph {
    let scalar = unsafe FPDFText_GetUnicode(handle, index)
    if unsafe FPDFText_IsGenerated(handle, index) == 1 { return Glyph(scalar: scalar, isGenerated: true) }
    var matrix = FS_MATRIX()
    _ = unsafe FPDFText_GetMatrix(handle, index, &matrix)
    let object = unsafe FPDFText_GetTextObject(handle, index)
    let facts = unsafe styles.facts(of: object)
    let size = unsafe FPDFText_GetFontSize(handle, index) * scale(of: matrix)
    return unsafe Glyph(
      scalar: scalar, isHyphen: FPDFText_IsHyphen(handle, index) == 1, isUnmapped: FPDFText_HasUnicodeMapError(handle, index) == 1,
      box: box(at: index), direction: direction(of: matrix), size: size.isFinite && size > 0 ? size : 0, style: facts.style,
      object: UInt(bitPattern: object), colour: facts.colour, mark: facts.mark)
  }

  /// The character's cell (advance by line height), or its ink where the font gives no sensible cell.
  private func box(at index: Int32) -> Box? {
    var loose = FS_RECTF()
    var (left, right, bottom, top) = (0.0, 0.0, 0.0, 0.0)
    let hasInk = unsafe FPDFText_GetCharBox(handle, index, &left, &right, &bottom, &top) != 0
    let hasCell = unsafe FPDFText_GetLooseCharBox(handle, index, &loose) != 0
    let ink = Rectangle(left: left, bottom: bottom, right: right, top: top)
    let cell = Rectangle(left: Double(loose.left), bottom: Double(loose.bottom), right: Double(loose.right), top: Double(loose.top))
    if hasCell, cell.isProper, !hasInk || !ink.isProper || cell.touches(ink) {
      return geometry.displayed(left: cell.left, bottom: cell.bottom, right: cell.right, top: cell.top)
    }
    guard hasInk, ink.isFinite else { return nil }
    return geometry.displayed(left: ink.left, bottom: ink.bottom, right: ink.right, top: ink.top)
  }

  private func scale(of matrix: FS_MATRIX) -> Double {
    let vertical = Double(matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()
    return vertical > 0 ? vertical : 1
  }

  /// Where the text runs on the displayed page, to the nearest quarter turn.
  private func direction(of matrix: FS_MATRIX) -> TextDirection {
    let (x, y) = (Double(matrix.a), Double(matrix.b))
    // Page space has y upwards: a text with b > 0 climbs.
    let quarter = abs(x) >= abs(y) ? (x >= 0 ? 0 : 2) : (y >= 0 ? 3 : 1)
    return TextDirection(rawValue: (quarter + geometry.quarterTurns) & 3) ?? .right
  }
}

/// A rectangle in page space.
private struct Rectangle {
  var left: Double
  var bottom: Double
  var right: Double
  var top: Double

  var isFinite: Bool { left.isFinite && bottom.isFinite && right.isFinite && top.isFinite }
  var isProper: Bool { isFinite && right > left && top > bottom }

  func touches(_ other: Rectangle) -> Bool {
    left <= other.right && other.left <= right && bottom <= other.top && other.bottom <= top
  }
}
