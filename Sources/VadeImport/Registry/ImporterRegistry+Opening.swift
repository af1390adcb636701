internal import VadeDocument
internal import VadeSystem

extension ImporterRegistry {
  /// Recognises a document by its content and opens it.
  ///
  /// - Parameter source: the file.
  /// - Returns: a source of pages whose header carries what the recognition noticed.
  /// - Throws: ``ImportError`` when the format is unknown or not supported, or when nothing of the document can be read.
  public func open(_ source: ImportSource) throws(ImportError) -> any PageSource {
    let pages = try openApart(source)
    return pages.seekable == nil ? pages : ContinuedTables(pages)
  }

  /// Opens a document as ``open(_:)`` does, except that a table over several pages stands on each with the rows it has there.
  ///
  /// - Parameter source: the file.
  /// - Returns: a source of pages, for one who puts them together himself.
  /// - Throws: ``ImportError`` as ``open(_:)`` does.
  package func openApart(_ source: ImportSource) throws(ImportError) -> any PageSource {
    let (format, diagnostics) = try Sniffer.sniff(source, registry: self)
    guard let importer = importer(of: format) else {
      throw ImportError(path: source.displayPath, reason: .unsupported(format: format.rawValue, supported: supportedNames))
    }
    return MeasuredPageSource(try importer.open(source, as: format), of: source, diagnostics: diagnostics)
  }

  /// The names of the supported formats, for messages.
  var supportedNames: [String] { formats.map(\.name) }
}

/// A page source that is ended when far more text comes out of it than was put in, with further diagnostics before those of its own header.
final class MeasuredPageSource: PageSource {
  let header: DocumentHeader
  private let base: any PageSource
  private let path: String
  private let byteCount: Int
  private var textBytes = 0

  /// How many times its own size a document may give as text.
  ///
  /// The parts of office documents shrink to a twentieth, and a table may name one long text in many cells; a few lines that stand for millions
  /// (a repeated row, a shared text, a stream drawn a thousand times) go beyond.
  static let ratio = 100
  /// How many bytes of text may come whatever the size of the document.
  static let floor = 64 << 20

  init(_ base: any PageSource, of source: ImportSource, diagnostics: [Diagnostic]) {
    self.base = base
    path = source.displayPath
    byteCount = source.file.count
    var header = base.header
    header.diagnostics = diagnostics + header.diagnostics
    self.header = header
  }

  func nextPage() throws(ImportError) -> Page? {
    guard let page = try base.nextPage() else { return nil }
    textBytes += page.blocks.reduce(0) { $0 + $1.textSize }
    guard textBytes <= max(Self.floor, Self.ratio * byteCount) else {
      throw ImportError(
        path: path,
        reason: .tooLarge(
          detail: "it gives more than \(max(Self.floor, Self.ratio * byteCount) >> 20) MiB of text, over \(Self.ratio) times its own size"))
    }
    return page
  }

  func nextFile() throws(ImportError) -> EmbeddedFile? { try base.nextFile() }

  var seekable: (any SeekablePageSource)? { base.seekable }

  var drawable: (any DrawablePageSource)? { base.drawable }
}
