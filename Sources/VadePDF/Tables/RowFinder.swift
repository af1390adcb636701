internal import VadeDocument

/// Divides the lines of a table's columns into rows.
///
/// A cell's text may go on over several lines. What tells a wrapped line from a new row: rules and backgrounds between rows, a smaller distance
/// within cells than between them, or, where all distances are equal, a line that fills few columns.
struct RowFinder {
  /// The lines of one column within the table, from top to bottom.
  typealias ColumnLines = [Line]

  private let columns: [ColumnLines]
  private let hints: [Double]
  private let rules: [PageDrawing.Rule]
  private let linePitch: Double

  /// Prepares dividing.
  ///
  /// - Parameters:
  ///   - columns: the lines of each column.
  ///   - hints: the heights of rules and edges of backgrounds that run across the table.
  ///   - rules: the rules round there; one between two lines parts them, however short it is.
  ///   - linePitch: the distance between lines of the document's body, as a multiple of the type size.
  init(columns: [ColumnLines], hints: [Double], rules: [PageDrawing.Rule], linePitch: Double) {
    self.columns = columns
    self.rules = rules
    self.linePitch = linePitch
    self.hints = hints.sorted()
  }

  /// The heights at which rows end and the next begin.
  func boundaries() -> [Double] {
    let bands = bands()
    var result: [Double] = []
    for (index, band) in bands.enumerated() {
      if index > 0 { result.append(band.top) }
      // Among rules between rows, lines as near as those of one text are one; a few rules leave the rows to their lines.
      let isRuled = bands.count >= 4 && !band.hasStackedFigures
      result += boundaries(within: band.columns, pitch: isRuled ? 1.12 * linePitch * size : headerPitch(of: band, among: bands))
    }
    return result.sorted()
  }

  /// The largest type size.
  private var size: Double { columns.lazy.joined().map(\.size).max() ?? 0 }

  private struct Band {
    var top: Double
    var columns: [ColumnLines]

    /// Whether figures stand above one another in several columns: rows of their own.
    var hasStackedFigures: Bool {
      columns.count { lines in lines.count >= 2 && lines.allSatisfy { StretchFinder.isFigure($0.words) } } >= 2
    }
  }

  /// The columns' lines between one hint and the next; empty bands are left out.
  private func bands() -> [Band] {
    let tops = [-Double.infinity] + hints
    return tops.enumerated().compactMap { index, top in
      let bottom = index + 1 < tops.count ? tops[index + 1] : .infinity
      let inside = columns.map { lines in lines.filter { $0.frame.midY >= top && $0.frame.midY < bottom } }
      return inside.allSatisfy(\.isEmpty) ? nil : Band(top: top, columns: inside)
    }
  }

  /// The distance between lines of one cell in the header above a rule, or nil where its lines are no nearer to one another than the body's rows.
  private func headerPitch(of band: Band, among bands: [Band]) -> Double? {
    guard bands.count >= 2, band.top == bands[0].top, let own = RowFinder.pitches(of: band).max() else { return nil }
    let rows = bands.dropFirst().flatMap(RowFinder.pitches)
    guard let least = rows.min(), rows.count >= 2, own <= 0.85 * least, own <= 1.45 * size else { return nil }
    return 1.05 * own
  }

  private static func pitches(of band: Band) -> [Double] {
    band.columns.flatMap { lines in zip(lines, lines.dropFirst()).map { $1.frame.midY - $0.frame.midY } }.filter { $0 > 1 }
  }

  private func boundaries(within columns: [ColumnLines], pitch: Double?) -> [Double] {
    let cells = columns.map { joinedCells($0, pitch: pitch ?? wrapPitch(of: columns)) }
    let rows = withoutContinuations(rows(of: cells), of: columns)
    guard rows.count > 1 else { return [] }
    return zip(rows, rows.dropFirst()).map { upper, lower in (upper.upperBound + lower.lowerBound) / 2 }
  }

  // MARK: Cells of several lines

  /// The distance between lines of one cell, in points, or nil when every line is a row of its own.
  private func wrapPitch(of columns: [ColumnLines]) -> Double? {
    var pitches: [(pitch: Double, areFigures: Bool)] = []
    for lines in columns {
      for (upper, lower) in zip(lines, lines.dropFirst()) {
        let pitch = lower.frame.midY - upper.frame.midY
        pitches.append((pitch, StretchFinder.isFigure(upper.words) && StretchFinder.isFigure(lower.words)))
      }
    }
    guard let least = pitches.map(\.pitch).filter({ $0 > 1 }).min() else { return nil }
    let size = columns.lazy.joined().map(\.size).max() ?? 0
    guard least <= min(1.8, max(1.3, linePitch * 1.1)) * size else { return nil }
    let near = pitches.filter { $0.pitch <= 1.12 * least }
    let far = pitches.filter { $0.pitch > 1.12 * least }
    if near.contains(where: \.areFigures) && near.count(where: \.areFigures) * 8 >= near.count { return nil }
    // All lines at one distance: the rows are told apart by what they fill.
    guard far.count * 6 >= pitches.count else { return nil }
    return hasUnevenLines(columns, pitch: 1.12 * least) ? 1.12 * least : nil
  }

  /// Whether lines at the small distance fill some columns and leave others empty, as wrapped texts of different lengths do.
  private func hasUnevenLines(_ columns: [ColumnLines], pitch: Double) -> Bool {
    var (even, uneven) = (0, 0)
    for (index, lines) in columns.enumerated() {
      for (upper, lower) in zip(lines, lines.dropFirst()) where lower.frame.midY - upper.frame.midY <= pitch {
        for (other, theirs) in columns.enumerated() where other != index && !theirs.isEmpty {
          let hasBoth = [upper, lower].allSatisfy { line in
            theirs.contains { abs($0.frame.midY - line.frame.midY) < 0.25 * line.size }
          }
          if hasBoth { even += 1 } else { uneven += 1 }
        }
      }
    }
    return uneven * 4 >= even
  }

  /// The lines of a column joined to cells, as the heights they reach.
  private func joinedCells(_ lines: ColumnLines, pitch: Double?) -> [ClosedRange<Double>] {
    var cells: [ClosedRange<Double>] = []
    var last: Line?
    for line in lines {
      let half = 0.3 * max(1, line.size)
      let reach = (line.frame.midY - half)...(line.frame.midY + half)
      if let pitch, let last, line.frame.midY - last.frame.midY <= pitch, !isRule(between: last, line), let open = cells.last {
        cells[cells.count - 1] = open.lowerBound...max(open.upperBound, reach.upperBound)
      } else {
        cells.append(reach)
      }
      last = line
    }
    return cells
  }

  private func isRule(between upper: Line, _ lower: Line) -> Bool {
    rules.contains { rule in
      rule.position > upper.frame.midY && rule.position < lower.frame.midY && rule.start < upper.frame.maxX && rule.end > upper.frame.x
        && rule.start < lower.frame.maxX && rule.end > lower.frame.x
    }
  }

  // MARK: Rows

  /// The heights of the rows: cells that overlap stand in one row, unless a column has several of them beside one.
  private func rows(of columns: [[ClosedRange<Double>]]) -> [ClosedRange<Double>] {
    let all = columns.joined().sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var clusters: [ClosedRange<Double>] = []
    for cell in all {
      if let open = clusters.last, cell.lowerBound < open.upperBound {
        clusters[clusters.count - 1] = open.lowerBound...max(open.upperBound, cell.upperBound)
      } else {
        clusters.append(cell)
      }
    }
    return withoutCentred(clusters, columns).flatMap { cluster -> [ClosedRange<Double>] in
      let inside = columns.map { $0.filter { $0.overlaps(cluster) } }
      guard let most = inside.map(\.count).max(), most > 1 else { return [cluster] }
      // The column with the most cells has the rows; a cell that reaches over several of them spans them.
      let divided = inside.filter { $0.count == most }
      return (0..<most).map { row in
        let cells = divided.map { $0[row] }
        return (cells.map(\.lowerBound).min() ?? 0)...(cells.map(\.upperBound).max() ?? 0)
      }.sorted { $0.lowerBound < $1.lowerBound }
    }
  }

  /// The rows without those that hold only cells set half-way between two rows, in columns these leave empty: such a cell spans both.
  private func withoutCentred(_ rows: [ClosedRange<Double>], _ columns: [[ClosedRange<Double>]]) -> [ClosedRange<Double>] {
    guard rows.count >= 3 else { return rows }
    let filled = rows.map { row in columns.indices.filter { columns[$0].contains { $0.overlaps(row) } } }
    var result = rows
    for index in (1..<rows.count - 1).reversed() {
      let (above, row, below) = (rows[index - 1], rows[index], rows[index + 1])
      let isCentred = abs(row.middle - (above.middle + below.middle) / 2) <= 0.2 * row.width
      let isFree = filled[index].allSatisfy { !filled[index - 1].contains($0) && !filled[index + 1].contains($0) }
      // Two rows as near as this have no room for a third between them.
      if isCentred, isFree, above.width <= 1.3 * row.width, below.middle - above.middle < 4.2 * row.width { result.remove(at: index) }
    }
    return result
  }

  /// The rows with those joined to the one above that only go on with its texts.
  private func withoutContinuations(_ rows: [ClosedRange<Double>], of columns: [ColumnLines]) -> [ClosedRange<Double>] {
    let filled = rows.map { row in columns.map { lines in lines.filter { row.contains($0.frame.midY) } } }
    var result: [ClosedRange<Double>] = []
    for (index, row) in rows.enumerated() {
      if let open = result.last, index > 0, goesOn(filled[index], after: filled[index - 1]) {
        result[result.count - 1] = open.lowerBound...row.upperBound
      } else {
        result.append(row)
      }
    }
    return result
  }

  /// Whether a row holds nothing but the rest of texts of the row above: few columns, no figure, and not the beginning of a new row.
  private func goesOn(_ row: [[Line]], after above: [[Line]]) -> Bool {
    let cells = row.indices.filter { !row[$0].isEmpty }
    guard let first = cells.first, let line = row[first].first, let last = above.lazy.joined().map(\.frame.midY).max() else { return false }
    guard line.frame.midY - last <= 1.4 * max(1, line.size) else { return false }
    let isText = cells.allSatisfy { !StretchFinder.isFigure(row[$0].flatMap(\.words)) && !above[$0].isEmpty }
    if first > 0 { return isText && cells.count * 2 <= row.count && above[0].isEmpty == false }
    // A label that begins on a line of its own goes on with a small letter beside its figures.
    let isLabel = above.dropFirst().allSatisfy(\.isEmpty) && above[0].last?.words.last?.text.hasSuffix(":") != true
    let begins = line.words.first?.text.first
    if isLabel { return begins?.isLowercase == true }
    return isText && cells == [0] && begins?.isLowercase == true
  }
}
