internal import VadeDatabase
internal import VadePacks
internal import VadeSystem

/// Makes the catalogue's pack (section 1.2 of the pack format).
struct CorePackBuilder {
  /// The books, in any order.
  let books: [CatalogueBook]
  /// How many diaries go with them.
  let diaryCount: Int
  /// How many nodes and edges the source has.
  let size: (nodes: Int, edges: Int)
  /// What made the vectors.
  let model: String

  /// Writes the pack.
  ///
  /// - Parameters:
  ///   - directory: where its file goes.
  ///   - generated: the time of the export.
  /// - Returns: how many books it lists.
  /// - Throws: ``PackExportError``.
  func write(into directory: String, generated: String) throws(PackExportError) -> Int {
    let scratch = directory + "/" + PackFormat.coreName + ".building"
    let connection = try Connection<PackExportError>.scratch(scratch)
    let count = try fill(connection, generated)
    try connection.run("VACUUM INTO ?", .text(directory + "/" + PackFormat.coreName + PackFormat.packExtension))
    _ = try files { () throws(SystemError) in try AtomicFile.remove(scratch) }
    return count
  }

  private func fill(_ connection: Connection<PackExportError>, _ generated: String) throws(PackExportError) -> Int {
    try connection.change { () throws(PackExportError) in
      for statement in PackSchema.core { try connection.executeScript(statement) }
      var genres: [String: Int] = [:]
      for book in books.sorted(by: { $0.key.precedes($1.key) }) {
        try connection.run(
          "INSERT OR REPLACE INTO books VALUES (?, ?, ?, ?, ?, ?, ?)", .text(book.key), .text(book.genre), .text(book.book),
          .optional(book.title), .optional(book.author), .optional(book.ebookID), .optional(book.filePath))
        genres[book.genre, default: 0] += 1
      }
      for genre in genres.keys.sorted(by: { $0.precedes($1) }) {
        try connection.run("INSERT INTO genres VALUES (?, ?)", .text(genre), .count(genres[genre] ?? 0))
      }
      try connection.run(
        "INSERT INTO corpus_stats VALUES (?, ?, ?, ?, ?, ?)", .count(books.count), .count(genres.count), .count(diaryCount),
        .count(size.nodes),
        .count(size.edges), .text(model))
      let facts = [
        ("pack", PackFormat.coreName), ("pack_version", String(PackFormat.version)), ("generated", generated), ("embed_model", model),
      ]
      for (key, value) in facts { try connection.run("INSERT INTO pack_meta VALUES (?, ?)", .text(key), .text(value)) }
      return books.count
    }
  }
}

extension String {
  /// Whether the text comes first in the order of code points, the same on every machine.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
