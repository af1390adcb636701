public import VadeDocument

/// Reads the documents of one or more formats.
///
/// The registry of importers is the only list of formats there is: what is supported, which names belong to it and how it is recognised
/// are all asked of the importers.
public protocol Importer: Sendable {
  /// The formats the importer reads.
  var formats: [Format] { get }

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - source: the file, already recognised as one of the importer's formats.
  ///   - format: which of them.
  /// - Returns: a source of pages, to be read from one thread.
  /// - Throws: ``ImportError`` when nothing of the document can be read.
  func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource

  /// Whether the importer has another program turn the document into a format that another importer reads.
  ///
  /// A process that reads documents apart may start none: ``converted(_:from:)`` is called before, where that is allowed.
  var startsPrograms: Bool { get }

  /// Has another program turn a document into one of another format.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - format: what it was recognised as, one of the importer's formats.
  /// - Returns: the document that came out, with what is to be told about it.
  /// - Throws: ``ImportError`` when the program is missing or gives nothing.
  func converted(_ source: ImportSource, from format: FormatID) throws(ImportError) -> (source: ImportSource, notes: [Diagnostic])

  /// Loads what the importer needs besides the document: a library's tables, a converter's modules.
  ///
  /// Asked for once in a process that is about to give up the right to open files.
  func prepare()
}

extension Importer {
  /// Nothing: most importers need nothing but the document.
  public func prepare() {}

  /// No: most importers read the document themselves.
  public var startsPrograms: Bool { false }

  /// The document as it is.
  public func converted(
    _ source: ImportSource, from format: FormatID
  ) throws(ImportError) -> (source: ImportSource, notes: [Diagnostic]) { (source, []) }
}

/// A document being read, page by page, on one thread.
public protocol PageSource: AnyObject {
  /// What is known of the document before its first page.
  var header: DocumentHeader { get }

  /// Reads the next page.
  ///
  /// A page that cannot be read comes back without blocks and with a diagnostic of severity error, and the next call goes on behind it.
  ///
  /// - Returns: the page, or nil after the last.
  /// - Throws: ``ImportError`` when no further page can be read.
  func nextPage() throws(ImportError) -> Page?

  /// Takes out the next file that is embedded in the document.
  ///
  /// Asked for after the last page only. A file that cannot be taken out, or is over a limit, is named in a diagnostic of the last page or of
  /// the error, and the next call goes on behind it.
  ///
  /// - Returns: the file, or nil after the last; documents of most formats hold none.
  /// - Throws: ``ImportError`` when no further file can be taken out.
  func nextFile() throws(ImportError) -> EmbeddedFile?

  /// The source as one whose pages can be read in any order, or nil when they come in one order only.
  var seekable: (any SeekablePageSource)? { get }

  /// The source as one whose pages can be drawn as a person sees them, or nil where nothing says how they look.
  var drawable: (any DrawablePageSource)? { get }
}

extension PageSource {
  /// Itself, where its pages can be read in any order.
  public var seekable: (any SeekablePageSource)? { self as? any SeekablePageSource }

  /// Itself, where its pages can be drawn.
  public var drawable: (any DrawablePageSource)? { self as? any DrawablePageSource }

  /// No file: most formats hold none.
  public func nextFile() throws(ImportError) -> EmbeddedFile? { nil }
}

/// A document format as an importer declares it.
public struct Format: Sendable, Hashable {
  /// The format's id.
  public let id: FormatID
  /// The name a person knows, such as "PDF" or "plain text".
  public let name: String
  /// File name extensions, lower-case, without the dot.
  public let extensions: [String]

  /// Creates a format's declaration.
  public init(id: FormatID, name: String, extensions: [String]) {
    self.id = id
    self.name = name
    self.extensions = extensions
  }
}
