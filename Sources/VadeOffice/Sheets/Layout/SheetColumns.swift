/// Which columns the rows of a band use, and where tables stand side by side in it.
enum SheetColumns {
  /// The columns that hold something, ascending.
  static func used(_ rows: [SheetRow]) -> [Int] {
    var columns: Set<Int> = []
    for row in rows { for cell in row.cells { columns.insert(cell.column) } }
    return columns.sorted()
  }

  /// Whether the only cell of a row stands where its rows begin, or reaches over most of them: a title, no part of the table.
  static func begins(_ row: SheetRow, in rows: ArraySlice<SheetRow>) -> Bool {
    guard let cell = row.cells.first else { return false }
    let left = rows.prefix(32).compactMap { $0.cells.first?.column }.min() ?? cell.column
    return cell.column <= left + 1
  }

  /// The tables of a band, from left to right: one, or those that empty columns part.
  ///
  /// Forms have empty columns between labels and values, which belong together. So columns part tables only where each side has two columns and two rows of its
  /// own, and either begins in another row than its neighbour or has a header of its own.
  static func parts(_ rows: [SheetRow], in outline: SheetOutline) -> [[SheetRow]] {
    let groups = groups(rows)
    guard groups.count > 1, groups.count <= 64 else { return [rows] }
    var parts: [(columns: ClosedRange<Int>, rows: [SheetRow])] = []
    for group in groups {
      let own = rows.compactMap { row -> SheetRow? in
        var part = row
        part.cells = row.cells.filter { group.contains($0.column) }
        return part.cells.isEmpty ? nil : part
      }
      parts.append((group, own))
    }
    guard parts.allSatisfy({ $0.columns.count > 1 && $0.rows.count > 1 }) else { return [rows] }
    for (left, right) in zip(parts, parts.dropFirst()) {
      let sameRows = left.rows.map(\.number) == right.rows.map(\.number)
      let named =
        SheetHeader.count(left.rows, columns: Array(left.columns), in: outline) > 0
        && SheetHeader.count(right.rows, columns: Array(right.columns), in: outline) > 0
      guard named,
        !sameRows || left.rows[0].cells.map(\.text) == right.rows[0].cells.map(\.text)
          || areDeclared(left.columns, right.columns, in: outline)
      else { return [rows] }
    }
    return parts.map(\.rows)
  }

  private static func areDeclared(_ left: ClosedRange<Int>, _ right: ClosedRange<Int>, in outline: SheetOutline) -> Bool {
    [left, right].contains { columns in outline.tables.contains { $0.range.columns == columns } }
  }

  /// Runs of columns that hold something or are covered by a merged cell.
  private static func groups(_ rows: [SheetRow]) -> [ClosedRange<Int>] {
    var groups: [ClosedRange<Int>] = []
    var covered: Set<Int> = Set(used(rows))
    for row in rows {
      for cell in row.cells where cell.columnSpan > 1 { covered.formUnion(cell.column..<(cell.column + min(cell.columnSpan, 1024))) }
    }
    for column in covered.sorted() {
      if let last = groups.last, last.upperBound + 1 == column {
        groups[groups.count - 1] = last.lowerBound...column
      } else {
        groups.append(column...column)
      }
    }
    return groups
  }
}
