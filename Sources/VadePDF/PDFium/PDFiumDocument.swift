internal import CPDFium
internal import VadeSystem

/// An open PDF document over a mapped file.
final class PDFiumDocument {
  /// How many pages the document declares.
  let pageCount: Int
  /// Whether the document says that its structure is tagged.
  let isTagged: Bool
  // PDFium reads from the mapping for as long as the document is open, so the file must live as long as this object.
  private let file: MappedFile
  private let password: String
  private var opened: OpenedDocument
  private var loadedPages = 0
  /// Pages whose annotations have become part of their content in this opening; read again, they would have none.
  private var flattened: Set<Int> = []

  /// How often the document is opened anew to shed PDFium's cache, in pages.
  ///
  /// PDFium keeps every object and font it has parsed until the document is closed. Opened anew after this many pages, a document of any length needs
  /// the memory of so many pages; opening takes about as long as one page.
  private static let pagesBetweenOpenings = 100

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - passwords: what to try, in order, where the empty password does not open it.
  /// - Throws: ``PDFiumError`` with PDFium's own reason.
  init(file: MappedFile, passwords: [String] = []) throws(PDFiumError) {
    self.file = file
    let (opened, password, pageCount, isTagged) = try PDFiumLibrary.enter {
      () throws(PDFiumError) -> (OpenedDocument, String, Int, Bool) in
      let (opened, password) = try PDFiumDocument.open(file, passwords: passwords)
      return unsafe (
        opened, password, max(0, Int(FPDF_GetPageCount(opened.document))), FPDFCatalog_IsTagged(opened.document) != 0
      )
    }
    self.opened = opened
    self.password = password
    self.pageCount = pageCount
    self.isTagged = isTagged
  }

  deinit {
    PDFiumLibrary.enter { opened.close() }
  }

  /// Whether the document is a form whose fields are laid out by nobody but a reader of XFA.
  var isXFA: Bool { opened.isXFA }

  /// An entry of the document information dictionary, such as `Title`, or nil when it is absent or empty.
  func information(_ key: String) -> String? {
    PDFiumLibrary.enter {
      unsafe UTF16Text.read { buffer, byteCount in unsafe FPDF_GetMetaText(opened.document, key, buffer, byteCount) }
    }
  }

  /// The printed label of a page, or nil when the document declares none.
  func label(ofPage index: Int) -> String? {
    PDFiumLibrary.enter {
      unsafe UTF16Text.read { buffer, byteCount in unsafe FPDF_GetPageLabel(opened.document, Int32(index), buffer, byteCount) }
    }
  }

  /// The outline's entries in their order; none in a document without one.
  func outline() -> [OutlineEntry] {
    PDFiumLibrary.enter { unsafe OutlineReader(document: opened.document).entries() }
  }

  /// The files attached to the document itself.
  var attachmentCount: Int { PDFiumLibrary.enter { unsafe max(0, Int(FPDFDoc_GetAttachmentCount(opened.document))) } }

  /// Takes a file out that is attached to the document itself.
  ///
  /// - Returns: the file, or nil when it cannot be taken out or is over the limit.
  func attachment(_ index: Int) -> AttachedFile? {
    PDFiumLibrary.enter { unsafe AttachedFile(FPDFDoc_GetAttachment(opened.document, Int32(index))) }
  }

  /// Loads a page, lets a closure read it, and closes it again with everything PDFium keeps for it.
  ///
  /// - Parameters:
  ///   - index: the page's index from 0.
  ///   - body: reads the page and what was noted on it.
  /// - Returns: what the closure returns.
  /// - Throws: ``PDFiumError`` when the page cannot be loaded.
  func withPage<Result>(_ index: Int, _ body: (borrowing PDFiumPage, PageAnnotations) -> Result) throws(PDFiumError) -> Result {
    try PDFiumLibrary.enter { () throws(PDFiumError) -> Result in
      try shedCache(before: index)
      // What was typed into a form or stamped on a page is its content too, but PDFium reads it only once it has become part of the page.
      let page = try load(index)
      let annotations = page.annotations(of: opened)
      if annotations.writesOnPage || annotations.isChanged { flattened.insert(index) }
      guard annotations.writesOnPage, page.flattenAnnotations() else { return body(page, annotations) }
      _ = consume page
      return body(try load(index), annotations)
    }
  }

  /// Loads a page as the file has it, its annotations left as they are, lets a closure draw it, and closes it again.
  ///
  /// - Throws: ``PDFiumError`` when the page cannot be loaded.
  func withUntouchedPage<Result>(_ index: Int, _ body: (borrowing PDFiumPage) -> Result) throws(PDFiumError) -> Result {
    try PDFiumLibrary.enter { () throws(PDFiumError) -> Result in
      try shedCache(before: index)
      return body(try load(index))
    }
  }

  private func load(_ index: Int) throws(PDFiumError) -> PDFiumPage {
    guard let page = unsafe PDFiumPage(FPDF_LoadPage(opened.document, Int32(index))) else {
      // PDFium reports success when a page object is there but is no page.
      let reason = PDFiumError.last
      throw reason == .other(0) ? .page : reason
    }
    return page
  }

  /// Opens the document anew when enough pages were read, or when the page was changed before; only under PDFium's lock and while no page
  /// is open.
  private func shedCache(before index: Int) throws(PDFiumError) {
    loadedPages += 1
    guard loadedPages.isMultiple(of: PDFiumDocument.pagesBetweenOpenings) || flattened.contains(index) else { return }
    let fresh = try OpenedDocument(file: file, password: password)
    opened.close()
    opened = fresh
    flattened.removeAll()
  }

  private static func open(_ file: MappedFile, passwords: [String]) throws(PDFiumError) -> (OpenedDocument, String) {
    var reason = PDFiumError.password
    for password in [""] + passwords {
      do throws(PDFiumError) {
        return (try OpenedDocument(file: file, password: password), password)
      } catch {
        reason = error
        guard error == .password else { break }
      }
    }
    throw reason
  }
}
