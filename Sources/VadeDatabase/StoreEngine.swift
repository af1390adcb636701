internal import CSQLite

/// The database engine libraries are kept in.
public enum StoreEngine {
  /// Its name and version, such as `SQLite 3.40.1`.
  public static var version: String {
    guard let text = unsafe sqlite3_libversion() else { return "SQLite of unknown version" }
    return "SQLite \(unsafe String(cString: text))"
  }

  /// Whether it was built with the full-text index FTS5, without which no library can be made.
  public static var hasFullTextIndex: Bool { unsafe sqlite3_compileoption_used("ENABLE_FTS5") != 0 }
}
