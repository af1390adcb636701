internal import VadeDocument

/// The grid of a table, from its tags.
struct TaggedTable {
  private var cells: [Table.Cell] = []
  /// Squares of the grid that a cell from above reaches down to.
  private var occupied: Set<[Int]> = []
  private var row = 0
  private var columnCount = 0
  private var headerRows = 0
  private var hasHeadersOnly = true

  /// Adds the rows of a table or of its head, body or foot.
  ///
  /// - Parameters:
  ///   - element: what holds the rows.
  ///   - text: the text of a cell.
  mutating func addRows(of element: PageStructure.Element, text: (PageStructure.Element) -> BlockText) {
    for case .element(let inner) in element.children {
      if inner.type == "TR" { addRow(inner, isHead: element.type == "THead", text: text) } else { addRows(of: inner, text: text) }
    }
  }

  private mutating func addRow(_ element: PageStructure.Element, isHead: Bool, text: (PageStructure.Element) -> BlockText) {
    var column = 0
    var isHeader = true
    var hasCells = false
    for case .element(let inner) in element.children where inner.type == "TD" || inner.type == "TH" {
      while occupied.contains([row, column]) { column += 1 }
      if inner.type == "TD" { isHeader = false }
      hasCells = true
      cells.append(Table.Cell(row: row, column: column, rowSpan: inner.rowSpan, columnSpan: inner.columnSpan, text: text(inner)))
      if inner.rowSpan > 1 {
        for below in 1..<inner.rowSpan { for beside in 0..<inner.columnSpan { occupied.insert([row + below, column + beside]) } }
      }
      column += inner.columnSpan
    }
    guard hasCells else { return }
    columnCount = max(columnCount, column)
    hasHeadersOnly = hasHeadersOnly && (isHead || isHeader)
    if hasHeadersOnly { headerRows = row + 1 }
    row += 1
  }

  /// The table, or nil when it has no cells.
  var table: Table? {
    guard row > 0, cells.contains(where: { !$0.text.isBlank }) else { return nil }
    var cells = cells
    // A cell that claims more rows than there are ends with the table.
    for index in cells.indices { cells[index].rowSpan = min(cells[index].rowSpan, row - cells[index].row) }
    return Table(columnCount: columnCount, rowCount: row, headerRowCount: headerRows == row ? min(1, row - 1) : headerRows, cells: cells)
  }
}
