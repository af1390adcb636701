internal import VadeDocument

/// Divides the bands of a ruled table that hold several rows: tables with rules between columns but few between rows.
struct RowsOfBands {
  private var edges: [Double]

  private let linePitch: Double

  /// Starts with the heights of the rules, from top to bottom, and the distance between lines as a multiple of the type size.
  init(edges: [Double], linePitch: Double) {
    self.linePitch = linePitch
    self.edges = edges
  }

  /// The cells with those of full bands divided, and the edges of the rows they stand in.
  func divided(_ cells: [TableGrid.Cell]) -> (cells: [TableGrid.Cell], edges: [Double]) {
    let bandCount = edges.count - 1
    // Many rules between rows part all of them.
    guard bandCount <= 4 else { return (cells, edges) }
    var result: [TableGrid.Cell] = []
    var newEdges = [edges[0]]
    var firstRows: [Int] = []
    var boundariesOfBand: [[Double]] = []
    for band in 0..<bandCount {
      firstRows.append(newEdges.count - 1)
      let boundaries = boundaries(of: cells.filter { $0.row == band && $0.rowSpan == 1 })
      boundariesOfBand.append(boundaries)
      newEdges += boundaries + [edges[band + 1]]
    }
    firstRows.append(newEdges.count - 1)
    for cell in cells {
      let first = firstRows[cell.row]
      let last = firstRows[cell.row + cell.rowSpan]
      let boundaries = boundariesOfBand[cell.row]
      if cell.rowSpan > 1 || boundaries.isEmpty || cell.lines.count <= 1 && boundaries.count < 1 {
        var moved = cell
        moved.row = first
        moved.rowSpan = last - first
        result.append(moved)
        continue
      }
      let groups = Dictionary(grouping: cell.lines) { line in boundaries.count { $0 <= line.frame.midY } }
      for (offset, lines) in groups {
        result.append(TableGrid.Cell(row: first + offset, column: cell.column, columnSpan: cell.columnSpan, lines: lines))
      }
    }
    return (result, newEdges)
  }

  /// Where the rows of a band part; nothing for a band of one row.
  private func boundaries(of cells: [TableGrid.Cell]) -> [Double] {
    let filled = cells.filter { !$0.lines.isEmpty }
    guard filled.count >= 2, let longest = filled.map(\.lines.count).max(), longest >= 3 else { return [] }
    // Wrapped texts have different lengths; columns of rows have nearly the same number of lines, at the same heights.
    let tall = filled.filter { $0.lines.count * 3 >= longest * 2 }
    guard tall.count >= 2, let first = tall.first else { return [] }
    let aligned = first.lines.count { line in
      tall.dropFirst().allSatisfy { other in other.lines.contains { abs($0.frame.midY - line.frame.midY) < 0.3 * max(1, line.size) } }
    }
    guard aligned * 10 >= first.lines.count * 8, filled.count * 2 <= tall.count * 3 else { return [] }
    let hasFigures = tall.contains { cell in cell.lines.count { StretchFinder.isFigure($0.words) } * 3 >= cell.lines.count * 2 }
    let isShort = tall.allSatisfy { cell in cell.lines.count { $0.weight <= 24 } * 4 >= cell.lines.count * 3 }
    guard hasFigures || isShort && longest >= 4 else { return [] }
    return RowFinder(columns: filled.map(\.lines), hints: [], rules: [], linePitch: linePitch).boundaries()
  }
}
