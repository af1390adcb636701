internal import VadeDatabase

/// A passage that was found.
public struct PackHit: Sendable, Hashable, Identifiable {
  /// The passage's id.
  public var id: String
  /// The pack it is in.
  public var pack: String
  /// The corpus it came from: a diary's own name for diaries.
  public var kgName: String
  /// Whether it is of a book or a diary, as the pack says it.
  public var kgKind: String
  /// Whether it is text or the beginning of a chapter.
  public var kind: String
  /// Its name, else the work's title.
  public var name: String
  /// The work's title.
  public var title: String?
  /// Its own title: of a chapter, the chapter's.
  public var nodeTitle: String?
  /// The author.
  public var author: String?
  /// The genre.
  public var genre: String?
  /// The book's folder.
  public var book: String?
  /// The document it stands in, empty when it has none.
  public var sourcePath: String
  /// Where it begins in the document, in characters.
  public var charStart: Int?
  /// The chapter's number, where verses are counted.
  public var chapter: Int?
  /// When it was written, for a diary.
  public var timestamp: String?
  /// The text.
  public var content: String
  /// Its cosine with the question, to four decimals; nil for a passage without a vector, which its words found.
  public var score: Double?
}

extension PackHit {
  /// Reads a passage, or nil when there is none of this number.
  static func read(_ row: Int64, of pack: String, score: Double?, _ connection: PackConnection) throws(PackError) -> PackHit? {
    try connection.first(
      """
      SELECT id, kg_name, kg_kind, kind, name, title, node_title, author, genre, book, file_path, char_start, chapter, timestamp, content
      FROM passages WHERE rowid = ?1
      """, .integer(row)
    ) { row in
      let title = row.optionalText(5)
      return PackHit(
        id: row.text(0), pack: pack, kgName: row.text(1), kgKind: row.text(2), kind: row.text(3), name: row.optionalText(4) ?? title ?? "",
        title: title, nodeTitle: row.optionalText(6), author: row.optionalText(7), genre: row.optionalText(8), book: row.optionalText(9),
        sourcePath: row.text(10), charStart: row.optionalCount(11), chapter: row.optionalCount(12), timestamp: row.optionalText(13),
        content: row.text(14), score: score)
    }
  }
}

/// What packs answered.
public struct PackResults: Sendable, Hashable {
  /// The passages, best first.
  public var hits: [PackHit]
  /// The ids of those that only their words brought this far up.
  public var rescued: Set<String>
  /// The packs that could be searched by their words only: they have no vectors, or there is no embedder.
  public var wordsOnlyPacks: [String]
}
