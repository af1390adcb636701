internal import VadeDocument

/// Tells how many rows at the top of a table are its header.
enum HeaderRows {
  /// The number of header rows.
  ///
  /// - Parameters:
  ///   - cells: the cells of the table.
  ///   - rowCount: how many rows it has.
  ///   - rules: the rows that stand right below a rule across the table.
  /// - Returns: the number; 0 when the first row is like the others.
  static func count(in cells: [TableGrid.Cell], rowCount: Int, rules: Set<Int>) -> Int {
    guard rowCount >= 2 else { return 0 }
    let rows = (0..<rowCount).map { row in cells.filter { $0.row == row } }
    let bold = rows.prefix { row in !row.isEmpty && row.allSatisfy(\.isBold) }.count
    if bold > 0, bold < rowCount { return extended(bold, rows) }
    // A single rule below the top parts the header from the body; a rule below every row says nothing.
    if let first = rules.min(), first <= 3, rules.count <= max(2, rowCount / 3), first < rowCount,
      !rows[0..<first].joined().contains(where: \.isFigure) || rules.count == 1
    {
      return first
    }
    let figures = rows.dropFirst().joined().count(where: \.isFigure)
    let others = rows.dropFirst().joined().count
    guard figures * 3 >= others, figures > 0 else { return 0 }
    // Years stand above figures too.
    let words = rows.prefix { row in row.allSatisfy { !$0.isFigure || isYear($0) } && row.count > 1 || isSpanned(row) }.count
    return words < rowCount && words <= 4 ? words : min(1, words)
  }

  /// The cells with those of the header that stand beside a heading over several columns, and above nothing, reaching down to the header's end.
  ///
  /// - Parameters:
  ///   - cells: the cells of the table.
  ///   - rowCount: how many rows are its header.
  /// - Returns: the cells; where the header is one row, as they are.
  static func reachingDown(_ cells: [TableGrid.Cell], in rowCount: Int) -> [TableGrid.Cell] {
    guard rowCount >= 2 else { return cells }
    var result = cells
    for index in cells.indices where cells[index].columnSpan == 1 && cells[index].rowSpan == 1 && cells[index].row < rowCount - 1 {
      let cell = cells[index]
      guard cells.contains(where: { $0.row == cell.row && $0.columnSpan > 1 }) else { continue }
      let isFree = !cells.contains { other in
        other.row > cell.row && other.row < rowCount && other.column <= cell.column && cell.column < other.column + other.columnSpan
      }
      if isFree { result[index].rowSpan = rowCount - cell.row }
    }
    return result
  }

  /// A cell of the header that spans rows takes these into the header.
  private static func extended(_ count: Int, _ rows: [[TableGrid.Cell]]) -> Int {
    let reach = rows.prefix(count).joined().map { $0.row + $0.rowSpan }.max() ?? count
    return min(max(count, reach), max(count, rows.count - 1))
  }

  private static func isSpanned(_ row: [TableGrid.Cell]) -> Bool { row.count == 1 && row[0].column > 0 && !row[0].isFigure }

  private static func isYear(_ cell: TableGrid.Cell) -> Bool {
    cell.words.allSatisfy { word in word.text.count == 4 && Int(word.text).map { (1_900...2_100).contains($0) } == true }
  }
}
