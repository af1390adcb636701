internal import VadeDatabase

/// The names of chunking plans, kept in the table `meta`: that of the library, and that of each document which another plan than the usual has cut.
///
/// A row that is missing stands for the usual plan, as in libraries of earlier programs.
enum PlanRow {
  /// The plan documents added from now on are cut by.
  static func library(_ connection: Connection) throws(LibraryError) -> String? {
    try connection.first("SELECT value FROM meta WHERE key = 'chunking_plan'") { $0.text(0) }
  }

  static func setLibrary(_ name: String?, _ connection: Connection) throws(LibraryError) {
    if let name {
      try connection.run("INSERT OR REPLACE INTO meta(key, value) VALUES ('chunking_plan', ?)", .text(name))
    } else {
      try connection.run("DELETE FROM meta WHERE key = 'chunking_plan'")
    }
  }

  /// The plan a document was cut by.
  static func of(_ document: DocumentID, _ connection: Connection) throws(LibraryError) -> String? {
    try connection.first("SELECT value FROM meta WHERE key = 'plan:' || ?", .integer(document.rawValue)) { $0.text(0) }
  }

  static func set(_ name: String?, of document: DocumentID, _ connection: Connection) throws(LibraryError) {
    guard let name else { return }
    try connection.run("INSERT INTO meta(key, value) VALUES ('plan:' || ?, ?)", .integer(document.rawValue), .text(name))
  }

  static func forget(_ document: DocumentID, _ connection: Connection) throws(LibraryError) {
    try connection.run("DELETE FROM meta WHERE key = 'plan:' || ?", .integer(document.rawValue))
  }
}
