internal import VadeDatabase
internal import VadeDocument

/// Reads the table of passages.
enum PassageRows {
  static func with(_ ids: [PassageID], _ connection: Connection) throws(LibraryError) -> [StoredPassage] {
    var passages: [StoredPassage] = []
    passages.reserveCapacity(ids.count)
    for id in ids {
      let passage = try connection.first(
        """
        SELECT passages.id, document_id, path, title, ordinal, kind, headings, text, spans, first_page, last_page, page_label,
          repeated_prefix, token_count, concealment
        FROM passages JOIN documents ON documents.id = document_id WHERE passages.id = ?
        """, .integer(id.rawValue)
      ) { (row) throws(LibraryError) in try stored(row, connection) }
      if let passage { passages.append(passage) }
    }
    return passages
  }

  static func of(_ document: DocumentID, ordinals: Range<Int>?, _ connection: Connection) throws(LibraryError) -> [StoredPassage] {
    let ordinals = ordinals ?? 0..<Int.max
    return try connection.rows(
      """
      SELECT passages.id, document_id, path, title, ordinal, kind, headings, text, spans, first_page, last_page, page_label,
        repeated_prefix, token_count, concealment
      FROM passages JOIN documents ON documents.id = document_id
      WHERE document_id = ? AND ordinal >= ? AND ordinal < ? ORDER BY ordinal
      """, .integer(document.rawValue), .count(ordinals.lowerBound), .count(ordinals.upperBound)
    ) { (row) throws(LibraryError) in try stored(row, connection) }
  }

  /// The ids of the passages of documents, rising.
  static func ids(of documents: Set<DocumentID>, _ connection: Connection) throws(LibraryError) -> [Int64] {
    var ids: [Int64] = []
    for document in documents.sorted() {
      ids += try connection.rows("SELECT id FROM passages WHERE document_id = ?", .integer(document.rawValue)) { $0.integer(0) }
    }
    return ids.sorted()
  }

  private static func stored(_ row: Statement, _ connection: Connection) throws(LibraryError) -> StoredPassage {
    let id = row.integer(0)
    let text = row.text(7)
    let first = row.optionalCount(9)
    let last = row.optionalCount(10)
    guard let kind = Passage.Kind(rawValue: row.text(5)), (first ?? 0) <= (last ?? first ?? 0) else {
      throw LibraryError.damaged("the row of passage \(id) is damaged", path: connection.path)
    }
    guard let spans = SpanCodec.decode(row.blob(8), textByteCount: text.utf8.count) else {
      throw LibraryError.damaged("the positions of passage \(id) are damaged", path: connection.path)
    }
    let concealment = row.optionalText(14).map(Block.Concealment.init(rawValue:))
    if let concealment, concealment == nil {
      throw LibraryError.damaged("the row of passage \(id) is damaged", path: connection.path)
    }
    let passage = Passage(
      ordinal: row.count(4), kind: kind, headingPath: HeadingPath.split(row.optionalText(6)), text: text, spans: spans,
      pages: first.map { $0...(last ?? $0) }, pageLabel: row.optionalText(11), repeatedPrefix: row.count(12), tokenCount: row.count(13),
      concealment: concealment ?? nil)
    return StoredPassage(
      id: PassageID(rawValue: id), document: DocumentID(rawValue: row.integer(1)), documentPath: row.text(2), documentTitle: row.text(3),
      passage: passage)
  }
}
