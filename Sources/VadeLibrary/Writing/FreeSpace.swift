internal import VadeDatabase

/// Gives the space of removed documents back to the file system.
enum FreeSpace {
  /// Free pages are kept for what is added next up to this share of the database.
  private static let keptShare = 4

  /// Shortens the database when more than a quarter of it is free.
  ///
  /// - Complexity: linear in the free pages, each of which is replaced by one from the end.
  static func giveBack(_ connection: Connection) throws(LibraryError) {
    let free = try connection.first("PRAGMA freelist_count") { $0.count(0) } ?? 0
    let all = try connection.first("PRAGMA page_count") { $0.count(0) } ?? 0
    guard free > all / keptShare else { return }
    // The pragma gives a row for each page: it has to be stepped through, which `sqlite3_exec` does.
    try connection.execute("PRAGMA incremental_vacuum")
  }
}
