internal import VadeDocument

/// Tables as HTML.
enum HTMLTable {
  /// The table, a line each row and no line blank, so that it can stand in Markdown as well.
  static func text(of table: Table) -> String {
    var lines = ["<table>"]
    var rows = TableRows(table)
    var row = 0
    while let slots = rows.next() {
      let isHeader = row < table.headerRowCount
      if row == 0 { lines.append(isHeader ? "<thead>" : "<tbody>") }
      if row > 0, row == table.headerRowCount { lines += ["</thead>", "<tbody>"] }
      lines.append("<tr>" + slots.map { cell($0, isHeader: isHeader, rows, lastHeaderRow: table.headerRowCount) }.joined() + "</tr>")
      row += 1
    }
    if row > 0 { lines.append(row <= table.headerRowCount ? "</thead>" : "</tbody>") }
    return (lines + ["</table>"]).joined(separator: "\n")
  }

  private static func cell(_ slot: TableRows.Slot, isHeader: Bool, _ rows: TableRows, lastHeaderRow: Int) -> String {
    switch slot {
    case .covered: return ""
    case .empty: return isHeader ? "<th></th>" : "<td></td>"
    case .cell(let cell):
      let columns = rows.columnSpan(of: cell)
      // A header cell that reached into the body would be cut off there by the end of its row group.
      let down = isHeader ? min(rows.rowSpan(of: cell), lastHeaderRow - cell.row) : rows.rowSpan(of: cell)
      var tag = isHeader ? "th" : "td"
      if isHeader { tag += columns > 1 ? " scope=\"colgroup\"" : " scope=\"col\"" }
      if columns > 1 { tag += " colspan=\"\(columns)\"" }
      if down > 1 { tag += " rowspan=\"\(down)\"" }
      return "<\(tag)>" + HTMLText.inline(cell.text) + (isHeader ? "</th>" : "</td>")
    }
  }
}
