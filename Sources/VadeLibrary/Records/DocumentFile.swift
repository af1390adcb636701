public import VadeSystem

/// A document as far as its file is concerned: what is needed to compare a folder with the library.
public struct DocumentFile: Sendable, Hashable {
  /// The document's identity.
  public let id: DocumentID
  /// The path of its file.
  public let path: String
  /// The digest of the file's bytes when it was added.
  public let digest: SHA256Digest
  /// The size of the file then, in bytes.
  public let byteCount: Int

  /// Creates a value; see the properties.
  public init(id: DocumentID, path: String, digest: SHA256Digest, byteCount: Int) {
    self.id = id
    self.path = path
    self.digest = digest
    self.byteCount = byteCount
  }
}
