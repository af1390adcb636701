public import VadeDocument
public import VadeSystem

/// The identity of a version within its library; never used again after the version is discarded.
public struct VersionID: Sendable, Hashable, Codable, RawRepresentable {
  /// The row number in the library's database.
  public let rawValue: Int64

  /// Creates an id from a row number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A former state of a document: what its file was before another state of it took its place.
///
/// The file's bytes are kept under their digest like any original. Passages, words and vectors of a former state are not kept: it is never found by
/// a search.
public struct DocumentVersion: Sendable, Hashable {
  /// The version's identity.
  public let id: VersionID
  /// The path of the document.
  public let path: String
  /// The digest of the bytes the file had.
  public let digest: SHA256Digest
  /// The title it had.
  public let title: String
  /// The format it was read as.
  public let format: FormatID
  /// The size it had, in bytes.
  public let byteCount: Int
  /// How many pages it had, or nil in a format without pages.
  public let pageCount: Int?
  /// How many passages the library held of it.
  public let passageCount: Int
  /// Whether all of it was in the library, or nil where an earlier program did not note that.
  public let isComplete: Bool?
  /// When this state was added, in seconds since 1970-01-01 UTC.
  public let addedAt: Double
  /// When another took its place, in seconds since 1970-01-01 UTC.
  public let replacedAt: Double
}
