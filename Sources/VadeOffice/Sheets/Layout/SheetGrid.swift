internal import VadeDocument

/// Builds the blocks of a stretch of rows: the table a person sees, and apart from it what is hidden in its rows and columns.
struct SheetGrid {
  let sheet: String
  /// Why the whole sheet is not seen, or nil.
  let concealment: Block.Concealment?

  /// A table over some columns.
  ///
  /// - Parameters:
  ///   - rows: the rows, all cells of which lie in the columns.
  ///   - columns: the columns' numbers, ascending.
  ///   - headerRows: how many of the rows are a header.
  ///   - repeating: header rows of an earlier stretch to repeat, without positions, above the first row.
  /// - Returns: the table that is seen, then a table for each reason not to be seen; those without cells are left out.
  func blocks(_ rows: [SheetRow], columns: [Int], headerRows: Int, repeating: [SheetRow] = []) -> [Block] {
    let header = rows.prefix(headerRows)
    let seen = rows.filter { !$0.isHidden }
    let seenHeaders = header.count { !$0.isHidden }
    var blocks: [Block] = []
    if let table = table(seen, columns, headerRows: seenHeaders, repeating: repeating, where: { _, cell in cell.concealment == nil }) {
      blocks.append(Block(.table(table), concealment: concealment))
    }
    let names = repeating.isEmpty ? Array(header) : repeating
    for reason in [Block.Concealment.hiddenSheet, .hiddenText, .covered] {
      let isApart: (SheetRow, SheetCell) -> Bool = { row, cell in (row.isHidden ? .hiddenSheet : cell.concealment) == reason }
      guard rows.contains(where: { row in row.cells.contains { isApart(row, $0) } }) else { continue }
      let hidden = rows.filter { row in row.cells.contains { isApart(row, $0) } }
      // Header rows that have hidden cells of their own stand among the rows; the others are repeated.
      let own = hidden.prefix { row in names.contains { $0.number == row.number } }.count
      if let table = table(hidden, columns, headerRows: own, repeating: own > 0 ? [] : names, where: isApart) {
        blocks.append(Block(.table(table), concealment: concealment ?? reason))
      }
    }
    return blocks
  }

  private func table(
    _ rows: [SheetRow], _ columns: [Int], headerRows: Int, repeating: [SheetRow], where isTaken: (SheetRow, SheetCell) -> Bool
  ) -> Table? {
    let placed = repeating.filter { !$0.isHidden } + rows
    let repeated = placed.count - rows.count
    var cells: [Table.Cell] = []
    cells.reserveCapacity(rows.reduce(0) { $0 + $1.cells.count })
    let isContiguous = columns.last.map { $0 - (columns.first ?? 0) + 1 == columns.count } ?? true
    for (index, row) in placed.enumerated() {
      for cell in row.cells where index < repeated ? cell.concealment == nil : isTaken(row, cell) {
        guard let first = columns.first, let place = isContiguous ? cell.column - first : Self.index(of: cell.column, in: columns) else {
          continue
        }
        let text = index < repeated ? BlockText(cell.text) : self.text(cell, row: row.number)
        cells.append(
          Table.Cell(
            row: index, column: place, rowSpan: cell.rowSpan == 1 ? 1 : Self.rowSpan(cell, at: index, in: placed),
            columnSpan: cell.columnSpan == 1 ? 1 : Self.columnSpan(cell, at: place, in: columns), text: text))
      }
    }
    guard cells.contains(where: { $0.row >= repeated }) else { return nil }
    return Table(columnCount: columns.count, rowCount: placed.count, headerRowCount: repeated + headerRows, cells: cells)
  }

  /// A cell's text with its place and its link.
  func text(_ cell: SheetCell, row: Int) -> BlockText {
    let range = 0..<cell.text.utf8.count
    var text = BlockText(cell.text, spans: [SourceSpan(range: range, location: .cell(sheet: sheet, row: row, column: cell.column))])
    if let link = cell.link { text.links = [.init(range: range, target: link)] }
    return text
  }

  private static func index(of column: Int, in columns: [Int]) -> Int? {
    let at = columns.partitioningIndex { $0 >= column }
    return at < columns.count && columns[at] == column ? at : nil
  }

  /// How many rows of the table a merged cell covers: those of its sheet rows that are there.
  private static func rowSpan(_ cell: SheetCell, at index: Int, in rows: [SheetRow]) -> Int {
    let end = rows[index].number + cell.rowSpan
    return max(1, rows[index...].prefix { $0.number < end && $0.number >= rows[index].number }.count)
  }

  private static func columnSpan(_ cell: SheetCell, at place: Int, in columns: [Int]) -> Int {
    let end = cell.column + cell.columnSpan
    return max(1, columns[place...].prefix { $0 < end }.count)
  }
}

extension [Int] {
  /// The first index at which a condition holds that holds from there on.
  func partitioningIndex(_ condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
