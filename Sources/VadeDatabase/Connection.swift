internal import CSQLite

/// A connection to a database; what fails is thrown in its user's own words.
///
/// `@unchecked Sendable`: a connection is used by one thread at a time, namely by the one that took it from a pool whose mutex hands it over,
/// or that owns the writer it belongs to. SQLite is told so and leaves its own mutexes out. `@safe`: the handle never leaves this module and
/// is closed once.
@safe package final class Connection<Failure: DatabaseFailure>: @unchecked Sendable {
  /// Where the database is.
  package let path: String
  private let handle: OpaquePointer
  private var statements: [String: Statement<Failure>] = [:]

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - mode: what for.
  /// - Throws: the user's error for whatever SQLite refuses.
  package init(path: String, mode: ConnectionMode) throws(Failure) {
    var opened: OpaquePointer?
    let status = unsafe sqlite3_open_v2(mode.name(of: path), &opened, mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened = unsafe opened else {
      throw Failure(DatabaseFault(code: ResultCode(rawValue: status), detail: "out of memory", systemCode: 0, path: path))
    }
    unsafe handle = opened
    self.path = path
    // From here on the object exists and closes the handle if a statement below fails.
    guard status == SQLITE_OK else { throw error(ResultCode(rawValue: status)) }
    unsafe sqlite3_busy_timeout(handle, busyTimeout)
    // Statements of an attacker's making inside the file (triggers, views) must not call what reaches out of it.
    try execute("PRAGMA trusted_schema = OFF")
    try execute("PRAGMA foreign_keys = ON")
    switch mode {
    case .read:
      try execute("PRAGMA cache_size = -16384")
      try execute("PRAGMA query_only = ON")
    case .write, .create, .memory: try execute("PRAGMA cache_size = -16384")
    case .sealed:
      // Several packs are open at once, and what they hold was made by others.
      try execute("PRAGMA cache_size = -8192")
      try execute("PRAGMA cell_size_check = ON")
      try execute("PRAGMA query_only = ON")
    }
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs statements that take no values and give no rows; the text is the program's own, never a user's.
  package func execute(_ sql: StaticString) throws(Failure) {
    try executeScript(sql.description)
  }

  /// Runs a script of the program's own making, such as a migration.
  package func executeScript(_ sql: String) throws(Failure) {
    let status = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard status == SQLITE_OK else { throw error(ResultCode(rawValue: status)) }
  }

  /// The prepared form of a statement, kept for the next time; it is reset and its values are cleared.
  package func statement(_ sql: StaticString) throws(Failure) -> Statement<Failure> {
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
  package func run(_ sql: StaticString, _ values: SQLValue...) throws(Failure) {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs a statement and makes a value of each row.
  package func rows<Row>(
    _ sql: StaticString, _ values: SQLValue..., read: (Statement<Failure>) throws(Failure) -> Row
  ) throws(Failure) -> [Row] {
    try rows(sql, values: values, read: read)
  }

  /// Runs a statement with values that stand in a list and makes a value of each row.
  package func rows<Row>(
    _ sql: StaticString, values: [SQLValue], read: (Statement<Failure>) throws(Failure) -> Row
  ) throws(Failure) -> [Row] {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  /// Runs a statement and makes a value of its first row, if there is one.
  package func first<Row>(
    _ sql: StaticString, _ values: SQLValue..., read: (Statement<Failure>) throws(Failure) -> Row
  ) throws(Failure) -> Row? {
    try first(sql, values: values, read: read)
  }

  /// Runs a statement with values that stand in a list and makes a value of its first row, if there is one.
  package func first<Row>(
    _ sql: StaticString, values: [SQLValue], read: (Statement<Failure>) throws(Failure) -> Row
  ) throws(Failure) -> Row? {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? read(statement) : nil
  }

  /// The row number the last insertion gave.
  package var lastInsertedID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }
  /// How many rows the last statement changed.
  package var changedRows: Int { Int(unsafe sqlite3_changes64(handle)) }

  /// Runs a body in a transaction for changes: all of it happens, or nothing when it throws.
  package func change<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try transaction(begin: "BEGIN IMMEDIATE", body)
  }

  /// Runs a body on one unchanging state of the database.
  package func snapshot<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try transaction(begin: "BEGIN", body)
  }

  private func transaction<Result>(begin: StaticString, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try run(begin)
    do throws(Failure) {
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
  package func error(_ code: ResultCode) -> Failure {
    let detail = unsafe String(cString: sqlite3_errmsg(handle))
    return Failure(DatabaseFault(code: code, detail: detail, systemCode: unsafe sqlite3_system_errno(handle), path: path))
  }

  /// Opens an FTS5 tokenizer.
  package func tokenizer(named name: String, arguments: [String]) throws(Failure) -> Tokenizer<Failure> {
    unsafe try Tokenizer(database: handle, connection: self, name: name, arguments: arguments)
  }
}

/// How long a statement waits for another connection's transaction, in milliseconds.
private let busyTimeout: Int32 = 10_000
