/// An FTS5 table in one unchanging state, as far as an index needs it.
final class FullTextTable {
  let name: String
  let database: TableDatabase
  let definition: TableDefinition
  let state: TableState

  /// Opens a table.
  ///
  /// - Throws: ``LexicalError/unsupported(table:reason:)`` for one that lacks what an index is made of.
  init(database path: String, table: String) throws(LexicalError) {
    name = table
    database = try TableDatabase(path: path)
    let query = try TableQuery(database, "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?1")
    query.bind(1, table)
    guard try query.step(), let definition = TableDefinition(statement: String(decoding: query.bytes(0), as: UTF8.self)) else {
      throw .unsupported(table: table, reason: "there is no FTS5 table of this name")
    }
    self.definition = definition
    guard definition.hasPlaces else { throw .unsupported(table: table, reason: "it keeps no places ('detail' is not 'full')") }
    guard definition.hasLengths else { throw .unsupported(table: table, reason: "it keeps no lengths ('columnsize' is 0)") }
    let state = try TableQuery(database, TableState.statement(table: table))
    guard try state.step() else { throw .unsupported(table: table, reason: "its own tables are missing") }
    self.state = TableState(totals: state.bytes(0), structure: state.bytes(1), lastRow: state.integer(2), lastSizes: state.bytes(3))
  }

  /// How many tokens a row has on average.
  var averageLength: Double { max(1e-9, Double(state.tokens.reduce(0, +)) / Double(max(1, state.rows))) }

  /// The rows after one with the sizes FTS5 keeps of them, in rising order; see `size(_:)`.
  func sizes(after row: Int64?) throws(LexicalError) -> TableQuery {
    let table = TableState.quoted(name + "_docsize")
    let query = try TableQuery(database, "SELECT id, sz FROM \(table) \(row == nil ? "" : "WHERE id > ?1") ORDER BY id")
    if let row { query.bind(1, row) }
    return query
  }

  /// How many tokens the row in hand of `sizes(after:)` has in all columns.
  static func size(_ sizes: TableQuery) -> Int { SQLiteVarint.all(sizes.bytes(1)).reduce(0, +) }

  /// The texts of the rows after one, in rising order of the rows.
  func texts(after row: Int64?) throws(LexicalError) -> TableQuery {
    let columns = definition.columns.map { $0.isIndexed ? TableState.quoted($0.name) : "NULL" }.joined(separator: ", ")
    let query = try TableQuery(
      database, "SELECT rowid, \(columns) FROM \(TableState.quoted(name)) \(row == nil ? "" : "WHERE rowid > ?1") ORDER BY rowid")
    if let row { query.bind(1, row) }
    return query
  }

  /// The table's tokenizer.
  func tokenizer() throws(LexicalError) -> TableTokenizer {
    let words = definition.tokenizer
    return try TableTokenizer(database, name: words.first ?? "unicode61", arguments: Array(words.dropFirst()))
  }

  /// Each occurrence of each term: term, row, column's name, token; by term, then by row, column and token.
  func occurrences() throws(LexicalError) -> TableQuery {
    let vocabulary = TableState.quoted("vade_occurrences_" + name)
    try database.run(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.\(vocabulary) USING fts5vocab(main, \(TableState.quoted(name)), instance)")
    return try TableQuery(database, "SELECT term, doc, col, offset FROM temp.\(vocabulary)")
  }
}
