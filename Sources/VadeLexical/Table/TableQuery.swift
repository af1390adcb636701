internal import CSQLite

/// A prepared statement over a full-text table.
@safe final class TableQuery {
  private let handle: OpaquePointer
  private let database: TableDatabase

  init(_ database: TableDatabase, _ sql: String) throws(LexicalError) {
    self.database = database
    var prepared: OpaquePointer?
    let status = unsafe sqlite3_prepare_v2(database.handle, sql, -1, &prepared, nil)
    guard status == SQLITE_OK, let prepared = unsafe prepared else { throw database.error(status) }
    unsafe handle = prepared
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Sets a value by its place from 1.
  func bind(_ place: Int32, _ number: Int64) { unsafe sqlite3_bind_int64(handle, place, number) }

  /// Sets a value by its place from 1.
  func bind(_ place: Int32, _ text: String) {
    let bytes = Array(text.utf8CString)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe vade_sqlite_bind_text(handle, place, start, UInt64(buffer.count - 1))
    }
  }

  /// Goes to the next row; false behind the last.
  func step() throws(LexicalError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.error(code)
    }
  }

  /// A column's whole number.
  func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  /// A column's bytes: a blob's own, or a text's in UTF-8.
  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// A column's text, valid until the next step; nil for none.
  func text(_ column: Int32) -> (UnsafePointer<CChar>, Int32)? {
    guard let text = unsafe sqlite3_column_text(handle, column) else { return nil }
    return unsafe (UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self), sqlite3_column_bytes(handle, column))
  }
}
