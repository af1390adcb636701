internal import VadeDocument

/// Builds a table from the rules that cross one another round its cells.
///
/// Where a rule is missing between two places of the grid, they are one cell.
struct RuledTable {
  private let xs: [Double]
  private let ys: [Double]
  private let horizontals: [PageDrawing.Rule]
  private let verticals: [PageDrawing.Rule]

  /// Rules nearer to each other than this are one edge, in points.
  static let tolerance = 3.0

  /// Prepares building from rules that touch one another; nil when they enclose no grid of two cells.
  init?(horizontals: [PageDrawing.Rule], verticals: [PageDrawing.Rule]) {
    guard let left = horizontals.map(\.start).min(), let right = horizontals.map(\.end).max(), let top = verticals.map(\.start).min(),
      let bottom = verticals.map(\.end).max()
    else { return nil }
    // A table may be open at its sides: its rules end where it ends.
    xs = RuledTable.positions(verticals.map(\.position) + [left, right])
    ys = RuledTable.positions(horizontals.map(\.position) + [top, bottom])
    self.horizontals = horizontals
    self.verticals = verticals
    guard xs.count >= 2, ys.count >= 2, xs.count + ys.count >= 5, xs.count <= 80, ys.count <= 400 else { return nil }
  }

  /// The box round the rules.
  var frame: Box { Box(x: xs[0], y: ys[0], width: xs[xs.count - 1] - xs[0], height: ys[ys.count - 1] - ys[0]) }

  private static func positions(_ values: [Double]) -> [Double] {
    values.sorted().reduce(into: [Double]()) { result, value in
      if let last = result.last, value - last <= tolerance { return }
      result.append(value)
    }
  }

  /// The table with some words in it, or nil when they do not fill it as a table's do.
  ///
  /// - Parameters:
  ///   - words: the words within ``frame``.
  ///   - linePitch: the distance between lines of the document's body, as a multiple of the type size.
  /// - Returns: the table.
  func grid(of words: [Word], linePitch: Double) -> TableGrid? {
    let places = merged()
    var members: [Int: [Word]] = [:]
    for word in words {
      let row = index(of: word.frame.midY, in: ys)
      let column = index(of: word.frame.midX, in: xs)
      members[row * (xs.count - 1) + column, default: []].append(word)
    }
    var byPlace = places.map { place in
      place.rows.flatMap { row in place.columns.flatMap { members[row * (xs.count - 1) + $0] ?? [] } }
    }
    let filled = byPlace.count { !$0.isEmpty }
    // A chart has a grid too, but little in it; a page set in frames has one, with too much in each.
    guard places.count >= 2, filled >= 2, filled * 6 >= places.count, byPlace.allSatisfy({ $0.count <= 400 }) else { return nil }
    let columns = Set(zip(places, byPlace).filter { !$0.1.isEmpty }.map(\.0.columns.lowerBound))
    guard columns.count >= 2 || xs.count > 3 else { return nil }
    var cells = zip(places, byPlace).map { place, words in
      TableGrid.Cell(
        row: place.rows.lowerBound, column: place.columns.lowerBound, rowSpan: place.rows.count, columnSpan: place.columns.count,
        lines: LineBuilder.lines(of: words))
    }
    byPlace.removeAll()
    var (rowEdges, rowCount) = (ys, ys.count - 1)
    (cells, rowEdges) = RowsOfBands(edges: rowEdges, linePitch: linePitch).divided(cells)
    rowCount = rowEdges.count - 1
    cells = cells.filter { !$0.lines.isEmpty }.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    let header = HeaderRows.count(in: cells, rowCount: rowCount, rules: [])
    return TableGrid(frame: frame, columnEdges: xs, rowCount: rowCount, headerRowCount: header, cells: cells)
  }

  private func index(of value: Double, in edges: [Double]) -> Int {
    min(max(0, edges.count { $0 <= value } - 1), edges.count - 2)
  }

  // MARK: Places

  private struct Place {
    var rows: Range<Int>
    var columns: Range<Int>
  }

  /// The places of the grid, those without a rule between them as one.
  private func merged() -> [Place] {
    let (rowCount, columnCount) = (ys.count - 1, xs.count - 1)
    var owner = Array(repeating: -1, count: rowCount * columnCount)
    var places: [Place] = []
    for row in 0..<rowCount {
      for column in 0..<columnCount where owner[row * columnCount + column] < 0 {
        var right = column + 1
        while right < columnCount, owner[row * columnCount + right] < 0, !hasVertical(right, row) { right += 1 }
        var bottom = row + 1
        while bottom < rowCount, isOpen(bottom, column..<right) { bottom += 1 }
        for r in row..<bottom { for c in column..<right { owner[r * columnCount + c] = places.count } }
        places.append(Place(rows: row..<bottom, columns: column..<right))
      }
    }
    return places
  }

  /// Whether no rule stands above a stretch of a row, nor between its places.
  private func isOpen(_ row: Int, _ columns: Range<Int>) -> Bool {
    columns.allSatisfy { !hasHorizontal(row, $0) } && columns.dropFirst().allSatisfy { !hasVertical($0, row) }
  }

  private func hasHorizontal(_ edge: Int, _ column: Int) -> Bool {
    let middle = (xs[column] + xs[column + 1]) / 2
    return horizontals.contains { abs($0.position - ys[edge]) <= RuledTable.tolerance && $0.covers(middle) }
  }

  private func hasVertical(_ edge: Int, _ row: Int) -> Bool {
    let middle = (ys[row] + ys[row + 1]) / 2
    return verticals.contains { abs($0.position - xs[edge]) <= RuledTable.tolerance && $0.covers(middle) }
  }
}
