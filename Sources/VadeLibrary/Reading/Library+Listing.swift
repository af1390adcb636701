internal import VadeDatabase
public import VadeDocument

extension Library {
  /// A part of the list of documents; of a hundred thousand, only those of the part are read whole.
  public func listing(_ query: DocumentQuery) throws(LibraryError) -> DocumentListing {
    // SQLite folds the case of ASCII letters only, and what an earlier program wrote does not say apart from its report whether it is complete.
    let isASCII = query.text.utf8.allSatisfy { $0 < 0x80 }
    let isJudged = try query.state != .incomplete ? true : !hasUnjudgedDocuments()
    guard isASCII, isJudged else { return DocumentListing(of: try documents(), query) }
    return try readers.read { (connection) throws(LibraryError) in
      try ListingRows(query, connection).listing()
    }
  }

  /// The documents of a format.
  public func documents(ofFormat format: FormatID) throws(LibraryError) -> Set<DocumentID> {
    let ids = try readers.read { (connection) throws(LibraryError) in
      try connection.rows("SELECT id FROM documents WHERE format = ?", .text(format.rawValue)) { DocumentID(rawValue: $0.integer(0)) }
    }
    return Set(ids)
  }

  /// How many documents have something missing, as far as is known.
  public func incompleteCount() throws(LibraryError) -> Int {
    guard try !hasUnjudgedDocuments() else { return try documents().count { !$0.report.isComplete } }
    return try readers.read { (connection) throws(LibraryError) in
      try connection.first("SELECT count(*) FROM documents WHERE is_complete = 0") { $0.count(0) } ?? 0
    }
  }

  /// Whether there are documents of an earlier program, whose report alone tells whether they are complete.
  private func hasUnjudgedDocuments() throws(LibraryError) -> Bool {
    try readers.read { (connection) throws(LibraryError) in
      try connection.first("SELECT EXISTS(SELECT 1 FROM documents WHERE is_complete IS NULL)") { $0.count(0) } == 1
    }
  }
}

/// Reads a part of the list of documents.
private struct ListingRows {
  private let query: DocumentQuery
  private let connection: Connection
  private let conditions: [SQLValue]

  init(_ query: DocumentQuery, _ connection: Connection) {
    self.query = query
    self.connection = connection
    let pattern = query.text.reduce(into: "") { text, letter in
      if "\\%_".contains(letter) { text += "\\" }
      text.append(letter)
    }
    conditions = [
      query.text.isEmpty ? .null : .text("%\(pattern)%"), query.format.map { .text($0.rawValue) } ?? .null,
      query.state.flatMap { $0 == .incomplete ? nil : .text($0.rawValue) } ?? .null, .integer(query.state == .incomplete ? 1 : 0),
    ]
  }

  func listing() throws(LibraryError) -> DocumentListing {
    let total =
      try connection.first(
        """
        SELECT count(*) FROM documents
        WHERE (?1 IS NULL OR path LIKE ?1 ESCAPE '\\' OR title LIKE ?1 ESCAPE '\\') AND (?2 IS NULL OR format = ?2)
          AND (?3 IS NULL OR state = ?3) AND (?4 = 0 OR is_complete = 0)
        """, values: conditions
      ) { $0.count(0) } ?? 0
    let formats = try connection.rows("SELECT format, count(*) FROM documents GROUP BY format ORDER BY count(*) DESC, format") {
      DocumentListing.FormatCount(format: FormatID(rawValue: $0.text(0)), count: $0.count(1))
    }
    var documents: [DocumentRecord] = []
    for id in try ids() {
      if let document = try DocumentRows.one(id, connection) { documents.append(document) }
    }
    return DocumentListing(documents: documents, total: total, formats: formats)
  }

  private func ids() throws(LibraryError) -> [DocumentID] {
    let values = conditions + [.text(query.order.rawValue), .count(max(0, query.limit)), .count(max(0, query.offset))]
    let read: (Statement) throws(LibraryError) -> DocumentID = { DocumentID(rawValue: $0.integer(0)) }
    if query.isDescending {
      return try connection.rows(
        """
        SELECT id FROM documents
        WHERE (?1 IS NULL OR path LIKE ?1 ESCAPE '\\' OR title LIKE ?1 ESCAPE '\\') AND (?2 IS NULL OR format = ?2)
          AND (?3 IS NULL OR state = ?3) AND (?4 = 0 OR is_complete = 0)
        ORDER BY CASE ?5 WHEN 'path' THEN lower(path) WHEN 'title' THEN lower(title) WHEN 'added' THEN added_at WHEN 'size' THEN byte_count
          WHEN 'passages' THEN passage_count WHEN 'pages' THEN COALESCE(page_count, -1) END DESC, id LIMIT ?6 OFFSET ?7
        """, values: values, read: read)
    }
    return try connection.rows(
      """
      SELECT id FROM documents
      WHERE (?1 IS NULL OR path LIKE ?1 ESCAPE '\\' OR title LIKE ?1 ESCAPE '\\') AND (?2 IS NULL OR format = ?2)
        AND (?3 IS NULL OR state = ?3) AND (?4 = 0 OR is_complete = 0)
      ORDER BY CASE ?5 WHEN 'path' THEN lower(path) WHEN 'title' THEN lower(title) WHEN 'added' THEN added_at WHEN 'size' THEN byte_count
        WHEN 'passages' THEN passage_count WHEN 'pages' THEN COALESCE(page_count, -1) END, id LIMIT ?6 OFFSET ?7
      """, values: values, read: read)
  }
}
