internal import VadeDocument

/// Tables as Markdown: with pipes where Markdown can say all of it, else in HTML.
enum MarkdownTable {
  /// The table's Markdown; empty for a table without cells.
  static func text(of table: Table) -> String {
    guard !table.cells.isEmpty else { return "" }
    return table.headerRowCount == 1 && !table.hasSpans ? piped(table) : HTMLTable.text(of: table)
  }

  /// A pipe table; rows end with their last cell, as the specification allows (GFM 4.10).
  private static func piped(_ table: Table) -> String {
    let columns = max(1, min(table.columnCount, TableRows.widest))
    var lines: [String] = []
    for slots in TableRows(table) {
      var cells = slots.map { slot in
        if case .cell(let cell) = slot { MarkdownText.cell(cell.text) } else { "" }
      }
      if lines.isEmpty { cells += Array(repeating: "", count: max(0, columns - cells.count)) }
      lines.append("| " + cells.joined(separator: " | ") + " |")
      // The rule under the header must have as many columns as the header itself.
      if lines.count == 1 { lines.append("|" + String(repeating: " --- |", count: max(cells.count, columns))) }
    }
    return lines.joined(separator: "\n")
  }
}
