internal import VadeDocument

/// Builds a table from lines that part at the same places, with the help of what rules there are.
struct AlignedTable {
  private let lines: [Line]
  private let valleys: [ClosedRange<Double>]
  private let drawing: PageDrawing
  private let frame: Box
  private let em: Double
  private let linePitch: Double

  /// Prepares building.
  ///
  /// - Parameters:
  ///   - lines: the lines of the table, from top to bottom.
  ///   - valleys: the white strips between its columns, from left to right.
  ///   - drawing: what is drawn round there.
  ///   - linePitch: the distance between lines of the document's body, as a multiple of the type size.
  init(lines: [Line], valleys: [ClosedRange<Double>], drawing: PageDrawing, linePitch: Double) {
    self.lines = lines
    self.linePitch = linePitch
    self.drawing = drawing
    frame = lines.lazy.map(\.frame).union() ?? Box(x: 0, y: 0, width: 0, height: 0)
    let sizes = lines.map(\.size).sorted()
    em = sizes.isEmpty ? 1 : max(1, sizes[sizes.count / 2])
    self.valleys = valleys
  }

  /// The table, or nil when nothing is left of its columns.
  func grid() -> TableGrid? {
    guard !valleys.isEmpty, valleys.count < 60 else { return nil }
    let edges = [frame.x] + valleys.map(\.middle) + [frame.maxX]
    let pieces = lines.flatMap { self.pieces(of: $0) }
    let columns = (0..<edges.count - 1).map { column in
      LineBuilder.lines(of: pieces.filter { $0.columns == column...column }.flatMap(\.words))
    }
    if isProse(columns) { return nil }
    // What covers several columns has a row of its own as well.
    let spanning = LineBuilder.lines(of: pieces.filter { $0.columns.count > 1 }.flatMap(\.words))
    let rows = RowFinder(columns: columns + [spanning], hints: hints(), rules: drawing.horizontals, linePitch: linePitch).boundaries()
    var cells = placed(pieces, in: rows)
    cells = joinedOverRows(cells, in: rows)
    cells = SpanningHeader(edges: edges, drawing: drawing, em: em).widened(cells)
    guard let rowCount = cells.map({ $0.row + $0.rowSpan }).max(), rowCount >= 2 else { return nil }
    let header = HeaderRows.count(in: cells, rowCount: rowCount, rules: rules(above: rows))
    cells = HeaderRows.reachingDown(cells, in: header)
    return TableGrid(frame: frame, columnEdges: edges, rowCount: rowCount, headerRowCount: header, cells: cells)
  }

  /// The lines of each column as texts of their own, when they are running text side by side rather than cells; nil otherwise.
  func texts() -> [[Line]]? {
    let pieces = lines.flatMap { self.pieces(of: $0) }
    let columns = (0...valleys.count).map { column in
      LineBuilder.lines(of: pieces.filter { $0.columns.lowerBound == column }.flatMap(\.words))
    }
    return isProse(columns) ? columns.filter { !$0.isEmpty } : nil
  }

  /// Whether two or three columns hold full lines of text, one below the other without a break: no cell ends where one on its side does.
  private func isProse(_ columns: [[Line]]) -> Bool {
    guard columns.count <= 3, hints().isEmpty else { return false }
    let full = columns.filter { lines in
      guard let extent = lines.lazy.map(\.frame).union() else { return false }
      let long = lines.count { $0.frame.width > 0.6 * extent.width && $0.words.reduce(0) { $0 + $1.letterCount } >= 18 }
      return long * 3 >= lines.count * 2
    }
    // Where one text goes on without a break, the other's breaks are no ends of rows.
    return full.count >= 2
      && full.contains { lines in
        (lines.count >= 3 || full.allSatisfy { $0.count < 3 })
          && zip(lines, lines.dropFirst()).allSatisfy { $1.frame.midY - $0.frame.midY < 1.15 * linePitch * max(1, $0.size) }
      }
  }

  // MARK: Columns

  /// Words side by side within one column, or across several.
  private struct Piece {
    var words: [Word]
    var columns: ClosedRange<Int>
    var frame: Box
  }

  /// The runs of a line with the columns they stand in: a run without a gap at a valley covers the columns on both its sides.
  private func pieces(of line: Line) -> [Piece] {
    let sorted = line.words.sorted(by: ReadingOrder.leftToRight)
    var groups: [[Word]] = []
    for word in sorted {
      if let last = groups.last?.last, !isParted(last, word) { groups[groups.count - 1].append(word) } else { groups.append([word]) }
    }
    return groups.compactMap { words in
      guard let frame = words.lazy.map(\.frame).union() else { return nil }
      let first = valleys.count { $0.middle <= frame.x + min(1, frame.width / 4) }
      let last = valleys.count { $0.middle < frame.maxX - min(1, frame.width / 4) }
      return Piece(words: words, columns: first...max(first, last), frame: frame)
    }
  }

  /// Whether a valley lies between two words, however narrow their own gap: a line that crosses it is cut there only if it has a gap there.
  private func isParted(_ left: Word, _ right: Word) -> Bool {
    let gap = right.frame.x - left.frame.maxX
    guard gap >= 0.45 * max(1, left.size), !TextRuns.belongTogether(left, right) else { return false }
    return valleys.contains { valley in
      let shared = min(valley.upperBound, right.frame.x) - max(valley.lowerBound, left.frame.maxX)
      return shared > 0.3 * min(gap, valley.width)
    }
  }

  // MARK: Rows

  /// The heights of what parts the table from edge to edge: rules, and the edges of backgrounds.
  private func hints() -> [Double] {
    var marks: [(y: Double, range: ClosedRange<Double>)] = []
    for rule in drawing.horizontals where rule.position > frame.y && rule.position < frame.maxY {
      marks.append((rule.position, rule.start...rule.end))
    }
    for area in drawing.areas where area.height < 0.5 * frame.height || area.height < 3 * em {
      for y in [area.y, area.maxY] where y > frame.y && y < frame.maxY { marks.append((y, area.x...area.maxX)) }
    }
    marks.sort { ($0.y, $0.range.lowerBound) < ($1.y, $1.range.lowerBound) }
    var result: [Double] = []
    var index = 0
    while index < marks.count {
      var end = index
      var covered = 0.0
      var reach = -Double.infinity
      while end < marks.count, marks[end].y - marks[index].y <= 2.5 { end += 1 }
      for mark in marks[index..<end].sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        let start = Swift.max(mark.range.lowerBound, reach, frame.x - 4)
        let stop = Swift.min(mark.range.upperBound, frame.maxX + 4)
        if stop > start {
          covered += stop - start
          reach = stop
        }
      }
      let y = marks[index..<end].reduce(0) { $0 + $1.y } / Double(end - index)
      // A line that is struck through would be no boundary.
      let cuts = lines.contains { $0.frame.y + 0.3 * $0.frame.height < y && y < $0.frame.maxY - 0.3 * $0.frame.height }
      if covered >= 0.6 * frame.width, !cuts { result.append(y) }
      index = end
    }
    return result
  }

  /// The rows a rule across the table stands above, by row.
  private func rules(above boundaries: [Double]) -> Set<Int> {
    Set(
      drawing.horizontals.filter { rule in rule.length >= 0.6 * frame.width && rule.position > frame.y }.compactMap { rule in
        boundaries.enumerated().first { abs($0.element - rule.position) <= 0.8 * em }.map { $0.offset + 1 }
      })
  }

  /// The cells: pieces of one row and column together, those that reach over a boundary in both rows.
  private func placed(_ pieces: [Piece], in boundaries: [Double]) -> [TableGrid.Cell] {
    struct Key: Hashable, Comparable {
      var row: Int
      var column: Int
      static func < (left: Key, right: Key) -> Bool { (left.row, left.column) < (right.row, right.column) }
    }
    var members: [Key: [Piece]] = [:]
    for piece in pieces {
      members[Key(row: boundaries.count { $0 <= piece.frame.midY }, column: piece.columns.lowerBound), default: []].append(piece)
    }
    var cells: [TableGrid.Cell] = []
    for key in members.keys.sorted() {
      let parts = members[key] ?? []
      let last = parts.map(\.columns.upperBound).max() ?? key.column
      let lines = LineBuilder.lines(of: parts.flatMap(\.words))
      // A text half-way between two rows belongs to both.
      let middle = parts.lazy.map(\.frame).union()?.midY ?? 0
      let spanned = parts.count == 1 ? boundaries.indices.first { abs(boundaries[$0] - middle) < 0.22 * em } : nil
      var cell = TableGrid.Cell(row: key.row, column: key.column, columnSpan: last - key.column + 1, lines: lines)
      if let spanned, key.row == spanned || key.row == spanned + 1 {
        cell.row = spanned
        cell.rowSpan = 2
      }
      cells.append(cell)
    }
    return AlignedTable.withoutOverlaps(cells.sorted { ($0.row, $0.column) < ($1.row, $1.column) })
  }

  /// The cells with those joined whose two lines, as near to each other as lines of one text, stand on both sides of the boundary they are centred on.
  private func joinedOverRows(_ cells: [TableGrid.Cell], in boundaries: [Double]) -> [TableGrid.Cell] {
    var result = cells
    for boundary in boundaries.indices {
      for index in result.indices where result[index].row == boundary && result[index].rowSpan == 1 && result[index].columnSpan == 1 {
        let cell = result[index]
        guard let below = result.firstIndex(where: { $0.row == boundary + 1 && $0.column == cell.column && $0.rowSpan == 1 }),
          let upper = cell.lines.last, let lower = result[below].lines.first, cell.lines.count == result[below].lines.count
        else { continue }
        let pitch = lower.frame.midY - upper.frame.midY
        guard pitch <= 1.1 * linePitch * upper.size, abs((upper.frame.midY + lower.frame.midY) / 2 - boundaries[boundary]) < 0.25 * em
        else { continue }
        // A heading of rows below it stands alone in its row.
        guard result.contains(where: { $0.row == boundary && $0.column != cell.column }) else { continue }
        let isOwnRow = result.contains { other in
          other.column != cell.column && other.row == boundary && other.lines.contains { abs($0.frame.midY - upper.frame.midY) < 0.1 * em }
        }
        guard !isOwnRow else { continue }
        result[index].lines += result[below].lines
        result[index].rowSpan = 2
        result[below].lines = []
      }
      result.removeAll { $0.lines.isEmpty }
    }
    return result
  }

  /// The cells with spans cut back where another cell stands, and cells that came to one place made one.
  static func withoutOverlaps(_ cells: [TableGrid.Cell]) -> [TableGrid.Cell] {
    var result: [TableGrid.Cell] = []
    for cell in cells {
      if let index = result.lastIndex(where: { $0.row == cell.row && $0.column == cell.column }) {
        result[index].lines += cell.lines
        result[index].columnSpan = max(result[index].columnSpan, cell.columnSpan)
        result[index].rowSpan = min(result[index].rowSpan, cell.rowSpan)
      } else {
        result.append(cell)
      }
    }
    for index in result.indices {
      let cell = result[index]
      for other in result where other.row != cell.row || other.column != cell.column {
        if other.row == cell.row, other.column > cell.column {
          result[index].columnSpan = min(result[index].columnSpan, other.column - cell.column)
        }
        let sharesColumn = other.column < cell.column + result[index].columnSpan && cell.column < other.column + other.columnSpan
        if sharesColumn, other.row > cell.row { result[index].rowSpan = min(result[index].rowSpan, other.row - cell.row) }
      }
    }
    return result
  }
}
