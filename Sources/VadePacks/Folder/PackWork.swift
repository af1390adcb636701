internal import VadeDatabase

/// A book or diary of a pack, as its passages name it.
package struct PackWork: Sendable, Hashable {
  /// Which rows are its own.
  package var rows: Rows
  /// Its genre.
  package var genre: String
  /// Its folder's name.
  package var book: String
  /// Its title.
  package var title: String
  /// Who wrote it.
  package var author: String

  /// Which rows are a work's own: the entries of diaries share file names, so that only the diary's name tells them apart.
  package enum Rows: Sendable, Hashable {
    /// Those of a diary.
    case diary(name: String)
    /// Those of a document.
    case file(path: String)
    /// Those of a graph that name no document.
    case withoutFile(name: String)
  }

  /// All works of a pack, by walking its indexes from one name to the next: no row is read but each work's first.
  ///
  /// - Complexity: O(works × log rows).
  static func all(_ connection: PackConnection) throws(PackError) -> [PackWork] {
    var works: [PackWork] = []
    var hasBooks = false
    var name = try connection.first("SELECT min(kg_name) FROM passages") { $0.optionalText(0) } ?? nil
    while let diary = name {
      let kind = try connection.first("SELECT kg_kind FROM passages WHERE kg_name = ?1 LIMIT 1", .text(diary)) { $0.text(0) }
      if kind == PackFormat.diaryKind {
        works += try first(
          "SELECT genre, book, title, author FROM passages WHERE kg_name = ?1 LIMIT 1", diary, .diary(name: diary), connection)
      } else {
        hasBooks = true
        works += try first(
          "SELECT genre, book, title, author FROM passages WHERE kg_name = ?1 AND file_path IS NULL LIMIT 1", diary,
          .withoutFile(name: diary), connection)
      }
      let next = try connection.first("SELECT min(kg_name) FROM passages WHERE kg_name > ?1", .text(diary)) { $0.optionalText(0) } ?? nil
      name = try advanced(to: next, from: diary, connection)
    }
    if hasBooks { works += try books(connection) }
    return works
  }

  /// The works that have files of their own.
  private static func books(_ connection: PackConnection) throws(PackError) -> [PackWork] {
    var works: [PackWork] = []
    var path = try connection.first("SELECT min(file_path) FROM passages") { $0.optionalText(0) } ?? nil
    while let file = path {
      works += try first(
        "SELECT genre, book, title, author FROM passages WHERE file_path = ?1 AND kg_kind <> 'KGKind.DIARY' LIMIT 1", file,
        .file(path: file),
        connection)
      let next = try connection.first("SELECT min(file_path) FROM passages WHERE file_path > ?1", .text(file)) { $0.optionalText(0) } ?? nil
      path = try advanced(to: next, from: file, connection)
    }
    return works
  }

  /// A name that does not come after the last one would make the walk go round for ever.
  private static func advanced(to next: String?, from last: String, _ connection: PackConnection) throws(PackError) -> String? {
    guard let next else { return nil }
    guard last.utf8.lexicographicallyPrecedes(next.utf8) else {
      throw .damaged(path: connection.path, reason: "an index of its passages is out of order")
    }
    return next
  }

  private static func first(
    _ sql: StaticString, _ name: String, _ rows: Rows, _ connection: PackConnection
  ) throws(PackError) -> [PackWork] {
    let work = try connection.first(sql, .text(name)) { row in
      PackWork(rows: rows, genre: row.text(0), book: row.text(1), title: row.text(2), author: row.text(3))
    }
    return work.map { [$0] } ?? []
  }

  /// The work's passages.
  func passages(_ connection: PackConnection) throws(PackError) -> [Int64] {
    switch rows {
    case .diary(let name):
      try connection.rows("SELECT rowid FROM passages WHERE kg_name = ?1", .text(name)) { $0.integer(0) }
    case .file(let path):
      try connection.rows("SELECT rowid FROM passages WHERE file_path = ?1 AND kg_kind <> 'KGKind.DIARY'", .text(path)) { $0.integer(0) }
    case .withoutFile(let name):
      try connection.rows("SELECT rowid FROM passages WHERE kg_name = ?1 AND file_path IS NULL", .text(name)) { $0.integer(0) }
    }
  }
}
