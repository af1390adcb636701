/// A table: a `TST.TableModelArchive`.
///
/// 4 the store of its cells, 6 and 7 how many rows and columns, 8 its name, 9 how many rows are headers, 22 whether the name is shown. The store: 1 rows' headers
/// (2 buckets), 2 columns' headers, 3 tiles (1 each with 1 its number and 2 its object, 2 rows a tile), then the lists the cells' keys look up (as listed by
/// numbers-parser, *TSTArchives.proto*).
struct TableModel {
  let message: WireMessage
  let name: String
  let isNameShown: Bool
  let rowCount: Int
  let columnCount: Int
  let headerRowCount: Int
  let store: WireMessage?

  /// The program's own limits (Numbers User Guide: a million rows, a thousand columns).
  private static let mostRows = 1_000_000
  private static let mostColumns = 1_000

  init(_ message: WireMessage) {
    self.message = message
    name = message.string(8) ?? ""
    isNameShown = message.bool(22)
    rowCount = min(Self.mostRows, max(0, message.int(6) ?? 0))
    columnCount = min(Self.mostColumns, max(0, message.int(7) ?? 0))
    headerRowCount = min(rowCount, max(0, message.int(9) ?? 0))
    store = message.message(4)
  }

  /// The tiles in order, with the row each begins at.
  var tiles: [(firstRow: Int, object: UInt64)] {
    guard let storage = store?.message(3) else { return [] }
    let rowsPerTile = min(Self.mostRows, max(1, storage.int(2) ?? 256))
    return storage.messages(1).compactMap { tile -> (Int, UInt64)? in
      guard let object = tile.reference(2), let number = tile.int(1), (0...Self.mostRows).contains(number) else { return nil }
      return (number * rowsPerTile, object)
    }.sorted { $0.0 < $1.0 }
  }

  /// The rows and columns the reader of the document does not see; of a header, 1 is the index and 3 why it is hidden.
  func hidden(in objects: ObjectStore) -> (rows: Set<Int>, columns: Set<Int>) {
    func indices(_ buckets: [UInt64]) -> Set<Int> {
      let headers = buckets.compactMap { objects.message($0, of: ObjectType.headerBucket) }.flatMap { $0.messages(2) }
      return Set(headers.compactMap { header in (header.int(3) ?? 0) == 0 ? nil : header.int(1) })
    }
    return (indices(store?.message(1)?.references(2) ?? []), indices(store?.reference(2).map { [$0] } ?? []))
  }
}
