internal import VadeDatabase

extension LibraryWriter {
  /// Lets a document follow its file to another path, with all that was taken out of it and its former states; nothing is read or embedded again.
  ///
  /// A title that was the file's name becomes the new name. Search finds titles, so the passages' rows of the full-text index change then; a row of another text
  /// under its old id is what no derived file can notice, so the passages get new ids, as if they had been added anew.
  ///
  /// - Parameters:
  ///   - id: the document, which has no other one above it.
  ///   - path: the new path.
  /// - Returns: false when the document is gone, or another one has the path.
  /// - Throws: ``LibraryError``; nothing has changed then.
  /// - Complexity: O(1) where the title stays, else linear in the text of the passages.
  public func move(_ id: DocumentID, to path: String) throws(LibraryError) -> Bool {
    try connection.change { () throws(LibraryError) in
      let row = try connection.first("SELECT path, title FROM documents WHERE id = ? AND parent_id IS NULL", .integer(id.rawValue)) {
        (path: $0.text(0), title: $0.text(1))
      }
      let isTaken = try connection.first("SELECT 1 FROM documents WHERE path = ? LIMIT 1", .text(path)) { _ in true } ?? false
      guard let row, !isTaken else { return false }
      for inner in try DocumentRemoval.withEmbedded([id], connection) {
        // The place inside begins behind the path of the file; lengths are SQLite's, in characters.
        try connection.run(
          "UPDATE documents SET path = ? || substr(path, length(?) + 1) WHERE id = ?", .text(path), .text(row.path),
          .integer(inner.rawValue))
      }
      try connection.run("UPDATE versions SET path = ? WHERE path = ?", .text(path), .text(row.path))
      if row.title == LibraryWriter.name(in: row.path), row.title != LibraryWriter.name(in: path) {
        try retitle(id, LibraryWriter.name(in: path))
      }
      return true
    }
  }

  /// Gives a document another title, inside a transaction.
  private func retitle(_ id: DocumentID, _ title: String) throws(LibraryError) {
    let document = SQLValue.integer(id.rawValue)
    let first = try connection.first("SELECT min(id) FROM passages WHERE document_id = ?", document) { $0.optionalCount(0) } ?? nil
    if first != nil {
      try connection.run(
        """
        INSERT INTO passages_fts(passages_fts, rowid, title, headings, content)
        SELECT 'delete', id, title, headings, content FROM search_texts WHERE document_id = ?
        """, document)
    }
    try connection.run(
      "UPDATE documents SET title = ?, search_title = ? WHERE id = ?", .text(title), .optional(SearchText.indexed(title)), document)
    guard let first else { return }
    let last = try connection.first("SELECT seq FROM sqlite_sequence WHERE name = 'passages'") { $0.count(0) } ?? 0
    let step = SQLValue.count(last - first + 1)
    // Passages and vectors refer to each other; they agree again at the end of the transaction.
    try connection.run("PRAGMA defer_foreign_keys = ON")
    try connection.run(
      "UPDATE vectors SET passage_id = passage_id + ? WHERE passage_id IN (SELECT id FROM passages WHERE document_id = ?)", step, document)
    try connection.run("UPDATE passages SET id = id + ? WHERE document_id = ?", step, document)
    try connection.run(
      "UPDATE sqlite_sequence SET seq = (SELECT max(id) FROM passages WHERE document_id = ?) WHERE name = 'passages'", document)
    try connection.run(
      """
      INSERT INTO passages_fts(rowid, title, headings, content)
      SELECT id, title, headings, content FROM search_texts WHERE document_id = ?
      """, document)
    try MetaRow.add(1, to: .removalEpoch, connection)
    hasRemoved = true
  }

  private static func name(in path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
