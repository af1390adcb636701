internal import VadeDatabase
internal import VadeVectors

/// A pack's own full-text index.
struct FullTextWordIndex: PackWordIndex {
  let database: PackDatabase

  package func matches(_ request: PackWordRequest, limit: Int, within rows: IDRanges?) throws(PackError) -> [PackWordMatch] {
    let any = request.any.map(MatchString.quoted).joined(separator: " OR ")
    let required = request.required.isEmpty ? nil : request.required.map(MatchString.quoted).joined(separator: " AND ")
    return try database.read { (connection) throws(PackError) in
      guard let rows else {
        return try connection.rows(
          // The plus sign keeps FTS5 from running the query once for each row of the list.
          """
          SELECT rowid, -bm25(passages_fts) FROM passages_fts WHERE passages_fts MATCH ?1
            AND (?2 IS NULL OR +rowid IN (SELECT rowid FROM passages_fts WHERE passages_fts MATCH ?2))
          ORDER BY bm25(passages_fts), rowid LIMIT ?3
          """, .text(any), .optional(required), .count(limit)
        ) { PackWordMatch(row: $0.integer(0), score: $0.real(1)) }
      }
      return try filtered(any, required, limit: limit, rows, connection)
    }
  }

  /// A table of all passages' conditions to join with would be read for each match; the set is in memory.
  private func filtered(
    _ any: String, _ required: String?, limit: Int, _ rows: IDRanges, _ connection: PackConnection
  ) throws(PackError) -> [PackWordMatch] {
    var found: [PackWordMatch] = []
    let statement = try connection.statement(
      """
      SELECT rowid, -bm25(passages_fts) FROM passages_fts WHERE passages_fts MATCH ?1
        AND (?2 IS NULL OR +rowid IN (SELECT rowid FROM passages_fts WHERE passages_fts MATCH ?2))
      """)
    defer { statement.reset() }
    try statement.bind([.text(any), .optional(required)])
    while try statement.step() {
      let row = statement.integer(0)
      if rows.contains(row) { found.append(PackWordMatch(row: row, score: statement.real(1))) }
    }
    return Array(found.sorted { ($1.score, $0.row) < ($0.score, $1.row) }.prefix(limit))
  }
}
