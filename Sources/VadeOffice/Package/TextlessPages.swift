internal import VadeDocument
internal import VadeImport

/// The one section of a document that has no text of its own and is kept for the files inside it.
final class TextlessPages: PageSource {
  let header: DocumentHeader
  private var page: Page?

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - header: what is known of the document.
  ///   - diagnostics: what was noticed on the way through it.
  init(header: DocumentHeader, diagnostics: [Diagnostic]) {
    self.header = header
    page = Page(position: .section(index: 0), blocks: [], diagnostics: diagnostics + [.textless])
  }

  func nextPage() -> Page? {
    defer { page = nil }
    return page
  }
}

extension Diagnostic {
  /// Says that a document was kept for the files inside it.
  static let textless = Diagnostic(.warning, .textless, "the document has no text of its own, only files inside")
}
