internal import VadeDatabase
internal import VadeDocument

extension Library {
  /// The passages that hold any of a query's terms, best BM25 score first.
  ///
  /// - Complexity: linear in the number of passages that hold one of the query's words. In a library over
  ///   `LexicalSearch.exactSize` passages, words that stand in more than half of them are not looked at unless the query has no
  ///   others: FTS5 gives them a weight of 10⁻⁶, and reading their lists would take most of the time.
  public func lexicalMatches(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] {
    guard limit > 0, !query.terms.isEmpty, scope.documents?.isEmpty != true else { return [] }
    return try readers.read { (connection) throws(LibraryError) in
      let tokenizer = try connection.tokenizer(named: Schema.tokenizer[0], arguments: Array(Schema.tokenizer.dropFirst()))
      let plan = try LexicalPlan(query) { (text) throws(LibraryError) in
        let bytes = Array(text.utf8)
        return try tokenizer.tokens(of: text).map { (String(decoding: bytes[$0.range], as: UTF8.self), $0.term) }
      }
      return try LexicalSearch(connection: connection, plan: plan, scope: scope).best(limit)
    }
  }
}
