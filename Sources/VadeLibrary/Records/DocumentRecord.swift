public import VadeDocument
public import VadeSystem

/// A document as the library knows it.
public struct DocumentRecord: Sendable, Hashable {
  /// The document's identity.
  public let id: DocumentID
  /// The absolute path of the file when it was added: what makes two documents different.
  public let path: String
  /// The digest of the file's bytes; documents with the same bytes share one original.
  public let digest: SHA256Digest
  /// The title: the declared one, else the file name.
  public let title: String
  /// The format it was read as.
  public let format: FormatID
  /// The size of the file, in bytes.
  public let byteCount: Int
  /// How many pages the file has, or nil in a format without pages.
  public let pageCount: Int?
  /// How many passages the library holds of it.
  public let passageCount: Int
  /// How far it has come.
  public let state: State
  /// When it was added, in seconds since 1970-01-01 UTC.
  public let addedAt: Double
  /// What became of its pages.
  public let report: DocumentReport
  /// The document it was taken out of, or nil for a file of its own.
  public let parent: DocumentID?
  /// The name of the plan it was cut by; nil for the usual one, and where its format is cut in a way of its own.
  public let chunkingPlan: String?

  /// Creates a record; see the properties.
  public init(
    id: DocumentID, path: String, digest: SHA256Digest, title: String, format: FormatID, byteCount: Int, pageCount: Int?, passageCount: Int,
    state: State, addedAt: Double, report: DocumentReport, parent: DocumentID? = nil, chunkingPlan: String? = nil
  ) {
    self.id = id
    self.path = path
    self.digest = digest
    self.title = title
    self.format = format
    self.byteCount = byteCount
    self.pageCount = pageCount
    self.passageCount = passageCount
    self.state = state
    self.addedAt = addedAt
    self.report = report
    self.parent = parent
    self.chunkingPlan = chunkingPlan
  }

  /// How far a document has come.
  public enum State: String, Sendable, Hashable, Codable {
    /// Some of its passages may be there; the run that adds it is going on or was interrupted.
    case importing
    /// All of it is there.
    case ready
  }
}
