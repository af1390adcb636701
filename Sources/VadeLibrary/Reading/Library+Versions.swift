internal import VadeDatabase
internal import VadeDocument
internal import VadeSystem

/// Former states of documents.
extension Library {
  /// The former states of a document, the one replaced last first.
  ///
  /// - Parameter path: the document's path.
  /// - Returns: its versions; none of a document that never changed or is not there.
  /// - Throws: ``LibraryError`` when the database cannot be read.
  public func versions(ofPath path: String) throws(LibraryError) -> [DocumentVersion] {
    try readers.read { (connection) throws(LibraryError) in try VersionRows.of(path, connection) }
  }

  /// How many former states a document has.
  public func versionCount(ofPath path: String) throws(LibraryError) -> Int {
    try readers.read { (connection) throws(LibraryError) in
      try connection.first("SELECT count(*) FROM versions WHERE path = ?", .text(path)) { $0.count(0) } ?? 0
    }
  }

  /// The bytes of originals that would be free if versions were discarded: those no document and no other version has.
  ///
  /// - Parameter versions: the versions.
  /// - Returns: the sum of the sizes.
  /// - Throws: ``LibraryError`` when the database cannot be read.
  public func bytes(heldOnlyBy versions: [DocumentVersion]) throws(LibraryError) -> Int {
    let groups = Dictionary(grouping: versions, by: \.digest)
    return try readers.read { (connection) throws(LibraryError) in
      var bytes = 0
      for (digest, group) in groups {
        let users = try connection.first(
          "SELECT (SELECT count(*) FROM documents WHERE digest = ?1) + (SELECT count(*) FROM versions WHERE digest = ?1)",
          .blob(digest.bytes)
        ) { $0.count(0) }
        if users == group.count { bytes += group[0].byteCount }
      }
      return bytes
    }
  }
}

/// Reads the table of versions.
enum VersionRows {
  static func of(_ path: String, _ connection: Connection) throws(LibraryError) -> [DocumentVersion] {
    try connection.rows(
      """
      SELECT id, path, digest, title, format, byte_count, page_count, passage_count, is_complete, added_at, replaced_at FROM versions
      WHERE path = ? ORDER BY id DESC
      """, .text(path)
    ) { (row) throws(LibraryError) in try version(row, connection) }
  }

  static func all(_ connection: Connection) throws(LibraryError) -> [DocumentVersion] {
    try connection.rows(
      """
      SELECT id, path, digest, title, format, byte_count, page_count, passage_count, is_complete, added_at, replaced_at FROM versions ORDER BY id
      """
    ) { (row) throws(LibraryError) in try version(row, connection) }
  }

  /// How many versions there are, and the bytes of the originals that are kept for versions alone.
  static func statistics(_ connection: Connection) throws(LibraryError) -> (versions: Int, bytes: Int) {
    try connection.first(
      """
      SELECT (SELECT count(*) FROM versions), COALESCE(sum(byte_count), 0)
      FROM (SELECT DISTINCT digest, byte_count FROM versions WHERE digest NOT IN (SELECT digest FROM documents))
      """
    ) { ($0.count(0), $0.count(1)) } ?? (0, 0)
  }

  private static func version(_ row: Statement, _ connection: Connection) throws(LibraryError) -> DocumentVersion {
    let digest = row.blob(2)
    guard digest.count == 32 else { throw LibraryError.damaged("the row of version \(row.integer(0)) is damaged", path: connection.path) }
    return DocumentVersion(
      id: VersionID(rawValue: row.integer(0)), path: row.text(1), digest: SHA256Digest(bytes: digest), title: row.text(3),
      format: FormatID(rawValue: row.text(4)), byteCount: row.count(5), pageCount: row.optionalCount(6), passageCount: row.count(7),
      isComplete: row.optionalCount(8).map { $0 == 1 }, addedAt: row.real(9), replacedAt: row.real(10))
  }
}
