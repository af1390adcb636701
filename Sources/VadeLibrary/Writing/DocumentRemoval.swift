internal import VadeDatabase
internal import VadeSystem

/// What a removal of documents took away.
struct DocumentRemoval {
  /// How many documents there were.
  private(set) var count = 0
  /// The originals no document refers to any more.
  private(set) var unreferenced: [SHA256Digest] = []

  /// Removes documents inside a transaction, whatever their state.
  init(of ids: [DocumentID], _ connection: Connection) throws(LibraryError) {
    var digests: Set<SHA256Digest> = []
    for id in try DocumentRemoval.withEmbedded(ids, connection) {
      let document = try connection.first(
        "SELECT digest, passage_count, vector_count FROM documents WHERE id = ?", .integer(id.rawValue)
      ) { (digest: $0.blob(0), passages: $0.count(1), vectors: $0.count(2)) }
      guard let document else { continue }
      try DocumentRemoval.removeRows(of: id, connection)
      try MetaRow.add(-document.passages, to: .passages, connection)
      try MetaRow.add(-document.vectors, to: .vectors, connection)
      if document.digest.count == 32 { digests.insert(SHA256Digest(bytes: document.digest)) }
      count += 1
    }
    guard count > 0 else { return }
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

  /// Whether a document has a digest.
  static func isReferenced(_ digest: SHA256Digest, _ connection: Connection) throws(LibraryError) -> Bool {
    try connection.first("SELECT 1 FROM documents WHERE digest = ? LIMIT 1", .blob(digest.bytes)) { _ in true } ?? false
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
