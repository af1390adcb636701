internal import VadeDocument

/// Finds the stretches of lines that part at the same places: the rows of a table without rules.
///
/// A gap that lies above another one over several lines is a valley; running text has none. A line may cross a valley, as a heading over two
/// columns does, but not many lines may.
struct StretchFinder {
  /// Lines that part at the same places.
  struct Stretch {
    /// The lines, by index.
    var lines: Range<Int>
    /// The white valleys between the columns, from left to right.
    var valleys: [ClosedRange<Double>]
  }

  /// White above white.
  private struct Valley {
    var range: ClosedRange<Double>
    /// How many lines have text on both sides.
    var support = 1
    var crossings = 0
  }

  private let rows: [TextRuns]
  /// The index of the first line of each row, and the number of lines.
  private let firstLines: [Int]
  private let em: Double

  /// Prepares the search.
  ///
  /// - Parameter lines: the lines of a region, from top to bottom.
  init(_ lines: [Line]) {
    let sizes = lines.map(\.size).sorted()
    em = sizes.isEmpty ? 1 : max(1, sizes[sizes.count / 2])
    var rows: [TextRuns] = []
    let justified = JustifiedText(lines)
    for line in lines {
      let runs = TextRuns(line, isStretched: justified?.stretches(line) ?? false)
      // Lines of one text are further apart than this.
      if rows.isEmpty || !rows[rows.count - 1].add(runs, within: 0.9 * line.size) { rows.append(runs) }
    }
    self.rows = rows
    firstLines = rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.lineCount) }
  }

  /// The stretches, from top to bottom; they do not overlap.
  ///
  /// - Complexity: O(n · c) for n lines and c columns.
  func stretches() -> [Stretch] {
    var found: [Stretch] = []
    var index = 0
    while index < rows.count {
      guard isRow(rows[index]), let stretch = stretch(from: index, after: found.last?.lines.upperBound ?? 0) else {
        index += 1
        continue
      }
      found.append(stretch)
      index = stretch.lines.upperBound
    }
    return found.map { Stretch(lines: firstLines[$0.lines.lowerBound]..<firstLines[$0.lines.upperBound], valleys: $0.valleys) }
  }

  /// Whether a line has more than one run, and more than an item's marker before its text.
  private func isRow(_ row: TextRuns) -> Bool {
    guard row.runs.count > 1 else { return false }
    if row.line.words.contains(where: { $0.text == Leaders.sign }) { return false }
    // A formula and its number.
    if row.runs.count == 2, row.runs[1].count == 1, Formula.isNumber(row.runs[1][0].text), !StretchFinder.isFigure(row.runs[0]) {
      return false
    }
    guard row.runs.count == 2, row.runs[0].count == 1 else { return true }
    let first = row.runs[0][0].text
    return ListMarker.kind(of: first, hasRest: true) == nil && (HeadingNumber.depth(of: first) == nil || row.gaps[0].width > 2.5 * em)
  }

  private func stretch(from start: Int, after limit: Int) -> Stretch? {
    var valleys = rows[start].gaps.map { Valley(range: $0) }
    var end = start + 1
    var index = end
    var crossed = 0
    while index < rows.count, isNear(rows[index - 1].line, rows[index].line) {
      let row = rows[index]
      let established = valleys.filter { $0.support >= 2 }
      if (established.isEmpty ? valleys : established).allSatisfy({ !isClear($0.range, in: row) }) {
        crossed += 1
        // One line across all columns may stand between rows; running text may not.
        if crossed > 2 || row.runs.count == 1 && row.line.words.count >= 9 { break }
      } else {
        valleys = narrowed(valleys, by: row)
        if isRow(row), valleys.contains(where: { $0.support >= 2 && row.straddles($0.range) }) {
          end = index + 1
          crossed = 0
        } else if row.runs.count == 1, crossed == 0 {
          // The rest of a cell, or a heading among the rows.
        } else if crossed > 0 {
          break
        }
      }
      index += 1
      if index - end > 12 { break }
    }
    return accepted(start, end, valleys: valleys, after: limit)
  }

  private func isClear(_ valley: ClosedRange<Double>, in row: TextRuns) -> Bool {
    row.white(in: valley).map { $0.width >= TextRuns.narrowestGap * em } ?? false
  }

  /// The valleys with a further line taken into account, and its own gaps that lie in none of them.
  private func narrowed(_ valleys: [Valley], by row: TextRuns) -> [Valley] {
    var result: [Valley] = []
    for var valley in valleys {
      if let white = row.white(in: valley.range), white.width >= TextRuns.narrowestGap * em {
        if row.straddles(white) { valley.support += 1 }
        valley.range = white
      } else {
        valley.crossings += 1
        guard valley.crossings <= max(2, valley.support / 2) else { continue }
      }
      result.append(valley)
    }
    for gap in row.gaps where !result.contains(where: { $0.range.overlaps(gap) }) { result.append(Valley(range: gap)) }
    return result.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  private func isNear(_ upper: Line, _ lower: Line) -> Bool {
    lower.frame.y - upper.frame.maxY < 2.5 * max(upper.frame.height, lower.frame.height)
  }

  private func accepted(_ start: Int, _ end: Int, valleys: [Valley], after limit: Int) -> Stretch? {
    let firm = valleys.filter { $0.support >= 2 && $0.crossings * 2 <= $0.support + 2 && isFirm($0, in: start..<end) }
    guard !firm.isEmpty, end - start >= 2 else { return nil }
    let straddling = (start..<end).count { index in firm.contains { rows[index].straddles($0.range) } }
    guard straddling >= 2, straddling * 4 >= end - start else { return nil }
    var first = start
    // A heading over some of the columns stands above the first row that has several.
    while first > limit, let left = firm.first, isNear(rows[first - 1].line, rows[first].line), rows[first - 1].runs.count >= 1,
      let lead = rows[first - 1].extents.first, lead.lowerBound > left.range.lowerBound, !endsText(first - 1, after: limit, left.range)
    {
      first -= 1
    }
    return Stretch(lines: first..<tail(from: end, firm.map(\.range)), valleys: firm.map(\.range))
  }

  /// Whether a line is the last of a text above the table, such as a centred caption: right above it a line in one piece crosses the first valley.
  private func endsText(_ index: Int, after limit: Int, _ valley: ClosedRange<Double>) -> Bool {
    guard index > limit, rows[index].runs.count == 1 else { return false }
    let (upper, lower) = (rows[index - 1], rows[index])
    let pitch = lower.line.frame.midY - upper.line.frame.midY
    return pitch <= 1.45 * max(1, lower.line.size) && abs(upper.line.size - lower.line.size) < 0.1 * lower.line.size
      && upper.runs.count == 1 && upper.straddles(valley)
  }

  /// Whether a valley is more than chance: wide, or with what stands behind it aligned.
  private func isFirm(_ valley: Valley, in lines: Range<Int>) -> Bool {
    if valley.range.width >= 1.5 * em && (valley.support >= 3 || valley.range.width >= 2.5 * em) { return true }
    let starts = lines.compactMap { index in rows[index].extents.first { $0.lowerBound >= valley.range.upperBound - 0.5 }?.lowerBound }
    let behind = lines.compactMap { index in
      rows[index].straddles(valley.range)
        ? zip(rows[index].extents, rows[index].runs).first { $0.0.lowerBound >= valley.range.upperBound - 0.5 } : nil
    }
    guard behind.count >= 2 else { return false }
    let aligned = starts.count { start in starts.count { abs($0 - start) < 0.15 * em } * 2 > starts.count }
    let ends = behind.map(\.0.upperBound)
    let alignedEnds = ends.count { end in ends.count { abs($0 - end) < 0.15 * em } * 2 > ends.count }
    let figures = behind.count { StretchFinder.isFigure($0.1) }
    return aligned * 5 >= starts.count * 3 || figures * 2 >= behind.count && (alignedEnds * 2 >= ends.count || behind.count >= 3)
      || valley.support >= 6
  }

  static func isFigure(_ words: [Word]) -> Bool {
    let text = words.lazy.map(\.text).joined()
    return text.contains(where: \.isNumber) && text.filter(\.isLetter).count * 2 <= text.count
  }

  /// The end of a stretch with the lines of its last cells: as near to one another as lines of one text are.
  private func tail(from end: Int, _ valleys: [ClosedRange<Double>]) -> Int {
    var result = end
    while result < rows.count, rows[result].runs.count == 1, valleys.allSatisfy({ isClear($0, in: rows[result]) }) {
      let pitch = rows[result].line.frame.midY - rows[result - 1].line.frame.midY
      let extent = rows[result].extents[0]
      let isBehindFirst = valleys.first.map { extent.lowerBound >= $0.lowerBound } ?? false
      guard pitch <= 1.45 * max(rows[result].line.size, 1), isBehindFirst || isShorter(extent, than: rows[result - 1], valleys) else {
        break
      }
      result += 1
    }
    return result
  }

  /// Whether a line of the first column goes on with a cell that fills its column.
  private func isShorter(_ extent: ClosedRange<Double>, than row: TextRuns, _ valleys: [ClosedRange<Double>]) -> Bool {
    guard let above = row.extents.first, let left = valleys.first else { return false }
    return above.upperBound > left.lowerBound - 4 * em && above.upperBound <= left.upperBound
      && abs(extent.lowerBound - above.lowerBound) < em
  }
}
