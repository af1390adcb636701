internal import CSQLite

/// A connection to a library's database.
///
/// `@unchecked Sendable`: a connection is used by one thread at a time, namely by the one that took it from ``ReaderPool`` (whose mutex
/// hands it over) or that owns the ``LibraryWriter``. SQLite is told so and leaves its own mutexes out.
@safe final class Connection: @unchecked Sendable {
  let path: String
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// How a connection is opened.
  enum Mode {
    /// For queries; the file must exist.
    case read
    /// For changes; the file must exist.
    case write
    /// For changes; the file is made when it is missing.
    case create
    /// A database in memory that belongs to this connection.
    case memory
  }

  /// How long a statement waits for another connection's transaction, in milliseconds.
  static let busyTimeout: Int32 = 10_000

  init(path: String, mode: Mode) throws(LibraryError) {
    // Readers of a write-ahead log write to its shared memory, so that they need more than SQLITE_OPEN_READONLY.
    let flags =
      switch mode {
      case .read, .write: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
      }
    var opened: OpaquePointer?
    let status = unsafe sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened = unsafe opened else {
      throw LibraryError(code: ResultCode(rawValue: status), detail: "out of memory", systemCode: 0, path: path)
    }
    unsafe handle = opened
    self.path = path
    // From here on the object exists and closes the handle if a statement below fails.
    guard status == SQLITE_OK else { throw error(ResultCode(rawValue: status)) }
    unsafe sqlite3_busy_timeout(handle, Connection.busyTimeout)
    // Statements of an attacker's making inside the file (triggers, views) must not call what reaches out of it.
    try execute("PRAGMA trusted_schema = OFF")
    try execute("PRAGMA foreign_keys = ON")
    try execute("PRAGMA cache_size = -16384")
    if case .read = mode { try execute("PRAGMA query_only = ON") }
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs statements that take no values and give no rows; the text is the program's own, never a user's.
  func execute(_ sql: StaticString) throws(LibraryError) {
    try executeScript(sql.description)
  }

  /// Runs a script of the program's own making, such as a migration.
  func executeScript(_ sql: String) throws(LibraryError) {
    let status = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard status == SQLITE_OK else { throw error(ResultCode(rawValue: status)) }
  }

  /// The prepared form of a statement, kept for the next time; it is reset and its values are cleared.
  func statement(_ sql: StaticString) throws(LibraryError) -> Statement {
    let text = sql.description
    if let known = statements[text], !known.isRunning { return known }
    var prepared: OpaquePointer?
    let status = unsafe sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard status == SQLITE_OK, let prepared = unsafe prepared else { throw error(ResultCode(rawValue: status)) }
    let statement = unsafe Statement(handle: prepared, connection: self)
    // One that is being stepped through further up keeps its place in the cache; this second one lives for its use only.
    if statements[text] == nil { statements[text] = statement }
    return statement
  }

  /// Runs a statement with values to its end.
  func run(_ sql: StaticString, _ values: SQLValue...) throws(LibraryError) {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs a statement and makes a value of each row.
  func rows<Row>(
    _ sql: StaticString, _ values: SQLValue..., read: (Statement) throws(LibraryError) -> Row
  ) throws(LibraryError) -> [Row] {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  /// Runs a statement and makes a value of its first row, if there is one.
  func first<Row>(
    _ sql: StaticString, _ values: SQLValue..., read: (Statement) throws(LibraryError) -> Row
  ) throws(LibraryError) -> Row? {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? read(statement) : nil
  }

  /// The row number the last insertion gave.
  var lastInsertedID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }
  /// How many rows the last statement changed.
  var changedRows: Int { Int(unsafe sqlite3_changes64(handle)) }

  /// Runs a body in a transaction for changes: all of it happens, or nothing when it throws.
  func change<Result>(_ body: () throws(LibraryError) -> Result) throws(LibraryError) -> Result {
    try transaction(begin: "BEGIN IMMEDIATE", body)
  }

  /// Runs a body on one unchanging state of the database.
  func snapshot<Result>(_ body: () throws(LibraryError) -> Result) throws(LibraryError) -> Result {
    try transaction(begin: "BEGIN", body)
  }

  private func transaction<Result>(begin: StaticString, _ body: () throws(LibraryError) -> Result) throws(LibraryError) -> Result {
    try run(begin)
    do throws(LibraryError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // SQLite rolls back by itself on some faults, such as a full disk; the first error is the one to report.
      if unsafe sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// The error for a result code this connection has just given.
  func error(_ code: ResultCode) -> LibraryError {
    let detail = unsafe String(cString: sqlite3_errmsg(handle))
    return LibraryError(code: code, detail: detail, systemCode: unsafe sqlite3_system_errno(handle), path: path)
  }

  /// Opens an FTS5 tokenizer.
  func tokenizer(named name: String, arguments: [String]) throws(LibraryError) -> Tokenizer {
    unsafe try Tokenizer(database: handle, connection: self, name: name, arguments: arguments)
  }
}
