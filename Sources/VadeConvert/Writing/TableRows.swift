internal import VadeDocument

/// The rows of a table with every place of the grid accounted for, one at a time.
///
/// A table is data out of a file: whatever it declares, the walk takes time and memory in proportion to its cells.
struct TableRows: Sequence, IteratorProtocol {
  /// What stands at one place of a row.
  enum Slot {
    /// A cell begins here.
    case cell(Table.Cell)
    /// A cell that begins to the left or above covers the place.
    case covered
    /// Nothing.
    case empty
  }

  /// The most places a row is filled up to; a spreadsheet has 16,384 columns at most (ECMA-376, 18.3.1.13).
  static let widest = 16_384
  /// The most rows without a cell that are kept one after another.
  static let emptiest = 1000

  private let table: Table
  private var position: Int
  private var row = 0
  private var gap = 0
  /// For a column, the row at which what covers it from above ends.
  private var coveredUntil: [Int: Int] = [:]
  private var lastCovered = 0

  /// Starts above the first row.
  init(_ table: Table) {
    self.table = table
    position = table.cells.startIndex
  }

  /// The next row, up to its last cell; nil behind the last row that has one or is covered.
  mutating func next() -> [Slot]? {
    let isBehindCells = position == table.cells.endIndex
    if isBehindCells, row >= lastCovered || gap >= TableRows.emptiest { return nil }
    if isBehindCells || table.cells[position].row > row {
      gap += 1
      if isBehindCells || gap <= TableRows.emptiest {
        row += 1
        return []
      }
      row = table.cells[position].row
    }
    gap = 0
    var slots: [Slot] = []
    while position < table.cells.endIndex, table.cells[position].row <= row {
      let cell = table.cells[position]
      while slots.count < Swift.min(cell.column, TableRows.widest) {
        slots.append((coveredUntil[slots.count] ?? 0) > row ? .covered : .empty)
      }
      place(cell, &slots)
      position += 1
    }
    row += 1
    return slots
  }

  private mutating func place(_ cell: Table.Cell, _ slots: inout [Slot]) {
    let rows = rowSpan(of: cell)
    for offset in 0..<columnSpan(of: cell) {
      if rows > 1 {
        coveredUntil[slots.count] = row + rows
        lastCovered = Swift.max(lastCovered, row + rows)
      }
      slots.append(offset == 0 ? .cell(cell) : .covered)
    }
  }

  /// How many columns a cell covers, within the grid.
  func columnSpan(of cell: Table.Cell) -> Int {
    Swift.max(1, Swift.min(cell.columnSpan, table.columnCount - Swift.min(cell.column, table.columnCount), TableRows.widest))
  }

  /// How many rows a cell covers, within the grid.
  func rowSpan(of cell: Table.Cell) -> Int {
    Swift.max(1, Swift.min(cell.rowSpan, table.rowCount - Swift.min(cell.row, table.rowCount)))
  }
}

extension Table {
  /// Whether a cell covers more than its own place.
  var hasSpans: Bool { cells.contains { $0.rowSpan > 1 || $0.columnSpan > 1 } }
}
