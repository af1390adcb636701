internal import VadeDocument

/// The lists a table's cells look their values up in, by key.
struct CellLists {
  private let reader: ObjectReader
  private let strings: [UInt32: String]
  private let richTexts: [UInt32: UInt64]
  private let comments: [UInt32: UInt64]
  private let formats: [UInt32: CellFormat]
  private let oldFormats: [UInt32: CellFormat]

  /// Reads the lists of a table: 4 texts, 11 and 22 formats, 17 rich texts, 19 comments.
  ///
  /// An entry has 1 its key and 3 a text, 6 a format, 9 a rich text, 10 a comment.
  init(_ model: TableModel, reader: ObjectReader) {
    self.reader = reader
    let objects = reader.store
    func list<Value>(_ field: Int, _ value: (WireMessage) -> Value?) -> [UInt32: Value] {
      guard let list = objects.message(model.store?.reference(field), of: ObjectType.dataLists[0], ObjectType.dataLists[1]) else {
        return [:]
      }
      // 3 entries, 4 segments with entries of their own.
      let segments = list.references(4).compactMap { objects.message($0, of: ObjectType.dataListSegment) }
      let entries = ([list] + segments).flatMap { $0.messages(3) }
      return Dictionary(
        entries.compactMap { entry in
          guard let key = entry.unsigned(1), let value = value(entry) else { return nil }
          return (UInt32(truncatingIfNeeded: key), value)
        }, uniquingKeysWith: { first, _ in first })
    }
    strings = list(4) { $0.string(3) }
    richTexts = list(17) { $0.reference(9) }
    comments = list(19) { $0.reference(10) }
    formats = list(22) { $0.message(6).map(CellFormat.init) }
    oldFormats = list(11) { $0.message(6).map(CellFormat.init) }
  }

  /// What a reader of the table sees in a cell, or nil when it is empty.
  func text(of cell: CellRecord) -> BlockText? {
    switch cell.kind {
    case .empty: return cell.richText.flatMap(richText)
    case .text:
      return cell.string.flatMap { strings[$0] }.map { BlockText($0.replacing("\u{2028}", with: "\n")) } ?? cell.richText.flatMap(richText)
    case .richText: return cell.richText.flatMap(richText) ?? cell.string.flatMap { strings[$0] }.map { BlockText($0) }
    case .number, .currency: return number(cell).map { BlockText($0) }
    case .date: return cell.seconds.flatMap(CellClock.date).map { BlockText($0) }
    case .duration: return cell.double.flatMap(CellClock.duration).map { BlockText($0) }
    case .truth: return BlockText((cell.double ?? 0) != 0 ? "true" : "false")
    case .error: return BlockText("#ERROR!")
    }
  }

  private func number(_ cell: CellRecord) -> String? {
    let format = cell.format.flatMap { (cell.isOld ? oldFormats : formats)[$0] } ?? CellFormat()
    if let decimal = cell.decimal { return format.text { decimal.text(timesTenTo: $0) } }
    return cell.double.map { double in format.text { PlainNumber.text(double, timesTenTo: $0) } }
  }

  /// 1 of a rich text's payload is its text.
  private func richText(_ key: UInt32) -> BlockText? {
    reader.plainText(reader.store.message(richTexts[key], of: ObjectType.richTextPayload)?.reference(1))
  }

  /// The comments on a cell.
  func comments(on cell: CellRecord, place: Place?) -> [Block] {
    cell.comment.flatMap { comments[$0] }.map { reader.comments($0, place: place) } ?? []
  }
}
