internal import VadeDatabase
internal import VadeDocument
internal import VadeLexical
internal import VadeVectors

extension Library {
  /// The passages that hold any of a query's terms, best BM25 score first; see ``lexicalSearch(_:scope:limit:)``.
  public func lexicalMatches(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] {
    try lexicalSearch(query, scope: scope, limit: limit).passages
  }

  /// The passages that hold any of a query's terms, best BM25 score first.
  ///
  /// The word index answers when it is up to date, else FTS5, which the result then says.
  ///
  /// - Complexity: with the word index, that of the rare words. Without it, linear in the number of passages that hold one of the query's
  ///   words; in a library over `LexicalSearch.exactSize` passages, words that stand in more than half of them are then not looked at unless
  ///   the query has no others: FTS5 gives them a weight of 10⁻⁶, and reading their lists would take most of the time.
  public func lexicalSearch(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> LexicalMatches {
    guard limit > 0, !query.terms.isEmpty, scope.documents?.isEmpty != true else { return LexicalMatches(passages: []) }
    let isBehind = try readers.read { (connection) throws(LibraryError) in
      let state = try WordIndex.state(connection)
      guard case .failure = wordIndex.index(of: state) else { return false }
      return wordIndex.isNear(state)
    }
    // A failure (a full disk, a library on a read-only file system) shows in the result: FTS5 then answers.
    if isBehind { try? wordIndex.refresh() }
    return try readers.read { (connection) throws(LibraryError) in
      try lexicalSearch(query, scope: scope, limit: limit, connection)
    }
  }

  private func lexicalSearch(
    _ query: LexicalQuery, scope: PassageScope, limit: Int, _ connection: Connection
  ) throws(LibraryError) -> LexicalMatches {
    let tokenizer = try connection.tokenizer(named: Schema.tokenizer[0], arguments: Array(Schema.tokenizer.dropFirst()))
    let plan = try LexicalPlan(query) { (text) throws(LibraryError) in
      let bytes = Array(text.utf8)
      return try tokenizer.tokens(of: text).map { (String(decoding: bytes[$0.range], as: UTF8.self), $0.term) }
    }
    let state = try WordIndex.state(connection)
    let ranges = try scope.documents.map { (documents) throws(LibraryError) in IDRanges(try PassageRows.ids(of: documents, connection)) }
    let fault: LexicalError
    do throws(LexicalError) {
      let index = try wordIndex.index(of: state).get()
      return LexicalMatches(passages: try IndexedSearch(index: index, plan: plan, filter: ranges.map { .rows($0.ranges) }).best(limit))
    } catch { fault = error }
    if case .damaged = fault { wordIndex.discard() }
    return LexicalMatches(
      passages: try LexicalSearch(connection: connection, plan: plan, scope: scope).best(limit), fallback: fault.message)
  }
}
