internal import VadeDocument

/// Finds the columns a heading over several of them covers, in tables without rules between cells.
struct SpanningHeader {
  /// Where the columns begin and the last one ends.
  let edges: [Double]
  /// What is drawn round there.
  let drawing: PageDrawing
  /// The type size.
  let em: Double

  /// The cells with headings over several columns widened.
  ///
  /// Three signs are followed: a rule below the heading that reaches over several columns, a heading that stands over the gap between its columns,
  /// and a row with fewer headings than the one below, each reaching to the next.
  func widened(_ cells: [TableGrid.Cell]) -> [TableGrid.Cell] {
    var result = cells
    guard let body = firstFullRow(cells), body > 0 else { return result }
    for index in result.indices where result[index].row < body && result[index].columnSpan == 1 {
      guard let frame = result[index].lines.lazy.map(\.frame).union() else { continue }
      let taken = Set(
        result.filter { $0.row == result[index].row && $0.column != result[index].column }.flatMap { $0.column..<$0.column + $0.columnSpan }
      )
      guard let columns = columns(under: frame), columns.contains(result[index].column),
        columns.allSatisfy({ !taken.contains($0) || $0 == result[index].column })
      else { continue }
      result[index].column = columns.lowerBound
      result[index].columnSpan = columns.count
    }
    return AlignedTable.withoutOverlaps(reachingOut(result, body: body).sorted { ($0.row, $0.column) < ($1.row, $1.column) })
  }

  /// The first row with a cell in every column but one or two, from where on the table is its body.
  private func firstFullRow(_ cells: [TableGrid.Cell]) -> Int? {
    let count = edges.count - 1
    let filled = Dictionary(grouping: cells, by: \.row).mapValues { row in row.reduce(0) { $0 + ($1.columnSpan == 1 ? 1 : 0) } }
    return filled.filter { $0.value >= max(2, count - (count > 4 ? 1 : 0)) }.keys.min()
  }

  /// The columns a rule right below a heading reaches over.
  private func columns(under frame: Box) -> ClosedRange<Int>? {
    let rule = drawing.horizontals.first { rule in
      rule.position >= frame.maxY - 0.4 * em && rule.position <= frame.maxY + 0.9 * em && rule.start <= frame.x + 1
        && rule.end >= frame.maxX - 1
        && rule.length < 0.85 * ((edges.last ?? 0) - edges[0])
    }
    guard let rule else { return nil }
    let covered = (0..<edges.count - 1).filter { column in
      let shared = min(rule.end, edges[column + 1]) - max(rule.start, edges[column])
      return shared >= 0.4 * (edges[column + 1] - edges[column])
    }
    guard let first = covered.first, let last = covered.last, last > first else { return nil }
    return first...last
  }

  /// Headings in a row that has fewer than the one below reach to the next heading.
  private func reachingOut(_ cells: [TableGrid.Cell], body: Int) -> [TableGrid.Cell] {
    var result = cells
    let count = edges.count - 1
    for row in 0..<body {
      let here = result.indices.filter { result[$0].row == row }.sorted { result[$0].column < result[$1].column }
      let below = cells.filter { $0.row == row + 1 }
      let columnsBelow = Set(below.flatMap { $0.column..<$0.column + $0.columnSpan })
      // A text in the first column alone heads the rows below it.
      guard let first = here.first, here.count > 1 || result[first].column > 0, here.count < columnsBelow.count,
        here.allSatisfy({ !result[$0].isFigure || result[$0].words.count == 1 })
      else {
        continue
      }
      for (place, index) in here.enumerated() {
        let next = place + 1 < here.count ? result[here[place + 1]].column : count
        let own = result[index].column
        let end = result[index].column + result[index].columnSpan
        let free = (end..<max(end, next)).prefix { columnsBelow.contains($0) && !cells.contains { $0.row < row && $0.rowSpan > 1 } }
        // A rule below it, or its own width, has told already how far it reaches.
        guard !free.isEmpty, columnsBelow.contains(own), result[index].columnSpan == 1 else { continue }
        // A heading that is set to the left of its own column only, over a full row of headings, covers them.
        result[index].columnSpan += free.count
      }
    }
    return result
  }
}
