internal import VadeDocument

/// Finds the stretches of a column whose lines are rows of cells.
///
/// Works on alignment alone, for tables with rules and without: rows that part at the same places. Where the places do not agree the rows stay
/// lines with tabs, so that what stands side by side is never glued together.
enum TableFinder {
  /// A stretch of a column.
  enum Part: Hashable {
    /// Running text.
    case text([Line])
    /// Lines with cells that form a grid.
    case grid(Grid)
    /// Lines with cells that form none.
    case aligned([Line])
  }

  /// A table found by its alignment.
  struct Grid: Hashable {
    /// One line for each row.
    var lines: [Line]
    /// How many columns there are.
    var columnCount: Int
    /// How many rows at the top are headers.
    var headerRowCount: Int
    /// The cells, by row and column.
    var cells: [Cell]

    /// One cell.
    struct Cell: Hashable {
      /// Its row, from 0.
      var row: Int
      /// Its first column, from 0.
      var column: Int
      /// How many columns it covers.
      var columnSpan: Int
      /// Its words.
      var words: [Word]
    }
  }

  /// The stretches of a column, from top to bottom; no line is lost.
  static func parts(of lines: [Line]) -> [Part] {
    var parts: [Part] = []
    var text: [Line] = []
    var index = 0
    while index < lines.count {
      let end = endOfRows(lines, from: index)
      if end > index + 1 || end == index + 1 && !isStretched(lines, at: index) {
        if !text.isEmpty { parts.append(.text(text)) }
        text.removeAll()
        let rows = Array(lines[index..<end])
        parts.append(grid(of: rows).map(Part.grid) ?? .aligned(rows))
        index = end
      } else {
        text.append(lines[index])
        index += 1
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  /// Whether a line is a row of cells; an item's marker far from its text is none.
  static func isRow(_ line: Line) -> Bool {
    guard line.cells.count > 1 else { return false }
    guard line.cells.count == 2, line.cells[0].count == 1 else { return true }
    let first = line.cells[0][0].text
    return ListMarker.kind(of: first, hasRest: true) == nil && HeadingNumber.depth(of: first) == nil
  }

  /// Whether a single row is a line of justified text with a wide space: as wide as its neighbour, which is text.
  private static func isStretched(_ lines: [Line], at index: Int) -> Bool {
    let line = lines[index]
    return [index - 1, index + 1].contains { other in
      guard lines.indices.contains(other), !isRow(lines[other]) else { return false }
      let distance = abs(lines[other].frame.midY - line.frame.midY)
      return distance < 1.8 * line.frame.height && lines[other].frame.sharedWidth(with: line.frame) > 0.9 * line.frame.width
        && line.words.count >= 5
    }
  }

  /// The end of the rows that begin at a line: a line of one cell goes on with them when rows follow and it stays within one of their cells.
  private static func endOfRows(_ lines: [Line], from start: Int) -> Int {
    guard isRow(lines[start]) else { return start }
    var end = start + 1
    var index = end
    while index < lines.count, isNear(lines[index - 1], lines[index]) {
      if isRow(lines[index]) {
        end = index + 1
      } else if index - end >= 2 || !fitsOneCell(lines[index], of: lines[end - 1]) {
        break
      }
      index += 1
    }
    return end
  }

  private static func isNear(_ upper: Line, _ lower: Line) -> Bool {
    lower.frame.y - upper.frame.maxY < 2.5 * max(upper.frame.height, lower.frame.height)
  }

  private static func fitsOneCell(_ line: Line, of row: Line) -> Bool {
    row.cells.filter { ($0.lazy.map(\.frame).union() ?? line.frame).sharedWidth(with: line.frame) > 0 }.count <= 1
      && line.frame.width < 0.6 * row.frame.width
  }

  /// The grid of some rows, or nil when they part at different places.
  private static func grid(of rows: [Line]) -> Grid? {
    let cells = rows.map { row in row.cells.map { (words: $0, frame: $0.lazy.map(\.frame).union() ?? row.frame) } }
    guard rows.count >= 2, let columns = columns(cells.map { $0.map(\.frame) }) else { return nil }
    var placed: [Grid.Cell] = []
    for (row, cells) in cells.enumerated() {
      var next = 0
      for cell in cells {
        let covered = columns.indices.filter { columns[$0].overlaps(cell.frame.x...cell.frame.maxX) }
        guard let first = covered.first, let last = covered.last, first >= next else { return nil }
        placed.append(Grid.Cell(row: row, column: first, columnSpan: last - first + 1, words: cell.words))
        next = last + 1
      }
    }
    return Grid(lines: rows, columnCount: columns.count, headerRowCount: hasHeader(cells.map { $0.map(\.words) }) ? 1 : 0, cells: placed)
  }

  /// The extents of the columns: those of the cells of the rows with the most cells, grown together where they overlap.
  private static func columns(_ rows: [[Box]]) -> [ClosedRange<Double>]? {
    let most = rows.map(\.count).max() ?? 0
    let full = rows.filter { $0.count * 3 >= most * 2 && $0.count > 1 }
    guard (2...40).contains(most), full.count * 2 >= rows.count, full.count >= 2 else { return nil }
    let extents = full.joined().map { $0.x...$0.maxX }.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var columns: [ClosedRange<Double>] = []
    for extent in extents {
      if let last = columns.last, extent.lowerBound <= last.upperBound {
        columns[columns.count - 1] = last.lowerBound...max(last.upperBound, extent.upperBound)
      } else {
        columns.append(extent)
      }
    }
    // Cells that ran together are wide texts side by side, not columns of a table.
    return columns.count * 3 >= most * 2 && columns.count >= 2 ? columns : nil
  }

  /// Whether the first row heads the others: bold over plain type, or words over figures.
  private static func hasHeader(_ rows: [[[Word]]]) -> Bool {
    guard let first = rows.first else { return false }
    let rest = rows.dropFirst()
    let isBold = first.joined().allSatisfy(\.style.isBold)
    if isBold && rest.contains(where: { $0.joined().contains { !$0.style.isBold } }) { return true }
    let figures = rest.joined().filter(isFigure).count
    return !first.contains(where: isFigure) && figures * 3 >= rest.joined().count && figures > 0
  }

  private static func isFigure(_ words: [Word]) -> Bool {
    let text = words.lazy.map(\.text).joined()
    return text.contains(where: \.isNumber) && text.filter(\.isLetter).count * 2 <= text.count
  }
}
