/// What is known of a sheet beside its rows.
struct SheetOutline: Sendable {
  /// The name on the sheet's tab.
  var name: String
  var isHidden = false
  /// Tables the author declared, with how many header rows each has.
  var tables: [DeclaredTable] = []
  /// The range a filter is put on; its first row names the columns.
  var filter: CellRange?
  /// Rows printed at the top of every page.
  var titleRows: ClosedRange<Int>?
  /// How many rows stay in sight when the sheet is scrolled.
  var frozenRows = 0

  /// A table the author declared.
  struct DeclaredTable: Sendable {
    var range: CellRange
    var headerRows: Int
  }

  /// How many rows, from one on, the file declares to be headers of what stands in some columns; 0 when it does not say.
  func declaredHeaderRows(from row: Int, columns: ClosedRange<Int>) -> Int {
    for table in tables where table.range.rows.lowerBound == row && table.range.columns.overlaps(columns) { return table.headerRows }
    if let titleRows, titleRows.contains(row) { return min(8, titleRows.upperBound - row + 1) }
    if let filter, filter.rows.contains(row), filter.rows.lowerBound == row, filter.columns.overlaps(columns) { return 1 }
    if row <= frozenRows, frozenRows - row < 8 { return frozenRows - row + 1 }
    return 0
  }

  /// Whether a declared table or filter has its header at a cell.
  func declaresHeader(_ row: Int, _ column: Int) -> Bool {
    let ranges = tables.filter { $0.headerRows > 0 }.map(\.range) + (filter.map { [$0] } ?? [])
    return ranges.contains { $0.rows.lowerBound == row && $0.columns.contains(column) }
  }
}
