internal import VadeDatabase
internal import VadeSystem

/// Keeps former states of documents, inside the transactions that change documents.
///
/// There are versions of a path only while there is a finished document of its own at that path: with the document they go.
enum VersionKeeping {
  /// Notes the states a document is about to replace as versions; the same bytes read again are no version.
  ///
  /// - Parameters:
  ///   - id: the document that takes their place, which is no part of another.
  ///   - connection: in whose transaction it is done.
  /// - Throws: ``LibraryError`` when the database refuses.
  static func keepStates(replacedBy id: DocumentID, _ connection: Connection) throws(LibraryError) {
    try connection.run(
      """
      INSERT INTO versions(path, digest, title, format, byte_count, page_count, passage_count, is_complete, added_at, replaced_at)
      SELECT older.path, older.digest, older.title, older.format, older.byte_count, older.page_count, older.passage_count, older.is_complete,
        older.added_at, ?
      FROM documents AS newer JOIN documents AS older ON older.path = newer.path AND older.id <> newer.id
      WHERE newer.id = ? AND older.state = ? AND older.parent_id IS NULL AND older.digest <> newer.digest
      ORDER BY older.id
      """, .real(Timestamp.now), .integer(id.rawValue), .text(DocumentRecord.State.ready.rawValue))
  }

  /// Removes the versions of a path whose document is gone.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - connection: in whose transaction it is done.
  /// - Returns: the digests they had; none while there is a finished document of the path.
  /// - Throws: ``LibraryError`` when the database refuses.
  static func removeVersions(withoutDocumentAt path: String, _ connection: Connection) throws(LibraryError) -> [[UInt8]] {
    try connection.rows(
      """
      DELETE FROM versions WHERE path = ?1
        AND NOT EXISTS (SELECT 1 FROM documents WHERE path = ?1 AND state = ?2 AND parent_id IS NULL)
      RETURNING digest
      """, .text(path), .text(DocumentRecord.State.ready.rawValue)
    ) { $0.blob(0) }
  }
}

extension LibraryWriter {
  /// Forgets versions in one transaction, and then the originals nobody needs any more.
  ///
  /// - Parameter ids: the versions; ids of none are passed over.
  /// - Returns: how many versions there were.
  /// - Throws: ``LibraryError`` when the database or an original cannot be changed.
  public func discardVersions(_ ids: [VersionID]) throws(LibraryError) -> Int {
    var count = 0
    let unreferenced = try connection.change { () throws(LibraryError) -> [SHA256Digest] in
      var digests: Set<SHA256Digest> = []
      for id in ids {
        let gone = try connection.rows("DELETE FROM versions WHERE id = ? RETURNING digest", .integer(id.rawValue)) { $0.blob(0) }
        count += gone.count
        for digest in gone where digest.count == 32 { digests.insert(SHA256Digest(bytes: digest)) }
      }
      var unreferenced: [SHA256Digest] = []
      for digest in digests where try !DocumentRemoval.isReferenced(digest, connection) { unreferenced.append(digest) }
      return unreferenced
    }
    for digest in unreferenced { try originals.removeUnlessKept(digest) }
    return count
  }
}
