internal import VadeDatabase

extension PackFolder {
  /// The chapters of a book, in its order.
  ///
  /// A book without sections has its numbered chapters, one without either its whole text as one chapter. Text before the first section is a
  /// chapter of its own under the book's title.
  ///
  /// - Throws: ``PackError`` when the book's passages are in no pack.
  public func chapters(of book: PackBook) throws(PackError) -> [PackChapter] {
    try located(book) { (path, connection) throws(PackError) in
      try BookChapters(path: path, title: book.title ?? book.book, connection).chapters.enumerated().map { index, chapter in
        PackChapter(id: chapter.id, title: chapter.title, index: index)
      }
    }
  }

  /// A chapter's text, without what its passages have in common.
  ///
  /// - Parameters:
  ///   - id: the chapter's id.
  ///   - book: its book.
  /// - Returns: the text with its neighbours.
  /// - Throws: ``PackError`` when there is no such chapter.
  public func chapter(_ id: String, of book: PackBook) throws(PackError) -> PackText {
    try located(book) { (path, connection) throws(PackError) in
      let chapters = try BookChapters(path: path, title: book.title ?? book.book, connection).chapters
      guard let index = chapters.firstIndex(where: { $0.id == id }) else { throw .unknownPlace(what: "chapter", name: id) }
      let pieces = try chapters[index].pieces(path: path, connection)
      // A further part of a long section begins within it, and so perhaps with what the part before ends with.
      let isFurtherPart = index > 0 && id.contains(PackFormat.partMark)
      let before = isFurtherPart ? try chapters[index - 1].pieces(path: path, connection).last : nil
      return PackText(
        id: id, title: chapters[index].title, text: ChapterText.joined(pieces, after: before), index: index, total: chapters.count,
        previousID: index > 0 ? chapters[index - 1].id : nil, nextID: index + 1 < chapters.count ? chapters[index + 1].id : nil)
    }
  }

  /// Finds the pack that holds a book.
  private func located<Result>(
    _ book: PackBook, _ body: (String, PackConnection) throws(PackError) -> Result
  ) throws(PackError) -> Result {
    for pack in packs {
      for work in try pack.works() where book.filePath == nil ? work.key == book.key : work.rows == .file(path: book.filePath ?? "") {
        guard case .file(let path) = work.rows else { continue }
        return try pack.database.read { (connection) throws(PackError) in try body(path, connection) }
      }
    }
    throw .unknownPlace(what: "text of the book", name: book.key)
  }
}

/// How a book is divided for reading.
struct BookChapters {
  let chapters: [Chapter]

  /// A chapter and where its passages are.
  struct Chapter {
    var id: String
    var title: String
    var place: Place
  }

  /// Where a chapter's passages are.
  enum Place {
    /// Those that begin at or behind one character and before another.
    case characters(from: Int, before: Int)
    /// Those that have the chapter's number.
    case number(Int)
  }

  /// What stands before the first section, and a book without any division, is found by these ids.
  static let openingID = "opening"
  static let wholeID = "text"

  init(path: String, title: String, _ connection: PackConnection) throws(PackError) {
    let sections = try connection.rows(
      """
      SELECT id, COALESCE(node_title, name, ''), COALESCE(char_start, -1) FROM passages WHERE file_path = ?1 AND kind = 'section' \
      AND kg_kind <> 'KGKind.DIARY' ORDER BY char_start, rowid
      """, .text(path)
    ) { row in (id: row.text(0), title: row.text(1), start: Int(clamping: row.integer(2))) }
    guard let first = sections.first else {
      chapters = try BookChapters.numbered(path: path, title: title, connection)
      return
    }
    var found: [Chapter] = []
    let opening = Place.characters(from: .min, before: first.start)
    if try !opening.isEmpty(path: path, connection) { found.append(Chapter(id: BookChapters.openingID, title: title, place: opening)) }
    for (index, section) in sections.enumerated() {
      let end = index + 1 < sections.count ? sections[index + 1].start : .max
      found.append(Chapter(id: section.id, title: section.title, place: .characters(from: section.start, before: end)))
    }
    chapters = found
  }

  private static func numbered(path: String, title: String, _ connection: PackConnection) throws(PackError) -> [Chapter] {
    let numbers = try connection.rows(
      "SELECT DISTINCT chapter FROM passages WHERE file_path = ?1 AND kind = 'chunk' AND chapter IS NOT NULL ORDER BY chapter", .text(path)
    ) { Int(clamping: $0.integer(0)) }
    if numbers.isEmpty { return [Chapter(id: wholeID, title: title, place: .characters(from: .min, before: .max))] }
    return numbers.map { Chapter(id: "chapter:\($0)", title: "Chapter \($0)", place: .number($0)) }
  }
}

extension BookChapters.Place {
  /// Whether no passage begins there.
  fileprivate func isEmpty(path: String, _ connection: PackConnection) throws(PackError) -> Bool {
    guard case .characters(let from, let before) = self else { return false }
    return try connection.first(
      """
      SELECT 1 FROM passages WHERE file_path = ?1 AND kind = 'chunk' AND COALESCE(char_start, -1) >= ?2 AND COALESCE(char_start, -1) < ?3 LIMIT 1
      """, .text(path), .integer(Int64(from)), .integer(Int64(before))
    ) { _ in false } ?? true
  }
}

extension BookChapters.Chapter {
  /// The chapter's passages, in their order.
  fileprivate func pieces(path: String, _ connection: PackConnection) throws(PackError) -> [ChapterText.Piece] {
    func piece(_ row: PackRow) -> ChapterText.Piece { ChapterText.Piece(start: row.optionalCount(0), text: row.text(1)) }
    switch place {
    case .characters(let from, let before):
      return try connection.rows(
        """
        SELECT char_start, content FROM passages WHERE file_path = ?1 AND kind = 'chunk' AND kg_kind <> 'KGKind.DIARY' \
        AND COALESCE(char_start, -1) >= ?2 AND COALESCE(char_start, -1) < ?3 ORDER BY char_start, rowid
        """, .text(path), .integer(Int64(from)), .integer(Int64(before)), read: piece)
    case .number(let number):
      return try connection.rows(
        """
        SELECT char_start, content FROM passages WHERE file_path = ?1 AND kind = 'chunk' AND kg_kind <> 'KGKind.DIARY' AND chapter = ?2 \
        ORDER BY char_start, rowid
        """, .text(path), .integer(Int64(number)), read: piece)
    }
  }
}
