internal import VadeDocument

/// Finds the stretches of a column whose lines are rows of cells.
///
/// Works on alignment, helped by what rules there are: rows that part at the same places. Where they do not form a grid the rows stay lines with
/// tabs, so that what stands side by side is never glued together.
struct TableFinder {
  /// A stretch of a column.
  enum Part: Hashable {
    /// Running text.
    case text([Line])
    /// Lines with cells that form a grid.
    case grid(TableGrid)
    /// Lines with cells that form none.
    case aligned([Line])
  }

  /// What is drawn on the page, turned like the lines.
  let drawing: PageDrawing
  /// The distance between lines of the document's body, as a multiple of the type size.
  let linePitch: Double

  /// The stretches of a column, from top to bottom; no line is lost.
  func parts(of lines: [Line]) -> [Part] {
    var parts: [Part] = []
    var start = 0
    for stretch in StretchFinder(lines).stretches() where stretch.lines.lowerBound >= start {
      let rows = Array(lines[stretch.lines])
      guard rows.contains(where: { !$0.isMonospaced }) else { continue }
      let table = AlignedTable(lines: rows, valleys: stretch.valleys, drawing: drawing, linePitch: linePitch)
      if let grid = table.grid() {
        append(lines[start..<stretch.lines.lowerBound], to: &parts)
        parts.append(.grid(grid))
      } else if let texts = table.texts() {
        append(lines[start..<stretch.lines.lowerBound], to: &parts)
        parts += texts.map(Part.text)
      } else {
        continue
      }
      start = stretch.lines.upperBound
    }
    append(lines[start...], to: &parts)
    return parts
  }

  private func append(_ lines: ArraySlice<Line>, to parts: inout [Part]) {
    var text: [Line] = []
    for index in lines.indices {
      if TableFinder.isRow(lines[index]), !isStretched(lines, at: index) {
        if !text.isEmpty { parts.append(.text(text)) }
        text.removeAll()
        if case .aligned(let rows) = parts.last, index > lines.startIndex, rows.last == lines[index - 1] {
          parts[parts.count - 1] = .aligned(rows + [lines[index]])
        } else {
          parts.append(.aligned([lines[index]]))
        }
      } else {
        text.append(lines[index])
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
  }

  /// Whether a line is a row of cells; an item's marker far from its text is none.
  static func isRow(_ line: Line) -> Bool {
    guard line.cells.count > 1 else { return false }
    guard line.cells.count == 2, line.cells[0].count == 1 else { return true }
    let first = line.cells[0][0].text
    return ListMarker.kind(of: first, hasRest: true) == nil && HeadingNumber.depth(of: first) == nil
  }

  /// Whether a single row is a line of justified text with a wide space: as wide as its neighbour, which is text.
  private func isStretched(_ lines: ArraySlice<Line>, at index: Int) -> Bool {
    let line = lines[index]
    if line.isMonospaced { return true }
    let gaps = zip(line.words, line.words.dropFirst()).map { $1.frame.x - $0.frame.maxX }
    let isEven = gaps.count >= 2 && (gaps.min() ?? 0) >= 0.6 * (gaps.max() ?? 0)
    return [index - 1, index + 1].contains { other in
      guard lines.indices.contains(other), !TableFinder.isRow(lines[other]) else { return false }
      let distance = abs(lines[other].frame.midY - line.frame.midY)
      return distance < 1.8 * line.frame.height && lines[other].frame.sharedWidth(with: line.frame) > 0.9 * line.frame.width
        && (line.words.count >= 5 || isEven)
    }
  }
}
