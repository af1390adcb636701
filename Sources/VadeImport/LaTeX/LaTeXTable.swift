internal import VadeDocument

/// A table as its rows are read.
struct LaTeXTable {
  private(set) var cells: [Table.Cell] = []
  private var row = 0
  private var column = 0
  /// How many rows above still cover each column.
  private var covered: [Int: Int] = [:]
  private var columnCount = 0
  private var pendingSpan: (columns: Int, rows: Int) = (1, 1)
  /// The rows a rule stands under.
  private var rules: Set<Int> = []

  mutating func note(columns: Int) { pendingSpan.columns = max(1, min(columns, 1000)) }
  mutating func note(rows: Int) { pendingSpan.rows = max(1, min(rows, 10_000)) }
  mutating func noteRule() { rules.insert(row) }

  /// Ends a cell.
  mutating func add(_ text: BlockText) {
    if let left = covered[column], left > 0 {
      // LaTeX leaves an empty cell where a cell from above reaches down.
      covered[column] = left - 1
      if !text.isBlank { cells.append(Table.Cell(row: row, column: column, text: text)) }
    } else {
      cells.append(Table.Cell(row: row, column: column, rowSpan: pendingSpan.rows, columnSpan: pendingSpan.columns, text: text))
      if pendingSpan.rows > 1 { for offset in 0..<pendingSpan.columns { covered[column + offset] = pendingSpan.rows - 1 } }
    }
    column += pendingSpan.columns
    columnCount = max(columnCount, column)
    pendingSpan = (1, 1)
  }

  mutating func endRow() {
    row += 1
    column = 0
  }

  /// The table; the rows above the second rule are its header, as the usual styles set it off.
  var block: Block? {
    let filled = cells.filter { !$0.text.isBlank }
    guard !filled.isEmpty else { return nil }
    let count = (cells.map(\.row).max() ?? 0) + 1
    let bounded = cells.map { cell in
      var cell = cell
      cell.rowSpan = min(cell.rowSpan, count - cell.row)
      return cell
    }
    let header = rules.filter { $0 > 0 && $0 < count }.min() ?? 0
    return Block(.table(Table(columnCount: columnCount, rowCount: count, headerRowCount: header, cells: bounded)))
  }
}

/// Tables.
extension LaTeXReader {
  mutating func beginTable(_ name: String) {
    if table == nil { flush() }
    tables.append(table)
    table = LaTeXTable()
    skipOptional()
    for _ in 0..<(LaTeXVocabulary.tables[name] ?? 0) { _ = argument() }
    skipOptional()
    _ = argument()
  }

  mutating func endCell() {
    table?.add(run.take())
    run = InlineRun()
  }

  mutating func endRow() {
    endCell()
    table?.endRow()
    skipOptional()
  }

  mutating func endTable() {
    guard var done = table else {
      if !tables.isEmpty { tables.removeLast() }
      return
    }
    let rest = run.take()
    if !rest.isBlank { done.add(rest) }
    run = InlineRun()
    table = tables.popLast() ?? nil
    guard let block = done.block else { return }
    if table != nil {
      for cell in done.cells where !cell.text.isBlank {
        for (index, word) in cell.text.string.split(separator: " ").enumerated() {
          if index == 0 { run.addBlank() }
          run.add(String(word) + " ", line: tokens.line, keepsSpace: false)
        }
      }
    } else {
      frame.add(block)
    }
  }

  mutating func span(_ name: String) {
    guard table != nil else {
      for _ in 0..<2 { _ = argument() }
      return
    }
    let count = Int(argument().trimmingSpaces) ?? 1
    if name == "multicolumn" { table?.note(columns: abs(count)) } else { table?.note(rows: abs(count)) }
    _ = argument()
    // What the cell holds stands in the group that follows, and is read as its text.
  }
}
