public import VadeDocument
public import VadeImport
public import VadeLibrary

/// What became of one file of a run.
public struct FileOutcome: Sendable, Hashable {
  /// The file.
  public let file: FoundFile
  /// What became of it.
  public let result: Result

  /// Creates an outcome.
  public init(file: FoundFile, result: Result) {
    self.file = file
    self.result = result
  }

  /// What became of a file.
  public enum Result: Sendable, Hashable {
    /// It is in the library now; `replaced` tells whether an older state of the same file was taken out.
    case added(AddedDocument, replaced: Bool)
    /// The library already holds exactly this file.
    case unchanged(DocumentID)
    /// It was a kept copy that was to be cut anew, and its document was removed.
    case gone
    /// Nothing of it could be read; the library is as it was.
    case failed(ImportError)
    /// The run was stopped before the file was done; the library is as it was.
    case stopped
  }
}

/// A document a run has added.
public struct AddedDocument: Sendable, Hashable {
  /// The document's identity in the library.
  public let id: DocumentID
  /// Its title: the declared one, else the file name.
  public let title: String
  /// The format it was read as.
  public let format: FormatID
  /// How many passages it has.
  public let passageCount: Int
  /// What became of its pages.
  public let report: DocumentReport
  /// Its path in the library.
  public let path: String
  /// The documents that were taken out of it, and out of those.
  public let embedded: [AddedDocument]

  /// Creates an added document; see the properties.
  public init(
    id: DocumentID, title: String, format: FormatID, passageCount: Int, report: DocumentReport, path: String = "",
    embedded: [AddedDocument] = []
  ) {
    self.id = id
    self.title = title
    self.format = format
    self.passageCount = passageCount
    self.report = report
    self.path = path
    self.embedded = embedded
  }
}
