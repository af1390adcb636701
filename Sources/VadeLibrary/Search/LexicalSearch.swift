internal import VadeDatabase
internal import VadeDocument

/// Runs one lexical query on one state of the database.
struct LexicalSearch {
  let connection: Connection
  let plan: LexicalPlan
  let scope: PassageScope
  /// Up to how many passages every word is looked at.
  var exactSize = LexicalSearch.exactSize

  /// Up to this many passages every word is looked at: it takes a few milliseconds.
  static let exactSize = 20_000

  /// The best passages.
  func best(_ limit: Int) throws(LibraryError) -> [ScoredPassage] {
    guard !plan.phrases.isEmpty else { return [] }
    let rows = try MetaRow.read(.passages, connection)
    let common = try CommonWords.among(plan.phrases, rows: rows, exactSize: exactSize, connection)
    let selective = plan.phrases.filter { !common.contains($0) }
    if rows <= exactSize {
      // Common words alone say nothing, but their order may: the whole query as a phrase then leads.
      return try ranked(plan.phrases + (selective.isEmpty ? [plan.whole].compactMap(\.self) : []), limit)
    }
    if !selective.isEmpty {
      let found = try ranked(selective, limit)
      if !found.isEmpty || common.isEmpty { return found }
    }
    return try commonOnly(limit)
  }

  /// The best passages that hold any of some phrases, by BM25.
  private func ranked(_ phrases: [LexicalPlan.Phrase], _ limit: Int) throws(LibraryError) -> [ScoredPassage] {
    try connection.rows(
      // The plus sign keeps FTS5 from running the query once for each id of the list.
      """
      SELECT rowid, -rank FROM passages_fts
      WHERE passages_fts MATCH ?1 AND (?2 IS NULL OR +rowid IN (SELECT rowid FROM passages_fts WHERE passages_fts MATCH ?2))
        AND (?3 IS NULL OR +rowid IN (SELECT id FROM passages WHERE document_id IN (SELECT value FROM json_each(?3))))
      ORDER BY rank, rowid LIMIT ?4
      """, .text(MatchExpression.any(phrases)), required, documents, .count(limit), read: scored)
  }

  /// Passages for a query of common words in a large library: those with the words in the order of the query first, then those that hold
  /// all of them, then those that hold any.
  ///
  /// The latter two are not weighed against one another, for the words have no weight.
  private func commonOnly(_ limit: Int) throws(LibraryError) -> [ScoredPassage] {
    var found = try plan.whole.map { (whole) throws(LibraryError) in try ranked([whole], limit) } ?? []
    var known = Set(found.map(\.id))
    for (expression, score) in [(MatchExpression.all(plan.phrases), 2e-9), (MatchExpression.any(plan.phrases), 1e-9)] {
      guard found.count < limit else { break }
      for id in try unranked(expression, limit) where found.count < limit && known.insert(id).inserted {
        found.append(ScoredPassage(id: id, score: score))
      }
    }
    return found
  }

  /// The first passages that match, in the order of their ids: the index stops as soon as it has enough.
  private func unranked(_ expression: String, _ limit: Int) throws(LibraryError) -> [PassageID] {
    try connection.rows(
      """
      SELECT rowid FROM passages_fts
      WHERE passages_fts MATCH ?1 AND (?2 IS NULL OR +rowid IN (SELECT rowid FROM passages_fts WHERE passages_fts MATCH ?2))
        AND (?3 IS NULL OR +rowid IN (SELECT id FROM passages WHERE document_id IN (SELECT value FROM json_each(?3))))
      ORDER BY rowid LIMIT ?4
      """, .text(expression), required, documents, .count(limit)
    ) { PassageID(rawValue: $0.integer(0)) }
  }

  private var required: SQLValue { plan.required.isEmpty ? .null : .text(MatchExpression.all(plan.required)) }

  /// The scope's documents as a JSON array, which SQLite reads as a table.
  private var documents: SQLValue {
    .optional(scope.documents.map { "[" + $0.map { String($0.rawValue) }.joined(separator: ",") + "]" })
  }

  private func scored(_ row: Statement) -> ScoredPassage {
    ScoredPassage(id: PassageID(rawValue: row.integer(0)), score: row.real(1))
  }
}
