internal import CPDFium
internal import VadeDocument

/// Puts the replacement text of marked content (`ActualText`, ISO 32000-1, 14.9.4) where PDFium read nothing.
///
/// PDFium uses the replacement where it has a glyph to hang it on; a text object whose glyphs map to no character is dropped with its replacement.
/// Fed with the objects of a page in their order, twice.
struct ReplacementText {
  /// The page's characters, with those added so far.
  private(set) var glyphs: [Glyph]
  private var read: Set<UInt>
  private var usedMarks: Set<UInt> = []
  private var lastObject: UInt = 0

  /// Starts with the characters PDFium read.
  init(_ glyphs: [Glyph]) {
    self.glyphs = glyphs
    read = []
    for glyph in glyphs where glyph.object != lastObject {
      lastObject = glyph.object
      read.insert(glyph.object)
    }
    lastObject = 0
  }

  /// Takes note of an object; every object of the page must be noted before the first is completed.
  ///
  /// - Returns: whether the object is a marked text PDFium read nothing of.
  mutating func note(_ object: FPDF_PAGEOBJECT) -> Bool {
    guard unsafe FPDFPageObj_GetType(object) == Int32(FPDF_PAGEOBJ_TEXT) else { return false }
    let count = unsafe max(0, FPDFPageObj_CountMarks(object))
    guard read.contains(UInt(bitPattern: object)) else { return count > 0 }
    // One mark may hold several objects; where PDFium read one of them, it has given the text of the mark already.
    for index in 0..<UInt(count) { unsafe usedMarks.insert(UInt(bitPattern: FPDFPageObj_GetMark(object, index))) }
    return false
  }

  /// Completes the page's next object.
  mutating func complete(_ object: FPDF_PAGEOBJECT, geometry: PageGeometry) {
    guard unsafe FPDFPageObj_GetType(object) == Int32(FPDF_PAGEOBJ_TEXT) else { return }
    let key = UInt(bitPattern: object)
    defer { lastObject = key }
    guard !read.contains(key) else { return }
    for index in 0..<UInt(unsafe max(0, FPDFPageObj_CountMarks(object))) {
      guard let mark = unsafe FPDFPageObj_GetMark(object, index) else { continue }
      guard usedMarks.insert(UInt(bitPattern: mark)).inserted, let text = unsafe replacement(of: mark) else { continue }
      unsafe insert(text, for: object, geometry: geometry)
      return
    }
  }

  private func replacement(of mark: FPDF_PAGEOBJECTMARK) -> String? {
    unsafe UTF16Text.read { buffer, byteCount in
      var needed: UInt = 0
      let units = unsafe buffer?.assumingMemoryBound(to: FPDF_WCHAR.self)
      return unsafe FPDFPageObjMark_GetParamStringValue(mark, "ActualText", units, byteCount, &needed) != 0 ? needed : 0
    }
  }

  private mutating func insert(_ text: String, for object: FPDF_PAGEOBJECT, geometry: PageGeometry) {
    let before = glyphs.lastIndex { $0.object == lastObject && lastObject != 0 }
    guard let place = unsafe box(of: object, geometry: geometry, after: before) else { return }
    var start = before.map { $0 + 1 } ?? 0
    // The blank PDFium made up for the glyph it dropped is none.
    while start < glyphs.count, glyphs[start].isGenerated, glyphs[start].scalar == 0x20 { glyphs.remove(at: start) }
    var model = before.map { glyphs[$0] } ?? Glyph(scalar: 0)
    model.object = UInt(bitPattern: object)
    model.box = place
    model.isHyphen = false
    for scalar in text.unicodeScalars {
      model.scalar = scalar.value
      model.isUnmapped = false
      glyphs.insert(model, at: start)
      start += 1
    }
  }

  /// The object's bounds; without an outline, the room between the characters before and behind it.
  private func box(of object: FPDF_PAGEOBJECT, geometry: PageGeometry, after index: Int?) -> Box? {
    var (left, bottom, right, top): (Float, Float, Float, Float) = (0, 0, 0, 0)
    if unsafe FPDFPageObj_GetBounds(object, &left, &bottom, &right, &top) != 0, right > left, top > bottom {
      return geometry.displayed(left: Double(left), bottom: Double(bottom), right: Double(right), top: Double(top))
    }
    guard let index, let before = glyphs[index].box else { return nil }
    let next = glyphs[(index + 1)...].first { !$0.isGenerated }?.box
    guard let next, next.sharedHeight(with: before) > 0, next.x > before.maxX else { return before }
    return Box(x: before.maxX, y: before.y, width: next.x - before.maxX, height: before.height)
  }
}
