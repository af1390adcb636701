internal import VadeDatabase
internal import VadeDocument
internal import VadeSystem

/// Writes a batch of passages inside a transaction.
struct PassageInserter {
  private let document: DocumentID
  private let connection: Connection
  private let title: String
  private let dimension: Int?

  init(document: DocumentID, _ connection: Connection) throws(LibraryError) {
    self.document = document
    self.connection = connection
    let known = try connection.first(
      "SELECT COALESCE(search_title, title) FROM documents WHERE id = ? AND state = ?", .integer(document.rawValue),
      .text(DocumentRecord.State.importing.rawValue)
    ) { $0.text(0) }
    guard let known else {
      throw LibraryError.damaged("there is no document \(document.rawValue) being imported", path: connection.path)
    }
    title = known
    dimension = try RecipeRow.read(connection)?.dimension
  }

  func insert(_ batch: [EmbeddedPassage]) throws(LibraryError) {
    var vectors = 0
    for embedded in batch {
      let id = try insert(embedded.passage)
      guard let vector = embedded.vector else { continue }
      try insert(vector, of: embedded.passage, id: id)
      vectors += 1
    }
    try connection.run(
      "UPDATE documents SET passage_count = passage_count + ?, vector_count = vector_count + ? WHERE id = ?", .count(batch.count),
      .count(vectors),
      .integer(document.rawValue))
    try MetaRow.add(batch.count, to: .passages, connection)
    try MetaRow.add(vectors, to: .vectors, connection)
  }

  private func insert(_ passage: Passage) throws(LibraryError) -> Int64 {
    let headings = HeadingPath.joined(passage.headingPath)
    let searchHeadings = headings.flatMap(SearchText.indexed)
    let searchText = SearchText.indexed(passage.text)
    try connection.run(
      """
      INSERT INTO passages(document_id, ordinal, kind, headings, text, search_headings, search_text, spans, first_page, last_page, page_label,
        repeated_prefix, token_count, concealment) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer(document.rawValue), .count(passage.ordinal), .text(passage.kind.rawValue), .optional(headings), .text(passage.text),
      .optional(searchHeadings), .optional(searchText), .blob(SpanCodec.encode(passage.spans)), .optional(passage.pages?.lowerBound),
      .optional(passage.pages?.upperBound), .optional(passage.pageLabel), .count(passage.repeatedPrefix), .count(passage.tokenCount),
      .optional(passage.concealment?.rawValue))
    let id = connection.lastInsertedID
    try connection.run(
      "INSERT INTO passages_fts(rowid, title, headings, content) VALUES (?, ?, ?, ?)", .integer(id), .text(title),
      .text(searchHeadings ?? headings ?? ""), .text(searchText ?? passage.text))
    return id
  }

  private func insert(_ vector: [Float], of passage: Passage, id: Int64) throws(LibraryError) {
    guard let dimension else { preconditionFailure("a recipe must be adopted before vectors are added") }
    guard vector.count == dimension else { throw LibraryError.dimensionDiffers(expected: dimension, found: vector.count) }
    try connection.run(
      "INSERT INTO vectors(passage_id, embedded_digest, vector) VALUES (?, ?, ?)", .integer(id),
      .blob(SHA256Digest(of: passage.embeddedText).bytes), .floats(vector))
  }
}
