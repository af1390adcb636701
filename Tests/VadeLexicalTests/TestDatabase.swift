internal import CSQLite

/// A database with full-text tables, for comparing an index with FTS5 itself.
@safe final class TestDatabase {
  let path: String
  private let handle: OpaquePointer

  init(_ path: String) throws {
    self.path = path
    var opened: OpaquePointer?
    guard unsafe sqlite3_open(path, &opened) == SQLITE_OK, let opened = unsafe opened else { throw Failure(text: "cannot open \(path)") }
    unsafe handle = opened
    try run("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = OFF")
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  struct Failure: Error {
    var text: String
  }

  /// Runs a statement with texts and numbers and gives its rows, numbers and texts as texts.
  @discardableResult
  func run(_ sql: String, _ values: [String] = []) throws -> [[String]] {
    var prepared: OpaquePointer?
    guard unsafe sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let statement = unsafe prepared else {
      throw failure(sql)
    }
    defer { unsafe sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      let bytes = Array(value.utf8CString)
      unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        _ = unsafe vade_sqlite_bind_text(statement, Int32(index + 1), start, UInt64(buffer.count - 1))
      }
    }
    var rows: [[String]] = []
    while true {
      switch unsafe sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append(
          (0..<(unsafe sqlite3_column_count(statement))).map { column in
            unsafe sqlite3_column_text(statement, column).map { unsafe String(cString: $0) } ?? ""
          })
      case SQLITE_DONE: return rows
      default: throw failure(sql)
      }
    }
  }

  private func failure(_ sql: String) -> Failure {
    Failure(text: "\(sql): \(unsafe String(cString: sqlite3_errmsg(handle)))")
  }

  /// The best rows FTS5 finds for an expression among those that pass a test, best first, with its scores turned positive.
  func ranking(
    _ table: String, _ expression: String, weights: [Double] = [], limit: Int = 1_000, where condition: String = "1"
  ) throws -> [(row: Int64, score: Double)] {
    let arguments = ([table] + weights.map { "\($0)" }).joined(separator: ", ")
    // printf keeps all digits of a number.
    return try run(
      """
      SELECT row, printf('%!.17g', score) FROM (SELECT rowid AS row, -bm25(\(arguments)) AS score FROM \(table) WHERE \(table) MATCH ?1)
      WHERE \(condition) ORDER BY score DESC, row LIMIT \(limit)
      """, [expression]
    ).map { (Int64($0[0]) ?? 0, Double($0[1]) ?? .nan) }
  }
}
