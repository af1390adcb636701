internal import VadeDatabase
internal import VadeSystem

/// What a removal of documents took away.
struct DocumentRemoval {
  /// How many documents there were.
  private(set) var count = 0
  /// The originals neither a document nor a version refers to any more.
  private(set) var unreferenced: [SHA256Digest] = []

  /// Removes documents inside a transaction, whatever their state; with the last of a path its versions go.
  init(of ids: [DocumentID], _ connection: Connection) throws(LibraryError) {
    var digests: Set<SHA256Digest> = []
    var paths: Set<String> = []
    for id in try DocumentRemoval.withEmbedded(ids, connection) {
      let document = try connection.first(
        "SELECT digest, passage_count, vector_count, path, parent_id FROM documents WHERE id = ?", .integer(id.rawValue)
      ) { (digest: $0.blob(0), passages: $0.count(1), vectors: $0.count(2), path: $0.text(3), isInside: !$0.isNull(4)) }
      guard let document else { continue }
      try DocumentRemoval.removeRows(of: id, connection)
      try MetaRow.add(-document.passages, to: .passages, connection)
      try MetaRow.add(-document.vectors, to: .vectors, connection)
      if document.digest.count == 32 { digests.insert(SHA256Digest(bytes: document.digest)) }
      if !document.isInside { paths.insert(document.path) }
      count += 1
    }
    guard count > 0 else { return }
    for path in paths {
      for digest in try VersionKeeping.removeVersions(withoutDocumentAt: path, connection) where digest.count == 32 {
        digests.insert(SHA256Digest(bytes: digest))
      }
    }
    try MetaRow.add(1, to: .removalEpoch, connection)
    for digest in digests where try !DocumentRemoval.isReferenced(digest, connection) { unreferenced.append(digest) }
  }

  /// Documents with all that was taken out of them, however deep.
  static func withEmbedded(_ ids: [DocumentID], _ connection: Connection) throws(LibraryError) -> Set<DocumentID> {
    var found = Set(ids)
    var rest = Array(found)
    while let id = rest.popLast() {
      for inner in try embedded(in: id, connection) where found.insert(inner).inserted { rest.append(inner) }
    }
    return found
  }

  /// The documents that were taken out of one, those inside them not counted.
  static func embedded(in id: DocumentID, _ connection: Connection) throws(LibraryError) -> [DocumentID] {
    try connection.rows("SELECT id FROM documents WHERE parent_id = ? ORDER BY id", .integer(id.rawValue)) {
      DocumentID(rawValue: $0.integer(0))
    }
  }

  /// Whether a document or a former state of one has a digest.
  static func isReferenced(_ digest: SHA256Digest, _ connection: Connection) throws(LibraryError) -> Bool {
    try connection.first(
      "SELECT EXISTS(SELECT 1 FROM documents WHERE digest = ?1) OR EXISTS(SELECT 1 FROM versions WHERE digest = ?1)", .blob(digest.bytes)
    ) { $0.count(0) == 1 } ?? false
  }

  private static func removeRows(of id: DocumentID, _ connection: Connection) throws(LibraryError) {
    // FTS5 holds no copy of the text: to take a row's words out it has to be told the text it was given.
    try connection.run(
      """
      INSERT INTO passages_fts(passages_fts, rowid, title, headings, content)
      SELECT 'delete', id, title, headings, content FROM search_texts WHERE document_id = ?
      """, .integer(id.rawValue))
    try connection.run("DELETE FROM vectors WHERE passage_id IN (SELECT id FROM passages WHERE document_id = ?)", .integer(id.rawValue))
    try connection.run("DELETE FROM passages WHERE document_id = ?", .integer(id.rawValue))
    try connection.run("DELETE FROM documents WHERE id = ?", .integer(id.rawValue))
    try PlanRow.forget(id, connection)
  }
}
