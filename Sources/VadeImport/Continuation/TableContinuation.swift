internal import VadeDocument

/// Joins a table that goes on at the top of the next page with its beginning.
///
/// The whole table stands where it begins; the spans of its cells keep the pages they were read from, so every cell can still be shown at its place.
enum TableContinuation {
  /// A table of more cells is given out in parts: it bounds what is held of a document that is one long table.
  private static let mostCells = 50_000

  /// Moves the table at the top of a page to the end of the one before, when it goes on there.
  ///
  /// - Parameters:
  ///   - page: the page with the beginning, whose last table takes the rest in.
  ///   - next: the next page, which loses its first table when that is the rest.
  /// - Returns: whether they were joined.
  static func join(_ page: inout Page, _ next: inout Page) -> Bool {
    guard let last = page.blocks.lastIndex(where: { !$0.standsAside }), let first = next.blocks.firstIndex(where: { !$0.standsAside }),
      case .table(var table) = page.blocks[last].content, case .table(let rest) = next.blocks[first].content,
      let dropped = repeatedRows(of: rest, after: table), table.cells.count + rest.cells.count <= mostCells
    else { return false }
    let offset = table.rowCount - dropped
    table.cells += rest.cells.filter { $0.row >= dropped }.map { cell in
      var moved = cell
      moved.row += offset
      return moved
    }
    table.rowCount += rest.rowCount - dropped
    page.blocks[last].content = .table(table)
    next.blocks.remove(at: first)
    return true
  }

  /// How many rows at the top of a table repeat the header of another, or nil when it is no continuation of it.
  private static func repeatedRows(of rest: Table, after table: Table) -> Int? {
    guard rest.columnCount == table.columnCount, table.columnCount >= 2 else { return nil }
    let count = commonRows(table, rest)
    if count > 0, count >= min(table.headerRowCount, 1) || count >= 1 && table.headerRowCount == 0 {
      return min(count, max(1, table.headerRowCount))
    }
    guard rest.headerRowCount == 0 || table.headerRowCount == 0, haveOneGrid(table, rest) else { return nil }
    return 0
  }

  /// How many rows at the top are equal, blanks aside.
  private static func commonRows(_ first: Table, _ second: Table) -> Int {
    var row = 0
    while row < min(first.rowCount, second.rowCount, 6) {
      let (left, right) = (texts(of: first, row: row), texts(of: second, row: row))
      guard !left.isEmpty, left == right else { break }
      row += 1
    }
    return row
  }

  private static func texts(of table: Table, row: Int) -> [String] {
    table.cells(inRow: row).map { cell in "\(cell.column) " + cell.text.string.filter { !$0.isWhitespace } }
  }

  /// Whether the columns of two tables stand above one another.
  private static func haveOneGrid(_ first: Table, _ second: Table) -> Bool {
    let (above, below) = (extents(of: first), extents(of: second))
    var compared = 0
    for column in above.indices {
      guard let upper = above[column], let lower = below[column] else { continue }
      compared += 1
      for other in above.indices where other != column {
        if let theirs = above[other], min(theirs.upperBound, lower.upperBound) - max(theirs.lowerBound, lower.lowerBound) > 2 {
          return false
        }
      }
      guard min(upper.upperBound, lower.upperBound) > max(upper.lowerBound, lower.lowerBound) - 4 else { return false }
    }
    return compared >= 2
  }

  /// From where to where the texts of each column reach; nil for a column without text of its own.
  private static func extents(of table: Table) -> [ClosedRange<Double>?] {
    var result = [ClosedRange<Double>?](repeating: nil, count: table.columnCount)
    for cell in table.cells where cell.columnSpan == 1 && cell.column < table.columnCount {
      for span in cell.text.spans {
        guard case .box(_, let box) = span.location else { continue }
        let own = result[cell.column] ?? box.x...box.maxX
        result[cell.column] = min(own.lowerBound, box.x)...max(own.upperBound, box.maxX)
      }
    }
    return result
  }
}

extension Block {
  /// Whether the block is no part of the flow of the text: furniture and notes.
  var standsAside: Bool {
    switch content {
    case .furniture, .footnote: true
    default: false
    }
  }
}
