public import VadeDocument

/// Reads documents, wherever that is done: in this process by the importers themselves, or in a process apart.
///
/// Every implementation gives the same pages for the same file.
public protocol DocumentReading: Sendable {
  /// Every supported format.
  var formats: [Format] { get }

  /// Recognises a document by its content without opening it.
  ///
  /// - Parameter source: the file.
  /// - Returns: the format it would be read as.
  /// - Throws: ``ImportError`` when no importer reads it.
  func recognise(_ source: ImportSource) throws(ImportError) -> FormatID

  /// Recognises a document by its content and opens it.
  ///
  /// - Parameter source: the file.
  /// - Returns: a source of pages whose header carries what the recognition noticed, to be read from one thread.
  /// - Throws: ``ImportError`` when the format is unknown or not supported, or when nothing of the document can be read.
  func open(_ source: ImportSource) throws(ImportError) -> any PageSource
}

/// Reads in this process.
extension ImporterRegistry: DocumentReading {
  /// Recognises a document by its content without opening it; see ``DocumentReading/recognise(_:)``.
  public func recognise(_ source: ImportSource) throws(ImportError) -> FormatID {
    try Sniffer.sniff(source, registry: self).0
  }
}
