/// A table as a grid; a cell stands once, at its top left position, whatever it spans.
public struct Table: Sendable, Hashable, Codable {
  /// How many columns the grid has.
  public var columnCount: Int
  /// How many rows the grid has.
  public var rowCount: Int
  /// How many rows at the top are column headers; 0 when there is none.
  public var headerRowCount: Int
  /// The cells, sorted by row and then by column.
  public var cells: [Cell]

  /// Creates a table from its cells, sorted by row and then by column.
  public init(columnCount: Int, rowCount: Int, headerRowCount: Int, cells: [Cell]) {
    self.columnCount = columnCount
    self.rowCount = rowCount
    self.headerRowCount = headerRowCount
    self.cells = cells
  }

  /// Creates a table without spans from rows of texts; short rows leave the cells at their end out.
  public init(rows: [[BlockText]], headerRowCount: Int) {
    self.init(
      columnCount: rows.map(\.count).max() ?? 0, rowCount: rows.count, headerRowCount: min(headerRowCount, rows.count),
      cells: rows.enumerated().flatMap { row, texts in
        texts.enumerated().map { column, text in Cell(row: row, column: column, text: text) }
      })
  }

  /// The cells that begin in a row, from left to right.
  ///
  /// - Complexity: O(log n + m) for n cells in the table and m in the row.
  public func cells(inRow row: Int) -> ArraySlice<Cell> {
    let start = firstIndex(atOrAfterRow: row)
    return cells[start..<firstIndex(atOrAfterRow: row + 1)]
  }

  private func firstIndex(atOrAfterRow row: Int) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// One cell of a table.
  public struct Cell: Sendable, Hashable, Codable {
    /// The cell's topmost row, from 0.
    public var row: Int
    /// The cell's leftmost column, from 0.
    public var column: Int
    /// How many rows the cell covers; at least 1.
    public var rowSpan: Int
    /// How many columns the cell covers; at least 1.
    public var columnSpan: Int
    /// What stands in the cell.
    public var text: BlockText

    /// Creates a cell.
    public init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, text: BlockText) {
      self.row = row
      self.column = column
      self.rowSpan = max(1, rowSpan)
      self.columnSpan = max(1, columnSpan)
      self.text = text
    }
  }
}
