internal import VadeDatabase

extension Connection<PackExportError> {
  /// Opens a file that is thrown away when anything fails: nothing in it has to survive a crash, and nobody else has it open.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - mode: `.create` for one to fill, `.write` for one that is there.
  ///   - cache: how many kilobytes of pages are kept in memory.
  /// - Returns: the connection.
  /// - Throws: ``PackExportError`` when the file cannot be opened.
  static func scratch(_ path: String, mode: ConnectionMode = .create, cache: Int = 32_768) throws(PackExportError) -> Self {
    let connection = try Self(path: path, mode: mode)
    try connection.execute("PRAGMA journal_mode = OFF")
    try connection.execute("PRAGMA synchronous = OFF")
    try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    try connection.execute("PRAGMA temp_store = MEMORY")
    try connection.executeScript("PRAGMA cache_size = -\(cache)")
    return connection
  }
}
