internal import CSQLite

/// A database with passages and their full-text table, made as a pack has them.
@safe final class PassageTable {
  let path: String
  private let handle: OpaquePointer

  /// The name of the full-text table.
  static let name = "passages_fts"

  /// Makes the database of some passages.
  init(path: String, passages: [String]) throws(BenchError) {
    self.path = path
    var opened: OpaquePointer?
    guard unsafe sqlite3_open(path, &opened) == SQLITE_OK, let opened = unsafe opened else { throw .measured("cannot make '\(path)'") }
    unsafe handle = opened
    try run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE TABLE passages(content TEXT NOT NULL); BEGIN")
    let insertion = unsafe try statement("INSERT INTO passages(content) VALUES (?1)")
    for passage in passages {
      unsafe bind(passage, to: insertion)
      guard unsafe sqlite3_step(insertion) == SQLITE_DONE else { throw failure() }
      unsafe sqlite3_reset(insertion)
    }
    unsafe sqlite3_finalize(insertion)
    try run(
      """
      COMMIT; CREATE VIRTUAL TABLE passages_fts USING fts5(content, content = 'passages', content_rowid = 'rowid',
      tokenize = 'porter unicode61 remove_diacritics 2'); INSERT INTO passages_fts(passages_fts) VALUES ('rebuild')
      """)
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// The best rows for an expression of FTS5, with its score turned positive.
  func ranking(_ expression: String, limit: Int) throws(BenchError) -> [(row: Int64, score: Double)] {
    let query = unsafe try statement("SELECT rowid, -rank FROM passages_fts WHERE passages_fts MATCH ?1 ORDER BY rank LIMIT \(limit)")
    defer { unsafe sqlite3_finalize(query) }
    unsafe bind(expression, to: query)
    var rows: [(Int64, Double)] = []
    while unsafe sqlite3_step(query) == SQLITE_ROW {
      rows.append((unsafe sqlite3_column_int64(query, 0), unsafe sqlite3_column_double(query, 1)))
    }
    return rows
  }

  private func run(_ sql: String) throws(BenchError) {
    guard unsafe sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  private func statement(_ sql: String) throws(BenchError) -> OpaquePointer {
    var prepared: OpaquePointer?
    guard unsafe sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared = unsafe prepared else { throw failure() }
    return unsafe prepared
  }

  private func bind(_ text: String, to statement: OpaquePointer) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = unsafe vade_sqlite_bind_text(statement, 1, UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self), UInt64(bytes.count))
    }
  }

  private func failure() -> BenchError { .measured("'\(path)': \(unsafe String(cString: sqlite3_errmsg(handle)))") }
}
