internal import CPDFium
internal import VadeSystem

/// An open PDF document over a mapped file.
///
/// Safe although it owns a pointer: the handle never leaves the type, is closed once, and every use of it holds PDFium's lock.
@safe final class PDFiumDocument {
  /// How many pages the document declares.
  let pageCount: Int
  // PDFium reads from the mapping for as long as the document is open, so the file must live as long as this object.
  private let file: MappedFile
  private var handle: FPDF_DOCUMENT
  private var loadedPages = 0

  /// How often the document is opened anew to shed PDFium's cache, in pages.
  ///
  /// PDFium keeps every object and font it has parsed until the document is closed. Opened anew after this many pages, a document of any length needs
  /// the memory of so many pages; opening takes about as long as one page.
  private static let pagesBetweenOpenings = 100

  /// Opens a document, with the empty password if it is encrypted.
  ///
  /// - Throws: ``PDFiumError`` with PDFium's own reason.
  init(file: MappedFile) throws(PDFiumError) {
    self.file = file
    let (handle, pageCount) = try unsafe PDFiumLibrary.enter { () throws(PDFiumError) -> (FPDF_DOCUMENT, Int) in
      let handle = try unsafe PDFiumDocument.load(file)
      return unsafe (handle, max(0, Int(FPDF_GetPageCount(handle))))
    }
    unsafe self.handle = handle
    self.pageCount = pageCount
  }

  deinit {
    PDFiumLibrary.enter { unsafe FPDF_CloseDocument(handle) }
  }

  /// An entry of the document information dictionary, such as `Title`, or nil when it is absent or empty.
  func information(_ key: String) -> String? {
    PDFiumLibrary.enter {
      unsafe UTF16Text.read { buffer, byteCount in unsafe FPDF_GetMetaText(handle, key, buffer, byteCount) }
    }
  }

  /// The printed label of a page, or nil when the document declares none.
  func label(ofPage index: Int) -> String? {
    PDFiumLibrary.enter {
      unsafe UTF16Text.read { buffer, byteCount in unsafe FPDF_GetPageLabel(handle, Int32(index), buffer, byteCount) }
    }
  }

  /// Loads a page, lets a closure read it, and closes it again with everything PDFium keeps for it.
  ///
  /// - Throws: ``PDFiumError`` when the page cannot be loaded.
  func withPage<Result>(_ index: Int, _ body: (borrowing PDFiumPage) -> Result) throws(PDFiumError) -> Result {
    try PDFiumLibrary.enter { () throws(PDFiumError) -> Result in
      try shedCache()
      // What was typed into a form or stamped on a page is its content too, but PDFium reads it only once it has become part of the page.
      let page = try load(index)
      guard page.flattenAnnotations() else { return body(page) }
      _ = consume page
      return body(try load(index))
    }
  }

  private func load(_ index: Int) throws(PDFiumError) -> PDFiumPage {
    guard let page = unsafe PDFiumPage(FPDF_LoadPage(handle, Int32(index))) else {
      // PDFium reports success when a page object is there but is no page.
      let reason = PDFiumError.last
      throw reason == .other(0) ? .page : reason
    }
    return page
  }

  /// Opens the document anew when enough pages were read; only under PDFium's lock and while no page is open.
  private func shedCache() throws(PDFiumError) {
    loadedPages += 1
    guard loadedPages.isMultiple(of: PDFiumDocument.pagesBetweenOpenings) else { return }
    let fresh = try unsafe PDFiumDocument.load(file)
    unsafe FPDF_CloseDocument(handle)
    unsafe handle = fresh
  }

  private static func load(_ file: MappedFile) throws(PDFiumError) -> FPDF_DOCUMENT {
    let handle = unsafe file.withBytes { bytes in
      // The pointer outlives the closure on purpose: the mapping stays where it is until `file` goes.
      unsafe bytes.withUnsafeBytes { unsafe FPDF_LoadMemDocument64($0.baseAddress, $0.count, "") }
    }
    guard let handle = unsafe handle else { throw PDFiumError.last }
    return unsafe handle
  }
}
