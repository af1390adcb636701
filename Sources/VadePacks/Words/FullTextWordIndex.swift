internal import VadeDatabase
internal import VadeVectors

/// A pack's own full-text index.
struct FullTextWordIndex: PackWordIndex {
  let database: PackDatabase

  func passages(with words: PackWords, _ order: PackWordOrder, limit: Int, within rows: PackSelection?) throws(PackError) -> [Int64] {
    let expression = FullTextWordIndex.expression(words, order)
    return try database.read { (connection) throws(PackError) in
      guard let rows else {
        return try connection.rows(
          "SELECT rowid FROM passages_fts WHERE passages_fts MATCH ?1 ORDER BY bm25(passages_fts), rowid LIMIT ?2", .text(expression),
          .count(limit)
        ) { $0.integer(0) }
      }
      return try filtered(expression, limit: limit, rows, connection)
    }
  }

  /// A table of all passages' conditions to join with would be read for each match; the set is in memory.
  private func filtered(
    _ expression: String, limit: Int, _ rows: PackSelection, _ connection: PackConnection
  ) throws(PackError) -> [Int64] {
    var found: [(score: Double, row: Int64)] = []
    let statement = try connection.statement("SELECT rowid, bm25(passages_fts) FROM passages_fts WHERE passages_fts MATCH ?1")
    defer { statement.reset() }
    try statement.bind([.text(expression)])
    while try statement.step() {
      let row = statement.integer(0)
      if rows.passages.contains(row) { found.append((statement.real(1), row)) }
    }
    return found.sorted { ($0.score, $0.row) < ($1.score, $1.row) }.prefix(limit).map(\.row)
  }

  /// Words hold letters and digits only, so that they need no escaping.
  private static func expression(_ words: PackWords, _ order: PackWordOrder) -> String {
    switch order {
    case .phrase: "\"" + words.terms.joined(separator: " ") + "\""
    case .any: words.terms.map { "\"\($0)\"" }.joined(separator: " OR ")
    }
  }
}
