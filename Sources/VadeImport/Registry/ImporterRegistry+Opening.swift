internal import VadeDocument

extension ImporterRegistry {
  /// Recognises a document by its content and opens it.
  ///
  /// - Parameter source: the file.
  /// - Returns: a source of pages whose header carries what the recognition noticed.
  /// - Throws: ``ImportError`` when the format is unknown or not supported, or when nothing of the document can be read.
  public func open(_ source: ImportSource) throws(ImportError) -> any PageSource {
    let (format, diagnostics) = try Sniffer.sniff(source, registry: self)
    guard let importer = importer(of: format) else {
      throw ImportError(path: source.displayPath, reason: .unsupported(format: format.rawValue, supported: supportedNames))
    }
    let pages = try importer.open(source, as: format)
    return diagnostics.isEmpty ? pages : AnnotatedPageSource(pages, diagnostics: diagnostics)
  }

  /// The names of the supported formats, for messages.
  var supportedNames: [String] { formats.map(\.name) }
}

/// A page source with further diagnostics before those of its own header.
final class AnnotatedPageSource: PageSource {
  let header: DocumentHeader
  private let base: any PageSource

  init(_ base: any PageSource, diagnostics: [Diagnostic]) {
    self.base = base
    var header = base.header
    header.diagnostics = diagnostics + header.diagnostics
    self.header = header
  }

  func nextPage() throws(ImportError) -> Page? { try base.nextPage() }

  func nextFile() throws(ImportError) -> EmbeddedFile? { try base.nextFile() }

  var seekable: (any SeekablePageSource)? { base.seekable }
}
