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
  /// - Throws: `ImportError` with the reason `locked` when a password is needed, `wrongPassword` when none of those given fits, `damaged` when the structure cannot be followed.
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
      let locked = source.passwords.isEmpty ? ImportError.Reason.locked : .wrongPassword
      throw ImportError(path: source.displayPath, reason: error == .password ? locked : .damaged(detail: error.detail))
    }
    guard document.pageCount > 0 else { throw ImportError(path: source.displayPath, reason: .damaged(detail: "it has no pages")) }
    return PDFPageSource(document, header: DocumentInformation.header(of: document, format: PDFImporter.format))
  }
}
