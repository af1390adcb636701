internal import CSQLite

/// A connection for reading full-text tables, used by one thread.
///
/// `VadeLibrary` has connections that do more and throw its own errors; this module stands below it and in the kit for phones.
@safe final class TableDatabase {
  let path: String
  let handle: OpaquePointer

  /// Opens a database that exists and holds on to its present state.
  init(path: String) throws(LexicalError) {
    self.path = path
    var opened: OpaquePointer?
    // Readers of a write-ahead log write to its shared memory; a file that cannot be written is opened for reading all the same.
    let status = unsafe sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened = unsafe opened else { throw .outOfMemory }
    unsafe handle = opened
    guard status == SQLITE_OK else { throw error(status) }
    unsafe sqlite3_busy_timeout(opened, 10_000)
    try run("BEGIN")
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs statements without values.
  func run(_ sql: String) throws(LexicalError) {
    let status = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard status == SQLITE_OK else { throw error(status) }
  }

  /// The error for a code this connection has just given.
  func error(_ code: Int32) -> LexicalError {
    .database(path: path, code: code, detail: unsafe String(cString: sqlite3_errmsg(handle)))
  }
}
