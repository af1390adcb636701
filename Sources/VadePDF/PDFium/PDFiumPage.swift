internal import CPDFium
internal import VadeDocument

/// A loaded page; closed when it goes out of scope.
///
/// Lives only inside ``PDFiumDocument/withPage(_:_:)``, under PDFium's lock. Safe although it owns a pointer: the handle never leaves the module's wrapper types and is closed once.
@safe struct PDFiumPage: ~Copyable {
  /// How page space becomes the displayed page.
  let geometry: PageGeometry
  private let handle: FPDF_PAGE

  /// Takes over a page handle; nil when PDFium gave none.
  init?(_ handle: FPDF_PAGE?) {
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
    var box = FS_RECTF()
    let hasBox = unsafe FPDF_GetPageBoundingBox(handle, &box) != 0
    // US Letter, which PDFium itself assumes for a page without a box.
    if !hasBox || !(box.right > box.left) || !(box.top > box.bottom) { box = FS_RECTF(left: 0, top: 792, right: 612, bottom: 0) }
    geometry = PageGeometry(
      left: Double(box.left), bottom: Double(box.bottom), right: Double(box.right), top: Double(box.top),
      quarterTurns: unsafe Int(FPDFPage_GetRotation(handle)) & 3)
  }

  deinit { unsafe FPDF_ClosePage(handle) }

  /// Makes form fields, text boxes and stamps part of the page's content, in memory.
  ///
  /// - Returns: whether there were any; the page must then be loaded again.
  func flattenAnnotations() -> Bool {
    let writing = [FPDF_ANNOT_FREETEXT, FPDF_ANNOT_STAMP, FPDF_ANNOT_WIDGET].map { Int($0) }
    let count = unsafe FPDFPage_GetAnnotCount(handle)
    let writes = (0..<max(0, count)).contains { index in
      guard let annotation = unsafe FPDFPage_GetAnnot(handle, index) else { return false }
      defer { unsafe FPDFPage_CloseAnnot(annotation) }
      return unsafe writing.contains(Int(FPDFAnnot_GetSubtype(annotation)))
    }
    guard writes else { return false }
    return unsafe FPDFPage_Flatten(handle, Int32(FLAT_NORMALDISPLAY)) == Int32(FLATTEN_SUCCESS)
  }

  /// Lets a closure read the page's characters; nil when PDFium cannot build its text.
  func withText<Result>(_ body: (borrowing PDFiumText) -> Result) -> Result? {
    guard let text = unsafe PDFiumText(FPDFText_LoadPage(handle), geometry: geometry) else { return nil }
    return body(text)
  }

  /// Adds the characters that only the replacement text of marked content tells, where PDFium dropped a glyph it has no character for.
  func completed(_ glyphs: [Glyph]) -> [Glyph] {
    let count = unsafe max(0, min(FPDFPage_CountObjects(handle), PageInk.objectLimit))
    var reader = ReplacementText(glyphs)
    var isIncomplete = false
    for index in 0..<count {
      guard let object = unsafe FPDFPage_GetObject(handle, index) else { continue }
      if unsafe reader.note(object) { isIncomplete = true }
    }
    guard isIncomplete else { return glyphs }
    for index in 0..<count {
      guard let object = unsafe FPDFPage_GetObject(handle, index) else { continue }
      unsafe reader.complete(object, geometry: geometry)
    }
    return reader.glyphs
  }

  /// The rules, areas and pictures of the page.
  func drawing() -> PageDrawing {
    var reader = DrawingReader(geometry: geometry)
    let count = unsafe FPDFPage_CountObjects(handle)
    for index in 0..<max(0, min(count, PageInk.objectLimit)) {
      guard let object = unsafe FPDFPage_GetObject(handle, index) else { continue }
      unsafe reader.add(object)
    }
    return reader.drawing.joined()
  }

  /// What the page shows besides text.
  func ink() -> PageInk {
    var ink = PageInk()
    let count = unsafe FPDFPage_CountObjects(handle)
    for index in 0..<max(0, min(count, PageInk.objectLimit)) {
      guard let object = unsafe FPDFPage_GetObject(handle, index) else { continue }
      unsafe ink.add(object, geometry: geometry, depth: 0)
    }
    return ink
  }
}
