internal import VadeDocument

/// A table as its rows are read, before its grid is known.
struct HTMLTableBuilder {
  /// Bounds of the WHATWG HTML Standard, 4.9.11.
  private static let widest = 1000
  private static let tallest = 65534

  private struct Draft {
    var blocks: [Block]
    var isHeader: Bool
    var rowSpan: Int
    var columnSpan: Int
  }

  private var rows: [(cells: [Draft], isHead: Bool)] = []
  private var isPresentation: Bool
  private var isInHead = false
  private var hasCaption = false

  init(attributes: [String: String]) {
    isPresentation = ["presentation", "none"].contains(attributes["role"])
  }

  mutating func beginGroup(_ name: String) { isInHead = name == "thead" }
  mutating func beginRow() { rows.append(([], isInHead)) }
  mutating func noteCaption() { hasCaption = true }

  mutating func add(_ blocks: [Block], name: String, attributes: [String: String]) {
    if rows.isEmpty { beginRow() }
    func span(_ key: String, _ limit: Int) -> Int { min(limit, max(0, attributes[key].flatMap { Int($0.trimmed) } ?? 1)) }
    let rowSpan = span("rowspan", Self.tallest)
    let draft = Draft(
      blocks: blocks, isHeader: name == "th", rowSpan: rowSpan == 0 ? Self.tallest : rowSpan,
      columnSpan: max(1, span("colspan", Self.widest)))
    rows[rows.count - 1].cells.append(draft)
  }

  /// The table; or, when it only arranges the page, the blocks of its cells one after another.
  var blocks: [Block] {
    if rows.allSatisfy({ $0.cells.allSatisfy(\.blocks.isEmpty) }) { return [] }
    return isLayout ? rows.flatMap { $0.cells.flatMap(\.blocks) } : [Block(.table(table))]
  }

  /// Whether the table only arranges the page: it says so, or it has no header and no caption and either one cell to a row or whole sections in its cells.
  private var isLayout: Bool {
    if isPresentation { return true }
    if hasCaption || rows.contains(where: { row in row.isHead || row.cells.contains(where: \.isHeader) }) { return false }
    if rows.allSatisfy({ $0.cells.count <= 1 }) { return true }
    return rows.contains { row in
      row.cells.contains { cell in cell.blocks.contains(where: \.isSectioning) || cell.blocks.count { $0.isParagraph } > 4 }
    }
  }

  /// The grid, by the algorithm of the WHATWG HTML Standard, 4.9.12.1.
  private var table: Table {
    var cells: [Table.Cell] = []
    var covered: [Int] = []  // for each column, the first row that is free again
    for (rowIndex, row) in rows.enumerated() {
      var column = 0
      for draft in row.cells {
        while column < covered.count, covered[column] > rowIndex { column += 1 }
        let rowSpan = min(draft.rowSpan, rows.count - rowIndex)
        let end = column + draft.columnSpan
        if covered.count < end { covered += Array(repeating: 0, count: end - covered.count) }
        for at in column..<end { covered[at] = max(covered[at], rowIndex + rowSpan) }
        cells.append(
          Table.Cell(row: rowIndex, column: column, rowSpan: rowSpan, columnSpan: draft.columnSpan, text: Self.text(of: draft.blocks)))
        column = end
      }
    }
    return Table(columnCount: covered.count, rowCount: rows.count, headerRowCount: headerRowCount, cells: cells)
  }

  private var headerRowCount: Int {
    let heads = rows.prefix { $0.isHead }.count
    if heads > 0 { return heads }
    let leading = rows.prefix { row in !row.cells.isEmpty && row.cells.allSatisfy(\.isHeader) }.count
    // Headers down to the last row head no column; a row of their own would have nothing under it.
    return leading == rows.count ? min(1, leading) : leading
  }

  /// A cell's blocks as one text: a table inside it row by row, everything on lines of its own.
  private static func text(of blocks: [Block]) -> BlockText {
    var text = BlockText("")
    for part in blocks.flatMap(\.plainTexts) { text.append(part, separator: text.string.isEmpty ? "" : "\n") }
    return text
  }
}

extension Block {
  fileprivate var isSectioning: Bool {
    switch content {
    case .heading, .table: true
    case .paragraph, .list, .figure, .caption, .code, .formula, .quote, .footnote, .furniture, .aside: false
    }
  }

  fileprivate var isParagraph: Bool {
    if case .paragraph = content { true } else { false }
  }

  /// The texts the block shows, line by line.
  fileprivate var plainTexts: [BlockText] {
    switch content {
    case .heading(_, let text), .paragraph(let text), .figure(let text), .caption(let text), .code(_, let text), .formula(let text),
      .quote(let text), .footnote(let text), .furniture(let text), .aside(_, let text):
      return [text]
    case .list(let list):
      return list.items.map { item in
        var text = BlockText("")
        text.append(item.text, separator: item.marker.isEmpty ? "" : item.marker + " ")
        return text
      }
    case .table(let table):
      return (0..<table.rowCount).compactMap { row in
        var text = BlockText("")
        for cell in table.cells(inRow: row) where !cell.text.string.isEmpty {
          text.append(cell.text, separator: text.string.isEmpty ? "" : " | ")
        }
        return text.string.isEmpty ? nil : text
      }
    }
  }
}
