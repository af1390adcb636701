public import VadeDocument
public import VadeImport

/// Reads PDF documents through PDFium.
///
/// Every word comes with its box on the displayed page. Columns are put into reading order, words broken by hyphens are joined, headers and footers are
/// marked as furniture, and a page without text says so instead of vanishing. Documents encrypted with the empty user password open like any other.
///
/// PDFium is not thread-safe: documents may be read on several threads, but one process-wide lock lets one page be read at a time.
public struct PDFImporter: Importer {
  /// The format's id.
  public static let format = FormatID(rawValue: "pdf")

  /// Creates the importer.
  public init() {}

  /// PDF, and nothing else.
  public var formats: [Format] { [Format(id: PDFImporter.format, name: "PDF", extensions: ["pdf"])] }

  /// Starts PDFium.
  public func prepare() { PDFiumLibrary.enter {} }

  /// Opens a document.
  ///
  /// A document none of whose pages has text opens as well: every page says in its lane what it needs.
  ///
  /// - Throws: `ImportError` with the reason `locked` when a password is needed, `wrongPassword` when none of those given fits, `protected` when none can, `damaged` when the structure cannot be followed.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try document(source)
  }

  /// Opens a document whose pages can also be read out of order.
  ///
  /// - Throws: ``ImportError`` as ``open(_:as:)`` does.
  package func document(_ source: ImportSource) throws(ImportError) -> PDFPageSource {
    let document: PDFiumDocument
    do {
      document = try PDFiumDocument(file: source.file, passwords: source.passwords)
    } catch {
      throw ImportError(path: source.displayPath, reason: reason(for: error, source))
    }
    guard document.pageCount > 0 else { throw ImportError(path: source.displayPath, reason: .damaged(detail: "it has no pages")) }
    return PDFPageSource(document, header: DocumentInformation.header(of: document, format: PDFImporter.format), path: source.displayPath)
  }

  private func reason(for error: PDFiumError, _ source: ImportSource) -> ImportError.Reason {
    switch error {
    case .password where EncryptionRules(source.file).differ:
      .protected(detail: "its streams and its texts are encrypted by different rules")
    case .password: source.passwords.isEmpty ? .locked : .wrongPassword
    case .security: .protected(detail: error.detail)
    case .file, .format, .page, .other: .damaged(detail: error.detail)
    }
  }
}
