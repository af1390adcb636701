internal import VadeDocument

/// The rows of a table from top to bottom, with the cells that reach down into each from above.
struct TableRows: Sequence, IteratorProtocol {
  /// A cell as it stands in one row.
  struct Entry {
    var column: Int
    var columnSpan: Int
    /// What stands in it, on one line.
    var text: BlockText
    /// Whether the cell began in an earlier row.
    var isRepeated: Bool
  }

  /// A row with at least one cell of its own.
  struct Row {
    var index: Int
    /// From left to right.
    var entries: [Entry]
  }

  // A merged cell is repeated so that each row can be read alone. A long text or a great many of them would drown the rows, or let a small
  // hostile file grow without bound, so those stand once only.
  private static let longestRepeated = 200
  private static let mostRepeated = 32

  private let cells: [Table.Cell]
  private var cursor = 0
  private var reachingDown: [(end: Int, entry: Entry)] = []

  init(_ table: Table) {
    let isSorted = zip(table.cells, table.cells.dropFirst()).allSatisfy { ($0.row, $0.column) <= ($1.row, $1.column) }
    cells = isSorted ? table.cells : table.cells.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }

  mutating func next() -> Row? {
    guard cursor < cells.count else { return nil }
    let index = cells[cursor].row
    reachingDown.removeAll { $0.end <= index }
    var row = Row(index: index, entries: reachingDown.map(\.entry))
    while cursor < cells.count, cells[cursor].row == index {
      let cell = cells[cursor]
      var entry = Entry(
        column: Swift.max(0, cell.column), columnSpan: cell.columnSpan, text: cell.text.trimmed().onOneLine(),
        isRepeated: false)
      row.entries.append(entry)
      if cell.rowSpan > 1, entry.text.string.utf8.count <= Self.longestRepeated, reachingDown.count < Self.mostRepeated {
        entry.isRepeated = true
        reachingDown.append((index.addingReportingOverflow(cell.rowSpan).partialValue, entry))
      }
      cursor += 1
    }
    row.entries.sort { ($0.column, $0.isRepeated ? 0 : 1) < ($1.column, $1.isRepeated ? 0 : 1) }
    return row
  }
}
