internal import VadeDocument

/// How the cells of a row lie: where each ends, and what it is merged with.
struct RTFRowDefinition: Hashable {
  struct Cell: Hashable {
    /// The right edge, in twentieths of a point from the table's left edge.
    var end = 0
    var beginsMerge = false
    var continuesMerge = false
    var beginsMergeDown = false
    var continuesMergeDown = false
  }

  private(set) var cells: [Cell] = []
  /// The cell whose right edge is still to come.
  var next = Cell()
  var isHeader = false

  mutating func endCell(at end: Int) {
    guard cells.count < 1000 else { return }
    next.end = end
    cells.append(next)
    next = Cell()
  }
}

/// A table of a rich text as its rows are read.
///
/// A rich text has rows, each with edges of its own; the columns of the grid are what all the edges together cut, so that a wide cell covers what stands above and below it.
struct RTFTable {
  private var rows: [(definition: RTFRowDefinition, texts: [BlockText])] = []
  private var open: [BlockText] = []

  /// Edges nearer than this, in twentieths of a point, are one: programs round them differently in each row.
  private static let tolerance = 40

  mutating func add(cell text: BlockText) {
    open.append(text)
  }

  mutating func endRow(_ definition: RTFRowDefinition) {
    guard !open.isEmpty else { return }
    rows.append((definition, open))
    open = []
  }

  /// The rows as lines, cells with bars between them, for a table inside a cell.
  var lines: [BlockText] {
    rows.map { row in
      var line = BlockText("")
      for (index, text) in row.texts.enumerated() { line.append(text, separator: index == 0 ? "" : " | ") }
      return line
    } + (open.isEmpty ? [] : open)
  }

  /// The table as a block, or nil when it has no text.
  var block: Block? {
    var all = rows
    if !open.isEmpty { all.append((RTFRowDefinition(), open)) }
    guard all.contains(where: { $0.texts.contains { !$0.isBlank } }) else { return nil }
    let edges = Self.edges(of: all.map(\.definition))
    var cells: [Table.Cell] = []
    /// The cell that reaches down in each column, by its place in `cells`.
    var reaching: [Int: Int] = [:]
    var columnCount = 0
    for (row, line) in all.enumerated() {
      var column = 0
      for (index, text) in line.texts.enumerated() {
        let definition = index < line.definition.cells.count ? line.definition.cells[index] : RTFRowDefinition.Cell()
        let width = Self.width(of: index, in: line.definition, from: column, edges: edges)
        defer {
          column += width
          columnCount = max(columnCount, column)
        }
        if definition.continuesMergeDown, let above = reaching[column] {
          cells[above].rowSpan += 1
          if !text.isBlank { cells[above].text.append(text, separator: "\n") }
        } else if definition.continuesMerge, let last = cells.indices.last, cells[last].row == row {
          cells[last].columnSpan += width
          if !text.isBlank { cells[last].text.append(text, separator: "\n") }
        } else {
          cells.append(Table.Cell(row: row, column: column, columnSpan: width, text: text))
          reaching[column] = definition.beginsMergeDown ? cells.count - 1 : nil
        }
      }
    }
    let headers = all.prefix { $0.definition.isHeader }.count
    return Block(
      .table(Table(columnCount: columnCount, rowCount: all.count, headerRowCount: headers == all.count ? 0 : headers, cells: cells)))
  }

  private static func edges(of rows: [RTFRowDefinition]) -> [Int] {
    var edges: [Int] = []
    for end in Set(rows.flatMap { $0.cells.map(\.end) }).sorted() where end - (edges.last ?? .min / 2) > tolerance { edges.append(end) }
    return edges
  }

  /// How many columns of the grid a cell covers.
  private static func width(of index: Int, in row: RTFRowDefinition, from column: Int, edges: [Int]) -> Int {
    guard index < row.cells.count else { return 1 }
    let end = edges.lastIndex { $0 <= row.cells[index].end + tolerance } ?? column
    return max(1, end + 1 - column)
  }
}
