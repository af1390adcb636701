internal import CPDFium
internal import VadeDocument

/// A loaded page; closed when it goes out of scope.
///
/// Lives only inside ``PDFiumDocument/withPage(_:_:)``, under PDFium's lock. Safe although it owns a pointer: the handle never leaves the module's wrapper types and is closed once.
@safe struct PDFiumPage: ~Copyable {
  /// How page space becomes the displayed page.
  let geometry: PageGeometry
  let handle: FPDF_PAGE

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

  /// Reads remarks, form fields, links and attached files.
  func annotations(of document: OpenedDocument) -> PageAnnotations {
    var reader = unsafe AnnotationReader(page: handle, document: document, geometry: geometry)
    return reader.read()
  }

  /// Makes form fields, text boxes and stamps part of the page's content, in memory.
  ///
  /// - Returns: whether there were any; the page must then be loaded again.
  func flattenAnnotations() -> Bool {
    unsafe FPDFPage_Flatten(handle, Int32(FLAT_NORMALDISPLAY)) == Int32(FLATTEN_SUCCESS)
  }

  /// Lets a closure read the page's characters; nil when PDFium cannot build its text.
  func withText<Result>(_ body: (borrowing PDFiumText) -> Result) -> Result? {
    guard let text = unsafe PDFiumText(FPDFText_LoadPage(handle), geometry: geometry) else { return nil }
    return body(text)
  }

  /// Adds the characters that only the replacement text of marked content tells, where PDFium dropped a glyph it has no character for.
  func completed(_ glyphs: [Glyph]) -> [Glyph] {
    let count = unsafe max(0, min(FPDFPage_CountObjects(handle), PageScan.objectLimit))
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
    for index in 0..<max(0, min(count, PageScan.objectLimit)) {
      guard let object = unsafe FPDFPage_GetObject(handle, index) else { continue }
      unsafe reader.add(object)
    }
    return reader.drawing.joined()
  }

  /// Looks through everything the page draws.
  func scan() -> PageScan {
    var scan = PageScan(geometry: geometry)
    for index in 0..<max(0, unsafe min(FPDFPage_CountObjects(handle), PageScan.objectLimit)) {
      guard let object = unsafe FPDFPage_GetObject(handle, index) else { continue }
      unsafe scan.add(object)
    }
    return scan
  }

  /// The structure the page's tags tell, or nil when there is none.
  func structure() -> PageStructure? {
    guard let tree = unsafe FPDF_StructTree_GetForPage(handle) else { return nil }
    defer { unsafe FPDF_StructTree_Close(tree) }
    return unsafe StructureReader.read(tree)
  }

  /// Draws the page on white, without its annotations.
  ///
  /// - Parameter scale: pixels for each point.
  /// - Returns: the picture, or nil when there is no memory for it.
  func picture(scale: Double) -> PagePicture? {
    let (width, height) = (
      Int((geometry.displayedSize.width * scale).rounded(.up)), Int((geometry.displayedSize.height * scale).rounded(.up))
    )
    guard width > 0, height > 0, width <= 1 << 14, height <= 1 << 14 else { return nil }
    guard let pixels = dots(width: width, height: height, showsAnnotations: false) else { return nil }
    return PagePicture(width: width, height: height, scale: scale, pixels: pixels)
  }

  /// Leaves objects out of pictures, or takes them in again.
  ///
  /// - Parameters:
  ///   - objects: objects of this page, as ``Glyph/object`` names them.
  ///   - isDrawn: whether they are drawn.
  func draw(_ objects: some Sequence<UInt>, _ isDrawn: Bool) {
    for object in objects {
      guard let object = unsafe FPDF_PAGEOBJECT(bitPattern: object) else { continue }
      _ = unsafe FPDFPageObj_SetIsActive(object, isDrawn ? 1 : 0)
    }
  }
}
