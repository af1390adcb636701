/// The rows of a table in order, tile by tile.
struct TableRows {
  private let model: TableModel
  private let reader: ObjectReader
  private var tiles: ArraySlice<(firstRow: Int, object: UInt64)>
  private var rows: ArraySlice<Row> = []

  /// A row with the cells it has.
  struct Row {
    var index: Int
    var cells: [(column: Int, record: CellRecord)]
  }

  init(_ model: TableModel, reader: ObjectReader) {
    self.model = model
    self.reader = reader
    tiles = model.tiles[...]
  }

  mutating func next() -> Row? {
    while rows.isEmpty {
      guard let tile = tiles.popFirst() else { return nil }
      rows = read(tile)[...]
    }
    return rows.popFirst()
  }

  /// A tile: 5 its rows, each with 1 its index in the tile.
  private func read(_ tile: (firstRow: Int, object: UInt64)) -> [Row] {
    guard let message = reader.store.message(tile.object, of: ObjectType.tile) else { return [] }
    var found: [Row] = []
    for row in message.messages(5) {
      guard let index = row.int(1), index >= 0, index < model.rowCount - tile.firstRow else { continue }
      found.append(Row(index: tile.firstRow + index, cells: cells(of: row)))
    }
    return found.sorted { $0.index < $1.index }
  }

  /// The cells of a row: 6 and 7 storage and offsets, 3 and 4 those of before 2019, 8 whether offsets count four bytes.
  ///
  /// An offset is a signed number of 16 bits, one a column; a negative one says that there is no cell.
  private func cells(of row: WireMessage) -> [(column: Int, record: CellRecord)] {
    let modern = row.bytes(6).flatMap { $0.isEmpty ? nil : $0 }
    guard let storage = (modern ?? row.bytes(3)).map(Array.init),
      let offsets = (modern == nil ? row.bytes(4) : row.bytes(7)).map(Array.init)
    else {
      return []
    }
    let unit = modern != nil && row.bool(8) ? 4 : 1
    var found: [(column: Int, record: CellRecord)] = []
    for column in 0..<min(model.columnCount, offsets.count / 2) {
      let offset = Int16(bitPattern: UInt16(offsets[2 * column]) | UInt16(offsets[2 * column + 1]) << 8)
      guard offset >= 0 else { continue }
      guard let record = CellRecord(storage, at: Int(offset) * unit) else {
        reader.store.faults.unreadableCells += 1
        continue
      }
      found.append((column, record))
    }
    return found
  }
}
