internal import VadeDocument

extension List: Wired {
  func write(to writer: inout WireWriter) { writer.list(items) }

  init(from reader: inout WireReader) throws(WireFault) { self.init(items: try reader.list()) }
}

extension List.Item: Wired {
  func write(to writer: inout WireWriter) {
    writer.count(depth)
    writer.text(marker)
    writer.value(text)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    self.init(depth: try reader.count(upTo: 1024), marker: try reader.text(), text: try reader.value())
  }
}

extension Table: Wired {
  /// The largest grid there is room for: whoever lays a table out may make one place for each of its cells.
  private static let largestGrid = 1 << 27

  func write(to writer: inout WireWriter) {
    writer.count(columnCount)
    writer.count(rowCount)
    writer.count(headerRowCount)
    writer.list(cells)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    let columns = try reader.count(upTo: Table.largestGrid)
    let rows = try reader.count(upTo: Table.largestGrid)
    guard columns * rows <= Table.largestGrid else { throw .number }
    let headers = try reader.count(upTo: rows)
    let cells = try reader.list(of: Cell.self)
    var last = (row: 0, column: -1)
    for cell in cells {
      guard cell.row < rows, cell.column < columns, cell.rowSpan <= rows, cell.columnSpan <= columns else { throw .number }
      guard cell.row > last.row || (cell.row == last.row && cell.column > last.column) else { throw .order }
      last = (cell.row, cell.column)
    }
    self.init(columnCount: columns, rowCount: rows, headerRowCount: headers, cells: cells)
  }
}

extension Table.Cell: Wired {
  func write(to writer: inout WireWriter) {
    writer.count(row)
    writer.count(column)
    writer.count(rowSpan)
    writer.count(columnSpan)
    writer.value(text)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      row: try reader.count(), column: try reader.count(), rowSpan: try reader.count(), columnSpan: try reader.count(),
      text: try reader.value())
  }
}
