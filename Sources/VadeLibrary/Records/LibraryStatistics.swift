/// How much a library holds.
public struct LibraryStatistics: Sendable, Hashable, Codable {
  /// Documents, those on their way included.
  public var documents: Int
  /// Of these, documents that are not complete: a run is going on or was interrupted.
  public var importing: Int
  /// Passages.
  public var passages: Int
  /// Passages that have a vector.
  public var vectors: Int
  /// What all of the library takes on disk, in bytes.
  public var bytesOnDisk: Int
  /// Of these, the kept originals, in bytes.
  public var originalBytes: Int
  /// Former states of documents.
  public var versions: Int
  /// Of the originals' bytes, those that are kept for former states alone.
  public var versionBytes: Int

  /// Creates statistics; see the properties.
  public init(
    documents: Int, importing: Int = 0, passages: Int, vectors: Int, bytesOnDisk: Int, originalBytes: Int = 0, versions: Int = 0,
    versionBytes: Int = 0
  ) {
    self.documents = documents
    self.importing = importing
    self.passages = passages
    self.vectors = vectors
    self.bytesOnDisk = bytesOnDisk
    self.originalBytes = originalBytes
    self.versions = versions
    self.versionBytes = versionBytes
  }
}
