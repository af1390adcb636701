internal import VadeDatabase

/// Single values of a library, kept in the table `meta`.
enum MetaRow {
  /// A whole number of the library.
  enum Counter: String {
    /// How many passages there are; counting them would take time in proportion.
    case passages = "passage_count"
    /// How many vectors there are.
    case vectors = "vector_count"
    /// How often documents were removed.
    case removalEpoch = "removal_epoch"
    /// How many passages there were when the common words were estimated.
    case commonWordsRows = "common_words_rows"
  }

  /// Reads a counter; a value no counter has reads as 0, which the check of the library finds.
  static func read(_ counter: Counter, _ connection: Connection) throws(LibraryError) -> Int {
    try connection.first("SELECT value FROM meta WHERE key = ?", .text(counter.rawValue)) { $0.count(0) } ?? 0
  }

  static func set(_ counter: Counter, to value: Int, _ connection: Connection) throws(LibraryError) {
    try connection.run("UPDATE meta SET value = ? WHERE key = ?", .count(value), .text(counter.rawValue))
  }

  static func add(_ difference: Int, to counter: Counter, _ connection: Connection) throws(LibraryError) {
    try connection.run("UPDATE meta SET value = value + ? WHERE key = ?", .count(difference), .text(counter.rawValue))
  }

  /// What tells this library from every other: 32 hexadecimal digits drawn when it was made.
  static func libraryID(_ connection: Connection) throws(LibraryError) -> String {
    try connection.first("SELECT value FROM meta WHERE key = 'library_id'") { $0.text(0) } ?? ""
  }
}
