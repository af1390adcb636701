internal import VadeDocument

/// Puts cells together into tables, group by group; used for both formats.
final class GridBuilder {
  /// How many empty rows are kept within a table.
  private static let mostEmptyRows = 100

  private let headerRowCount: Int
  private let hiddenRows: Set<Int>
  private let hiddenColumns: Set<Int>
  /// The merged ranges by their first cell.
  private var merges: [Position: CellRange] = [:]
  private var header: [Cell] = []
  private var pending: [Cell] = []
  private var isFirst = true
  private(set) var pendingBytes = 0
  private(set) var pendingRows = 0

  private struct Position: Hashable {
    var row: Int
    var column: Int
  }

  private struct Cell {
    var position: Position
    var text: BlockText
  }

  init(headerRowCount: Int, merges: [CellRange], hiddenRows: Set<Int> = [], hiddenColumns: Set<Int> = []) {
    self.headerRowCount = headerRowCount
    self.hiddenRows = hiddenRows
    self.hiddenColumns = hiddenColumns
    for merge in merges { self.merges[Position(row: merge.rows.lowerBound, column: merge.columns.lowerBound)] = merge }
  }

  /// Adds a cell; they come row by row.
  func add(_ text: BlockText, row: Int, column: Int) {
    let cell = Cell(position: Position(row: row, column: column), text: text)
    if pending.last?.position.row != row { pendingRows += 1 }
    pendingBytes += text.string.utf8.count
    pending.append(cell)
  }

  /// The tables of the cells added since the last call: those a reader sees, then those that are hidden.
  func take(box: Box?) -> [Block] {
    defer {
      pending = []
      pendingBytes = 0
      pendingRows = 0
    }
    header += pending.filter { $0.position.row < headerRowCount }
    let repeated = isFirst ? [] : header.filter { cell in !pending.contains { $0.position == cell.position } }
    if !pending.isEmpty { isFirst = false }
    // A header that is repeated was read from its place once already.
    let cells = repeated.map { Cell(position: $0.position, text: BlockText($0.text.string)) } + pending
    let isHidden = { (cell: Cell) in self.hiddenRows.contains(cell.position.row) || self.hiddenColumns.contains(cell.position.column) }
    var blocks: [Block] = []
    let seen = cells.filter { !isHidden($0) }
    if seen.contains(where: { $0.position.row >= headerRowCount }) || (repeated.isEmpty && !seen.isEmpty) {
      blocks.append(Block(.table(table(seen, isHidden: false)), box: box))
    }
    let concealed = pending.filter(isHidden)
    if !concealed.isEmpty { blocks.append(Block(.table(table(concealed, isHidden: true)), box: box, concealment: .hiddenSheet)) }
    return blocks
  }

  /// A table of the rows and columns that have cells; what merges span is counted in those.
  private func table(_ cells: [Cell], isHidden: Bool) -> Table {
    var rows = Set(cells.map(\.position.row))
    var columns = Set(cells.map(\.position.column))
    if !isHidden {
      // Empty rows and columns within the table keep its shape; those round it say nothing.
      let body = rows.filter { $0 >= headerRowCount }
      if let first = body.min(), let last = body.max(), last - first <= 2 * body.count + Self.mostEmptyRows { rows.formUnion(first...last) }
      if let last = columns.max() { columns.formUnion(0...last) }
      for merge in cells.compactMap({ merges[$0.position] }) {
        rows.formUnion(merge.rows.prefix(Self.mostEmptyRows))
        columns.formUnion(merge.columns.prefix(1000))
      }
      rows.subtract(hiddenRows)
      columns.subtract(hiddenColumns)
    }
    let rowOrder = rows.sorted()
    let columnOrder = columns.sorted()
    let rowIndex = Dictionary(uniqueKeysWithValues: rowOrder.enumerated().map { ($1, $0) })
    let columnIndex = Dictionary(uniqueKeysWithValues: columnOrder.enumerated().map { ($1, $0) })
    let placed = cells.compactMap { cell -> Table.Cell? in
      guard let row = rowIndex[cell.position.row], let column = columnIndex[cell.position.column] else { return nil }
      let merge = merges[cell.position]
      let rowSpan = merge.map { span in rowOrder.count { span.rows.contains($0) } } ?? 1
      let columnSpan = merge.map { span in columnOrder.count { span.columns.contains($0) } } ?? 1
      return Table.Cell(row: row, column: column, rowSpan: rowSpan, columnSpan: columnSpan, text: cell.text)
    }
    return Table(
      columnCount: columnOrder.count, rowCount: rowOrder.count, headerRowCount: rowOrder.count { $0 < headerRowCount },
      cells: placed.sorted { ($0.row, $0.column) < ($1.row, $1.column) })
  }
}
