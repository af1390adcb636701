/// A rectangle of cells, all counted from 0.
struct CellRange: Hashable {
  var rows: Range<Int>
  var columns: Range<Int>

  /// Cells that were merged into one: of each table as its merge formulas, or in older documents its map, say.
  ///
  /// A merge formula (`TST.MergeOwnerArchive`: 2 store, 3 pairs, 2 formula, 1 nodes) has one node of type 67, whose tract (40) gives columns (3) and rows (4) from
  /// first (1) to last (2). The map has ranges (1) of origin (1) and size (2), column and row packed into 16 bits each (as read by numbers-parser, *model.py*).
  static func merges(of model: WireMessage, store: ObjectStore) -> [CellRange] {
    let pairs = model.message(47)?.message(2)?.messages(3) ?? []
    let ranges = pairs.compactMap { pair -> CellRange? in
      guard let node = pair.message(2)?.message(1)?.messages(1).first, node.int(1) == 67, let tract = node.message(40),
        let columns = span(tract.messages(3).first), let rows = span(tract.messages(4).first)
      else { return nil }
      return CellRange(rows: rows, columns: columns)
    }
    if !ranges.isEmpty { return ranges }
    guard let map = store.message(model.message(4)?.reference(13), of: ObjectType.mergeMap) else { return [] }
    return map.messages(1).compactMap { range in
      guard let origin = range.message(1)?.unsigned(1), let size = range.message(2)?.unsigned(1) else { return nil }
      let row = Int(origin & 0xFFFF)
      let column = Int(origin >> 16 & 0xFFFF)
      return CellRange(rows: row..<(row + Int(size & 0xFFFF)), columns: column..<(column + Int(size >> 16 & 0xFFFF)))
    }
  }

  private static func span(_ message: WireMessage?) -> Range<Int>? {
    guard let first = message?.int(1), (0..<1 << 24).contains(first) else { return nil }
    return first..<(max(first, min(message?.int(2) ?? first, 1 << 24)) + 1)
  }
}
