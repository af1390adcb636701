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
  private var row: Int
  private var gap = 0
  /// For a column, how many rows below the current one are still covered.
  private var covered: [Int: Int] = [:]

  /// Starts above the first row.
  init(_ table: Table) {
    self.table = table
    position = table.cells.startIndex
    row = 0
  }

  /// The next row, up to its last cell; nil behind the last row that has one.
  mutating func next() -> [Slot]? {
    guard position < table.cells.endIndex || (!covered.isEmpty && gap < TableRows.emptiest) else { return nil }
    if position < table.cells.endIndex, table.cells[position].row <= row {
      gap = 0
    } else {
      gap += 1
      if gap > TableRows.emptiest, position < table.cells.endIndex { skip(to: table.cells[position].row) }
    }
    var slots: [Slot] = []
    var above = covered
    covered = covered.filter { $0.value > 1 }.mapValues { $0 - 1 }
    while position < table.cells.endIndex, table.cells[position].row <= row {
      let cell = table.cells[position]
      fill(&slots, upTo: Swift.min(cell.column, TableRows.widest), above: &above)
      place(cell, &slots, above: &above)
      position += 1
    }
    if let last = above.keys.max() { fill(&slots, upTo: last + 1, above: &above) }
    row += 1
    return slots
  }

  /// Leaves out rows in which no cell begins.
  private mutating func skip(to target: Int) {
    let distance = target - row
    covered = covered.filter { $0.value > distance }.mapValues { $0 - distance }
    row = target
    gap = 0
  }

  private func fill(_ slots: inout [Slot], upTo column: Int, above: inout [Int: Int]) {
    while slots.count < column {
      slots.append(above.removeValue(forKey: slots.count) == nil ? .empty : .covered)
    }
  }

  private mutating func place(_ cell: Table.Cell, _ slots: inout [Slot], above: inout [Int: Int]) {
    let columns = columnSpan(of: cell)
    let rows = rowSpan(of: cell)
    for offset in 0..<columns {
      above.removeValue(forKey: slots.count)
      if rows > 1 { covered[slots.count] = rows - 1 }
      slots.append(offset == 0 ? .cell(cell) : .covered)
    }
  }

  /// How many columns a cell covers, within the grid.
  func columnSpan(of cell: Table.Cell) -> Int {
    Swift.max(1, Swift.min(cell.columnSpan, table.columnCount - cell.column, TableRows.widest))
  }

  /// How many rows a cell covers, within the grid.
  func rowSpan(of cell: Table.Cell) -> Int {
    Swift.max(1, Swift.min(cell.rowSpan, table.rowCount - cell.row))
  }
}

extension Table {
  /// Whether a cell covers more than its own place.
  var hasSpans: Bool { cells.contains { $0.rowSpan > 1 || $0.columnSpan > 1 } }
}
