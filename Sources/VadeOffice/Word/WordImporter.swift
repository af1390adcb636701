public import VadeDocument
public import VadeImport

/// Reads Word documents of the XML formats: documents and templates, with macros or without, in strict and transitional form.
///
/// The text comes in document order, with lists numbered as Word numbers them, tracked changes accepted, notes and comments behind the block that refers to
/// them, and headers and footers as furniture. The body is unpacked as it is read, so that memory does not grow with the document.
public struct WordImporter: Importer {
  private let depth: Int

  /// Creates the importer.
  public init() {
    depth = 0
  }

  /// Creates the importer for a document that stands inside others.
  init(depth: Int) {
    self.depth = depth
  }

  /// Word documents.
  public var formats: [Format] { [Format(id: .docx, name: "Word document (DOCX)", extensions: ["docx", "docm", "dotx", "dotm"])] }

  /// Opens a document; its header has the declared title, author, dates and further properties.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    let document = try WordDocument(source, depth: depth)
    let properties = document.properties
    let header = DocumentHeader(
      format: .docx, title: properties.title, metadata: properties.list, diagnostics: properties.diagnostics + document.takeDiagnostics())
    return OfficePages(try sections(of: document, header: header), package: document.package) { document.parts.embedded }
  }

  /// The document's sections; one without text for a document that only holds files.
  private func sections(of document: WordDocument, header: DocumentHeader) throws(ImportError) -> any PageSource {
    let package = document.package
    do {
      return try SectionSource(header: header, producer: WordBody(document), path: package.path)
    } catch {
      guard error.reason == .noText(pages: nil) else { throw error }
      if !document.parts.embedded.isEmpty || !package.picturesWithDocuments.isEmpty {
        return TextlessPages(header: header, diagnostics: document.takeDiagnostics())
      }
      throw package.pictures.isEmpty ? error : ImportError(path: package.path, reason: .onlyPictures(pages: nil))
    }
  }
}
