package import VadeDatabase

extension TableState {
  /// The state of the table `passages_fts`, which libraries and packs both have, on a connection that reads it in a transaction of its own.
  ///
  /// - Returns: the state; nil when FTS5's own tables are missing.
  /// - Throws: what the connection throws.
  package static func ofPassages<Failure>(on connection: Connection<Failure>) throws(Failure) -> TableState? {
    // As `statement(table:)` gives it: a connection takes statements that are the program's own and known beforehand.
    try connection.first(
      """
      SELECT (SELECT block FROM passages_fts_data WHERE id = 1), (SELECT block FROM passages_fts_data WHERE id = 10), last.id, last.sz
      FROM (SELECT 1) LEFT JOIN (SELECT id, sz FROM passages_fts_docsize ORDER BY id DESC LIMIT 1) AS last
      """
    ) { TableState(totals: $0.blob(0), structure: $0.blob(1), lastRow: $0.integer(2), lastSizes: $0.blob(3)) }
  }
}
