public import VadeDocument
public import VadeImport
public import VadeSystem

/// What became of a document that was to be converted.
public struct ConversionOutcome: Sendable {
  /// The file, as the user named it; for an embedded file, the file that holds it and its path in there.
  public var path: String
  /// The file that was written, or nil when the text went elsewhere or nowhere.
  public var output: String?
  /// The format it was recognised as, or nil when it could not be opened.
  public var format: FormatID?
  /// How it ended.
  public var result: Result
  /// What became of the files embedded in it.
  public var files: [ConversionOutcome]

  /// Creates an outcome.
  public init(path: String, output: String? = nil, format: FormatID? = nil, result: Result, files: [ConversionOutcome] = []) {
    self.path = path
    self.output = output
    self.format = format
    self.result = result
    self.files = files
  }

  /// How a conversion ended.
  public enum Result: Sendable {
    /// All that was asked for is written.
    case converted(DocumentReport)
    /// Nothing, or not all of it, could be read.
    case failed(ImportError)
    /// Pages were asked for of a document that has none.
    case hasNoPages
    /// A page was asked for that the document does not have; the others are written.
    case pageMissing(number: Int, pageCount: Int, DocumentReport)
    /// Its output would replace a file that is already there, or that was just written.
    case wouldOverwrite(String)
    /// Its output could not be written.
    case unwritten(SystemError)
    /// It is embedded too deep in other files.
    case tooDeep
    /// A stop was asked for before it was done.
    case stopped
  }

  /// Whether the document and all that it embeds are done.
  public var isDone: Bool {
    if case .converted = result { files.allSatisfy(\.isDone) } else { false }
  }
}

/// What ends the conversion of a document early.
enum ConversionFault: Error {
  /// Nothing more can be read.
  case document(ImportError)
  /// The text could not be written.
  case output(SystemError)
  /// Nobody reads the output any more.
  case closed
  /// A stop was asked for.
  case stopped
  /// Pages were asked for of a document that has none.
  case hasNoPages

  /// Runs something that reads and turns its error into a fault.
  static func reading<Result>(_ body: () throws(ImportError) -> Result) throws(ConversionFault) -> Result {
    do { return try body() } catch { throw .document(error) }
  }
}
