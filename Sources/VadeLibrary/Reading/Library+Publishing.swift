internal import VadeDatabase

/// What publishing a library asks for: whole documents with their vectors.
extension Library {
  /// The vectors of a document's passages, by the places of the passages, rising; passages without one are left out.
  package func vectors(of document: DocumentID) throws(LibraryError) -> [(ordinal: Int, vector: [Float])] {
    try readers.read { (connection) throws(LibraryError) in
      try connection.rows(
        "SELECT ordinal, vector FROM passages JOIN vectors ON vectors.passage_id = passages.id WHERE document_id = ? ORDER BY ordinal",
        .integer(document.rawValue)
      ) { ($0.count(0), $0.floats(1)) }
    }
  }

  /// The documents that hold dated passages, as diaries do; see `Moment`.
  package func datedDocuments() throws(LibraryError) -> Set<DocumentID> {
    let ids = try readers.read { (connection) throws(LibraryError) in
      try connection.rows(
        """
        SELECT DISTINCT document_id FROM passages
        WHERE first_page IS NULL AND page_label GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]*'
        """
      ) { DocumentID(rawValue: $0.integer(0)) }
    }
    return Set(ids)
  }
}
