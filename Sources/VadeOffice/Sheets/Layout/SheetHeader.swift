/// Finds the rows that name the columns of a table.
enum SheetHeader {
  /// How many rows are looked at for what the columns hold.
  private static let sample = 50
  /// The most rows a header has.
  private static let most = 8
  /// A text longer than this names no column.
  private static let longestName = 240

  /// How many rows at the top are a header.
  ///
  /// What the file declares comes first: tables, filters, printed titles, frozen rows. Else the first row is a header when it holds nothing but texts (or years) and what
  /// stands below differs from it in kind or in type.
  ///
  /// - Parameters:
  ///   - rows: the table's rows, none of them empty.
  ///   - columns: the columns that are used.
  ///   - outline: what the file declares.
  /// - Returns: the count; 0 when there is no header.
  static func count(_ rows: [SheetRow], columns: [Int], in outline: SheetOutline) -> Int {
    guard let first = rows.first, let left = columns.first, let right = columns.last else { return 0 }
    let declared = outline.declaredHeaderRows(from: first.number, columns: left...right)
    if declared > 0 { return min(most, rows.prefix { $0.number < first.number + declared }.count) }
    let marked = rows.prefix { $0.isHeader }.count
    if marked > 0 { return min(most, marked) }
    guard rows.count > 1, names(first), isFilled(first, columns) else { return 0 }
    let below = rows.dropFirst().prefix(sample)
    guard differs(first, from: below) || (columns.count > 2 && isDistinct(first, below)) else { return 0 }
    return depth(rows)
  }

  private static func names(_ row: SheetRow) -> Bool {
    var texts = 0
    for cell in row.cells {
      guard cell.text.utf8.count <= longestName else { return false }
      if cell.kind == .text { texts += 1 } else if !isPeriod(cell) { return false }
    }
    return texts > 0
  }

  /// Years and dates name columns as texts do.
  private static func isPeriod(_ cell: SheetCell) -> Bool {
    if cell.kind == .date { return true }
    guard cell.kind == .number, let year = Int(cell.text) else { return false }
    return (1800...2200).contains(year)
  }

  private static func isFilled(_ row: SheetRow, _ columns: [Int]) -> Bool {
    let covered = row.cells.reduce(0) { $0 + min($1.columnSpan, columns.count) }
    return covered * 5 >= columns.count * 3 && (covered > 1 || columns.count == 1)
  }

  /// Whether what stands below is of another kind, or the first row alone is set in bold type.
  private static func differs(_ first: SheetRow, from below: ArraySlice<SheetRow>) -> Bool {
    let second = below[below.startIndex]
    if first.cells.allSatisfy(\.isEmphasised), !second.cells.allSatisfy(\.isEmphasised) { return true }
    // A column of values under a name; a form has a value among texts, which makes no table.
    return first.cells.contains { name in
      guard name.kind == .text else { return false }
      let cells = below.compactMap { row in row.cells.first { $0.column == name.column } }
      return cells.count { $0.kind != .text } * 2 > cells.count
    }
  }

  /// Whether the texts of the first row are names: each another, and none repeated below.
  private static func isDistinct(_ first: SheetRow, _ below: ArraySlice<SheetRow>) -> Bool {
    let names = Set(first.cells.map(\.text))
    guard names.count == first.cells.count else { return false }
    return !below.contains { row in row.cells.contains { names.contains($0.text) } }
  }

  /// How many rows a header has whose first row spans several columns or rows.
  private static func depth(_ rows: [SheetRow]) -> Int {
    let deepest = rows[0].cells.map(\.rowSpan).max() ?? 1
    var count = max(1, min(4, deepest))
    if rows.count > 2, rows[0].cells.contains(where: { $0.columnSpan > 1 }), names(rows[1]) { count = max(count, 2) }
    return min(count, rows.count - 1)
  }
}
