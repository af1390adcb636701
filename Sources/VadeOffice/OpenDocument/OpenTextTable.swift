internal import VadeDocument
internal import VadeImport

/// Reads tables of OpenDocument texts with their spans; tables inside a cell become lines of its text (OpenDocument 1.3 part 3, 9).
enum OpenTextTable {
  /// The most cells that are taken of one.
  private static let most = 1_000_000

  /// Reads a table whose start was the last event.
  ///
  /// - Parameter flow: the document being read.
  /// - Returns: the table, or nil when it has no text.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  static func read(_ flow: OpenTextFlow) throws(ImportError) -> Table? {
    var cells: [Table.Cell] = []
    var row = 0
    var columns = 0
    var headers = 0
    var isHeader = false
    while let event = try flow.reader.next() {
      switch event {
      case .start(name: "table:table-header-rows", _): isHeader = true
      case .end(name: "table:table-header-rows"): isHeader = false
      case .start(name: "table:table-row", _):
        let read = try self.cells(flow, row: row)
        guard cells.count + read.cells.count <= most else { continue }
        cells += read.cells
        columns = max(columns, read.width)
        row += 1
        if isHeader { headers = row }
      case .end(name: "table:table"): return table(cells, rows: row, columns: columns, headers: headers)
      default: break
      }
    }
    return table(cells, rows: row, columns: columns, headers: headers)
  }

  private static func table(_ cells: [Table.Cell], rows: Int, columns: Int, headers: Int) -> Table? {
    guard cells.contains(where: { !$0.text.isBlank }) else { return nil }
    let bounded = cells.map { cell in
      var cell = cell
      cell.rowSpan = min(cell.rowSpan, rows - cell.row)
      cell.columnSpan = min(cell.columnSpan, columns - cell.column)
      return cell
    }
    return Table(columnCount: columns, rowCount: rows, headerRowCount: headers == rows ? 0 : headers, cells: bounded)
  }

  private static func cells(_ flow: OpenTextFlow, row: Int) throws(ImportError) -> (cells: [Table.Cell], width: Int) {
    var cells: [Table.Cell] = []
    var column = 0
    while let event = try flow.reader.next() {
      switch event {
      case .start(name: "table:table-cell", let attributes):
        let text = try text(flow, until: "table:table-cell")
        cells.append(
          Table.Cell(
            row: row, column: column, rowSpan: min(attributes.number("table:number-rows-spanned") ?? 1, 100_000),
            columnSpan: min(attributes.number("table:number-columns-spanned") ?? 1, 10_000), text: text))
        column += max(1, min(attributes.number("table:number-columns-repeated") ?? 1, 1024))
      case .start(name: "table:covered-table-cell", let attributes):
        try flow.reader.skipElement()
        column += max(1, min(attributes.number("table:number-columns-repeated") ?? 1, 1024))
      case .end(name: "table:table-row"): return (cells, column)
      default: break
      }
    }
    return (cells, column)
  }

  private static func text(_ flow: OpenTextFlow, until name: String) throws(ImportError) -> BlockText {
    try flow.inside { () throws(ImportError) -> BlockText in
      try flow.read(until: name)
      return flow.assembler.take().flattened
    }
  }
}
