internal import VadeDocument

/// Where the cells of a table stand on a page, worked out from the words in them: the model keeps no rules.
///
/// A boundary runs halfway between the words of two neighbouring columns, or rows; cells that span say nothing about it.
struct TableGrid {
  /// A cell with its box, in points.
  struct Place {
    var cell: Table.Cell
    var box: Box
  }

  /// The cells that stand on the page.
  private(set) var places: [Place] = []

  /// Works the grid out.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - box: the box round it.
  ///   - page: the page's index; words on other pages are left out, as of a table that goes on there.
  init(_ table: Table, in box: Box, page: Int) {
    // More than any page can show; a table is data out of a file.
    guard (1...500).contains(table.columnCount), (1...2000).contains(table.rowCount) else { return }
    let words = table.cells.map { PageBoxes.union(of: $0.text, page: page) }
    let rowsHere = zip(table.cells, words).filter { $1 != nil }.map(\.0.row)
    guard let firstRow = rowsHere.min(), let lastRow = rowsHere.max() else { return }
    var columns = [ClosedRange<Double>?](repeating: nil, count: table.columnCount)
    var rows = [ClosedRange<Double>?](repeating: nil, count: lastRow - firstRow + 1)
    for (cell, word) in zip(table.cells, words) {
      guard let word, cell.column < table.columnCount else { continue }
      if cell.columnSpan == 1 { TableGrid.widen(&columns[cell.column], word.x...word.maxX) }
      if cell.rowSpan == 1 { TableGrid.widen(&rows[cell.row - firstRow], word.y...word.maxY) }
    }
    let vertical = TableGrid.edges(columns, from: box.x, to: box.maxX)
    let horizontal = TableGrid.edges(rows, from: box.y, to: box.maxY)
    for cell in table.cells where cell.row >= firstRow && cell.row <= lastRow && cell.column < table.columnCount {
      let right = min(cell.column + cell.columnSpan, table.columnCount)
      let bottom = min(cell.row + cell.rowSpan, lastRow + 1) - firstRow
      let top = cell.row - firstRow
      places.append(
        Place(
          cell: cell,
          box: Box(
            x: vertical[cell.column], y: horizontal[top], width: vertical[right] - vertical[cell.column],
            height: horizontal[bottom] - horizontal[top])))
    }
  }

  private static func widen(_ range: inout ClosedRange<Double>?, _ other: ClosedRange<Double>) {
    guard let old = range else { return range = other }
    range = min(old.lowerBound, other.lowerBound)...max(old.upperBound, other.upperBound)
  }

  /// The boundaries of columns or rows, one more than there are; one without words of its own gets an even share of the room left to it.
  private static func edges(_ ranges: [ClosedRange<Double>?], from start: Double, to end: Double) -> [Double] {
    var edges = [Double](repeating: .nan, count: ranges.count + 1)
    edges[0] = start
    edges[ranges.count] = end
    for index in 1..<max(1, ranges.count) {
      if let left = ranges[index - 1], let right = ranges[index] { edges[index] = (left.upperBound + right.lowerBound) / 2 }
    }
    var known = 0
    for index in 1..<edges.count where !edges[index].isNaN {
      for between in (known + 1)..<max(known + 1, index) {
        edges[between] = edges[known] + (edges[index] - edges[known]) * Double(between - known) / Double(index - known)
      }
      known = index
    }
    for index in 1..<edges.count { edges[index] = min(end, max(edges[index], edges[index - 1])) }
    return edges
  }
}
