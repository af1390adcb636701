internal import VadeDatabase

extension PackFolder {
  /// The diaries, in the order of their packs.
  ///
  /// - Throws: ``PackError`` for damage.
  public func diaries() throws(PackError) -> [PackDiary] {
    var found: [PackDiary] = []
    for pack in packs {
      for work in try pack.works() {
        guard case .diary(let name) = work.rows else { continue }
        found.append(PackDiary(id: name, title: work.title.isEmpty ? name : work.title, author: work.author, pack: pack.name))
      }
    }
    return found
  }

  /// The years a diary has entries of.
  ///
  /// - Throws: ``PackError`` when there is no such diary.
  public func years(of diary: PackDiary) throws(PackError) -> [Int] {
    Array(Set(try entries(of: diary).compactMap { $0.day?.year })).sorted()
  }

  /// The id of what a diary says outside its entries: a preface, notes between months.
  public static let undatedID = "undated"

  /// The entries of a diary, by their time.
  ///
  /// - Parameters:
  ///   - diary: the diary.
  ///   - year: only of this year, or nil for all.
  /// - Returns: one entry for each time stamp; without a year, before them one for the text that has none (``undatedID``).
  /// - Throws: ``PackError`` when there is no such diary.
  public func entries(of diary: PackDiary, in year: Int? = nil) throws(PackError) -> [PackEntry] {
    let stamps = try pack(of: diary).database.read { (connection) throws(PackError) in
      try connection.rows(
        "SELECT DISTINCT timestamp FROM passages WHERE kg_name = ?1 AND kind = 'chunk' ORDER BY timestamp", .text(diary.id)
      ) { $0.optionalText(0) }
    }
    let entries = stamps.map { stamp in
      guard let stamp else { return PackEntry(id: Self.undatedID, title: diary.title, day: nil) }
      let day = PackDay(stamp)
      return PackEntry(id: stamp, title: day?.title ?? stamp, day: day)
    }
    return year == nil ? entries : entries.filter { $0.day?.year == year }
  }

  /// The text of an entry.
  ///
  /// - Parameters:
  ///   - id: the entry's id.
  ///   - diary: its diary.
  /// - Returns: the entry's text, without what its passages have in common.
  /// - Throws: ``PackError`` when there is no such entry.
  public func entry(_ id: String, of diary: PackDiary) throws(PackError) -> PackText {
    let entries = try entries(of: diary)
    guard let index = entries.firstIndex(where: { $0.id == id }) else { throw .unknownPlace(what: "entry", name: id) }
    let pieces = try pack(of: diary).database.read { (connection) throws(PackError) in
      try connection.rows(
        """
        SELECT COALESCE(file_path, ''), COALESCE(char_start, 0), rowid, content FROM passages WHERE kg_name = ?1 AND kind = 'chunk' \
        AND timestamp IS ?2
        """, .text(diary.id), entries[index].id == Self.undatedID ? .null : .text(id)
      ) { row in
        EntryPiece(file: row.text(0), order: NumberedName(row.text(0)), start: row.integer(1), row: row.integer(2), text: row.text(3))
      }
    }
    return PackText(
      id: id, title: entries[index].title, text: ChapterText.joined(Self.pieces(pieces.sorted())), index: index, total: entries.count,
      previousID: index > 0 ? entries[index - 1].id : nil, nextID: index + 1 < entries.count ? entries[index + 1].id : nil)
  }

  /// The passages as they are joined: those of different files are far apart, whatever their places.
  private static func pieces(_ sorted: [EntryPiece]) -> [ChapterText.Piece] {
    var file = 0
    return sorted.enumerated().map { index, piece in
      if index > 0, sorted[index - 1].file != piece.file { file += 1 }
      return ChapterText.Piece(start: Int(clamping: piece.start).addingReportingOverflow(file << 40).partialValue, text: piece.text)
    }
  }

  private func pack(of diary: PackDiary) throws(PackError) -> PassagePack {
    guard let pack = packs.first(where: { $0.name == diary.pack }), try pack.works().contains(where: { $0.rows == .diary(name: diary.id) })
    else { throw .unknownPlace(what: "diary", name: diary.id) }
    return pack
  }
}

/// A passage of an entry, in the order it was written.
private struct EntryPiece: Comparable {
  var file: String
  var order: NumberedName
  var start: Int64
  var row: Int64
  var text: String

  static func < (left: EntryPiece, right: EntryPiece) -> Bool {
    if left.order != right.order { return left.order < right.order }
    return (left.start, left.row) < (right.start, right.row)
  }
}

/// A name compared with its numbers taken as numbers: an entry's tenth passage comes after its second.
private struct NumberedName: Comparable {
  private var parts: [(text: String, number: Int)] = []

  init(_ name: String) {
    var text = ""
    var digits = ""
    for character in name {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        if !digits.isEmpty {
          parts.append((text, Int(digits) ?? .max))
          (text, digits) = ("", "")
        }
        text.append(character)
      }
    }
    parts.append((text, Int(digits) ?? -1))
  }

  static func == (left: NumberedName, right: NumberedName) -> Bool {
    left.parts.elementsEqual(right.parts, by: ==)
  }

  static func < (left: NumberedName, right: NumberedName) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts, by: <)
  }
}
