public import VadeDocument
public import VadeSystem

/// A document about to be added.
public struct NewDocument: Sendable, Hashable {
  /// The absolute path of its file; of one inside another document, that document's path with the place inside it.
  public var path: String
  /// The digest of the file's bytes.
  public var digest: SHA256Digest
  /// The title the file declares, or nil: the file's name then stands for it.
  public var title: String?
  /// The format it is read as.
  public var format: FormatID
  /// The size of the file, in bytes.
  public var byteCount: Int
  /// How many pages the file has, or nil in a format without pages.
  public var pageCount: Int?
  /// The document it was taken out of, which is being added, or nil for a file of its own.
  public var parent: DocumentID?
  /// The name of the plan it is cut by; nil for the usual one.
  public var chunkingPlan: String?
  /// When it was added, in seconds since 1970-01-01 UTC, where it takes the place of one with the same bytes; nil for now.
  public var addedAt: Double?

  /// Creates a new document; see the properties.
  public init(
    path: String, digest: SHA256Digest, title: String? = nil, format: FormatID, byteCount: Int, pageCount: Int? = nil,
    parent: DocumentID? = nil, chunkingPlan: String? = nil, addedAt: Double? = nil
  ) {
    self.path = path
    self.digest = digest
    self.title = title
    self.format = format
    self.byteCount = byteCount
    self.pageCount = pageCount
    self.parent = parent
    self.chunkingPlan = chunkingPlan
    self.addedAt = addedAt
  }

  /// The declared title, else the file's name.
  public var shownTitle: String {
    if let title, title.contains(where: { !$0.isWhitespace }) { return title }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// A passage with its vector.
public struct EmbeddedPassage: Sendable, Hashable {
  /// The passage.
  public var passage: Passage
  /// The vector of the passage's embedded text, of the recipe's dimension; empty for a passage that is found by its words only.
  public var vector: [Float]?

  /// Creates an embedded passage.
  public init(passage: Passage, vector: [Float]?) {
    self.passage = passage
    self.vector = vector
  }
}
