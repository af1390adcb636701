internal import VadeDocument

/// Tables as Markdown: with pipes where Markdown can say all of it, else in HTML.
enum MarkdownTable {
  /// The table's Markdown; empty for a table without cells.
  static func text(of table: Table) -> String {
    guard !table.cells.isEmpty else { return "" }
    return isPiped(table) ? piped(table) : HTMLTable.text(of: table)
  }

  /// Whether a table is written with pipes.
  static func isPiped(_ table: Table) -> Bool { !table.cells.isEmpty && table.headerRowCount == 1 && !table.hasSpans }

  /// The rows of a table that goes on with one written with pipes.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - columns: how many columns the one before has.
  /// - Returns: the rows, or nil when they are no part of it.
  static func rows(of table: Table, continuing columns: Int) -> String? {
    guard table.headerRowCount == 0, table.columnCount == columns, !table.cells.isEmpty, !table.hasSpans else { return nil }
    return TableRows(table).map { line($0.map(cell)) }.joined(separator: "\n")
  }

  /// A pipe table; rows end with their last cell, as the specification allows (GFM 4.10).
  private static func piped(_ table: Table) -> String {
    let columns = max(1, min(table.columnCount, TableRows.widest))
    var lines: [String] = []
    for slots in TableRows(table) {
      var cells = slots.map(cell)
      if lines.isEmpty { cells += Array(repeating: "", count: max(0, columns - cells.count)) }
      lines.append(line(cells))
      // The rule under the header must have as many columns as the header itself.
      if lines.count == 1 { lines.append("|" + String(repeating: " --- |", count: max(cells.count, columns))) }
    }
    return lines.joined(separator: "\n")
  }

  private static func cell(_ slot: TableRows.Slot) -> String {
    if case .cell(let cell) = slot { MarkdownText.cell(cell.text) } else { "" }
  }

  private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
