internal import VadeDocument

/// A row of a table as it was read.
struct WordRow {
  var cells: [Cell] = []
  var isHeader = false
  var isDeleted = false

  struct Cell {
    var column: Int
    var span: Int
    /// Whether the cell belongs to the one above it.
    var continuesAbove: Bool
    var blocks: [Block]
  }
}

/// Builds a table from its rows.
struct WordTable {
  /// Whether the table's style and look give the first row a form of its own.
  var hasStyledHeader = false
  private(set) var size = 0
  private var cells: [Table.Cell] = []
  private var rowCount = 0
  private var columnCount = 0
  private var headerRowCount = 0
  private var isHeaderOver = false
  private var headerCells: [Table.Cell] = []
  /// The index of the cell that reaches down in a column.
  private var reaching: [Int: Int] = [:]
  private var soleCell: [Block]?
  private var isCut = false

  mutating func add(_ row: WordRow) {
    guard !row.isDeleted, !row.cells.isEmpty else { return }
    soleCell = rowCount == 0 && !isCut && row.cells.count == 1 ? row.cells[0].blocks : nil
    if row.isHeader, !isHeaderOver { headerRowCount += 1 } else { isHeaderOver = true }
    var stillReaching: [Int: Int] = [:]
    for cell in row.cells {
      let text = cell.blocks.flattened
      size += text.string.utf8.count + 16
      columnCount = max(columnCount, cell.column + cell.span)
      if cell.continuesAbove, let above = reaching[cell.column], cells[above].columnSpan == cell.span {
        cells[above].rowSpan += 1
        if !text.isBlank { cells[above].text.append(text, separator: cells[above].text.string.isEmpty ? "" : "\n") }
        stillReaching[cell.column] = above
      } else {
        stillReaching[cell.column] = cells.count
        cells.append(Table.Cell(row: rowCount, column: cell.column, columnSpan: cell.span, text: text))
      }
    }
    reaching = stillReaching
    rowCount += 1
  }

  /// The blocks of the table: the table itself, or what stands in its only cell, which is a frame and no table.
  mutating func finish() -> [Block] {
    if let soleCell { return soleCell }
    guard rowCount > 0, isCut ? rowCount > headerRowCount : true else { return [] }
    return [Block(.table(table))]
  }

  private var table: Table {
    let header = headerRowCount > 0 ? headerRowCount : (hasStyledHeader && rowCount > 1 && !isCut ? 1 : 0)
    return Table(columnCount: columnCount, rowCount: rowCount, headerRowCount: min(header, rowCount), cells: cells)
  }

  /// Gives out the rows so far as a table and goes on with a further one under the same header: a table may be as long as a document.
  mutating func cut() -> Block {
    let table = table
    if !isCut {
      headerRowCount = table.headerRowCount
      headerCells = cells.filter { $0.row < headerRowCount }.map { cell in
        Table.Cell(
          row: cell.row, column: cell.column, rowSpan: min(cell.rowSpan, headerRowCount - cell.row), columnSpan: cell.columnSpan,
          text: cell.text)
      }
    }
    isCut = true
    isHeaderOver = true
    cells = headerCells
    rowCount = headerRowCount
    reaching = [:]
    size = 0
    return Block(.table(table))
  }
}
