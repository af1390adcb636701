internal import VadeDocument
internal import VadeImport

/// Turns the rows of a sheet into blocks, a section's worth at a time.
///
/// A sheet is no table: it holds titles, tables above and beside each other, notes. Rows that belong together are gathered, told apart and given out; a table that is
/// longer than a section goes on in the next one without repeating anything, and the chunker gives its rows their header.
final class SheetBlocks {
  private let rows: any SheetRows
  private let outline: SheetOutline
  private let grid: SheetGrid
  private var pending: SheetRow?
  private var band = SheetBand()
  private var open: OpenTable?

  /// A table that goes on in the next section.
  private struct OpenTable {
    var columns: [Int]
    var header: [SheetRow]
    /// Whether its rows are given as lists of cells, since they are scattered too far for a grid.
    var isScattered: Bool
  }

  /// A section ends at the first row behind so many bytes of text or so many cells.
  private static let sectionSize = 32 << 10
  private static let sectionCells = 8192
  /// A grid of more columns than this must be filled to an eighth.
  private static let widestSparse = 256

  /// - Parameters:
  ///   - rows: the sheet's rows.
  ///   - outline: what is known of the sheet.
  init(_ rows: any SheetRows, outline: SheetOutline) {
    self.rows = rows
    self.outline = outline
    grid = SheetGrid(sheet: outline.name, concealment: outline.isHidden ? .hiddenSheet : nil)
  }

  /// The next blocks, never an empty list, or nil after the last.
  ///
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  func next() throws(ImportError) -> [Block]? {
    var blocks: [Block] = []
    var size = 0
    var cells = 0
    while size < Self.sectionSize, cells < Self.sectionCells, try readBand() {
      size += band.size
      cells += band.cellCount
      blocks += takeBand()
      if open != nil { break }
    }
    return blocks.isEmpty ? nil : blocks
  }

  /// Reads rows up to the band's end, or to a section's worth of them.
  private func readBand() throws(ImportError) -> Bool {
    if open == nil { band = SheetBand() } else { band.removeRows() }
    guard let first = try takeRow() else { return false }
    band.add(first)
    while let row = try rows.next() {
      if band.ends(before: row, in: outline) {
        pending = row
        band.isComplete = true
        return true
      }
      if band.size >= Self.sectionSize || band.cellCount >= Self.sectionCells {
        pending = row
        band.isComplete = false
        return true
      }
      band.add(row)
    }
    band.isComplete = true
    return true
  }

  private func takeRow() throws(ImportError) -> SheetRow? {
    defer { pending = nil }
    if let pending { return pending }
    return try rows.next()
  }

  private func takeBand() -> [Block] {
    if open != nil { return continued() }
    var rows = band.rows
    var blocks = titles(&rows)
    guard !rows.isEmpty else { return blocks }
    if band.isComplete {
      for part in SheetColumns.parts(rows, in: outline) { blocks += complete(part) }
    } else {
      blocks += begun(rows)
    }
    return blocks
  }

  /// Takes rows off the beginning that hold one text each above rows of several cells: a title, and what stands under it.
  private func titles(_ rows: inout [SheetRow]) -> [Block] {
    let count = rows.indices.prefix { isTitle(rows, at: $0) }.count
    // Rows of one cell each are a table of one column, unless there is one only or they stand in different columns.
    let rest = rows[count...]
    guard rest.contains(where: { $0.cells.count > 1 }) || (rest.isEmpty && (rows.count == 1 || SheetColumns.used(rows).count > 1)) else {
      return []
    }
    let titles = rows.prefix(count).compactMap { row in row.cells.first.map { grid.text($0, row: row.number) } }
    rows.removeFirst(count)
    return titles.enumerated().map { index, text in
      Block(index == titles.count - 1 && !rows.isEmpty ? .caption(text) : .paragraph(text), concealment: grid.concealment)
    }
  }

  private func isTitle(_ rows: [SheetRow], at index: Int) -> Bool {
    let row = rows[index]
    guard row.cells.count == 1, let cell = row.cells.first, cell.kind == .text, cell.concealment == nil, !row.isHidden else { return false }
    return !row.isHeader && !outline.declaresHeader(row.number, cell.column) && SheetColumns.begins(row, in: rows[index...])
  }

  private func complete(_ rows: [SheetRow]) -> [Block] {
    var rows = rows
    let blocks = titles(&rows)
    guard !rows.isEmpty else { return blocks }
    let columns = SheetColumns.used(rows)
    if isScattered(rows, width: columns.count) { return blocks + [scattered(rows)] }
    return blocks + grid.blocks(rows, columns: columns, headerRows: SheetHeader.count(rows, columns: columns, in: outline))
  }

  private func begun(_ rows: [SheetRow]) -> [Block] {
    let used = SheetColumns.used(rows)
    guard let first = used.first, let last = used.last else { return [] }
    let isScattered = isScattered(rows, width: last - first + 1)
    if isScattered {
      open = OpenTable(columns: [], header: [], isScattered: true)
      return [scattered(rows)]
    }
    let columns = Array(first...last)
    let headerRows = SheetHeader.count(rows, columns: used, in: outline)
    open = OpenTable(columns: columns, header: Array(rows.prefix(headerRows)), isScattered: false)
    return grid.blocks(rows, columns: columns, headerRows: headerRows)
  }

  private func continued() -> [Block] {
    guard var table = open else { return [] }
    defer { open = band.isComplete ? nil : table }
    if table.isScattered { return [scattered(band.rows)] }
    let used = SheetColumns.used(band.rows)
    guard let first = used.first, let last = used.last, let left = table.columns.first, let right = table.columns.last else { return [] }
    if first >= left, last <= right { return grid.blocks(band.rows, columns: table.columns, headerRows: 0) }
    let width = max(last, right) - min(first, left) + 1
    if isScattered(band.rows, width: width) { return [scattered(band.rows)] }
    // The table has become wider: its columns are named anew.
    table.columns = Array(min(first, left)...max(last, right))
    return grid.blocks(band.rows, columns: table.columns, headerRows: 0, repeating: table.header)
  }

  private func isScattered(_ rows: [SheetRow], width: Int) -> Bool {
    width > Self.widestSparse && rows.reduce(0) { $0 + $1.cells.count } * 8 < width * rows.count
  }

  /// Rows whose cells lie too far apart for a grid: an item a row, each cell under its name.
  private func scattered(_ rows: [SheetRow]) -> Block {
    let items = rows.map { row in
      let text = row.cells.reduce(into: BlockText("")) { text, cell in
        text.string += (text.string.isEmpty ? "" : "; ") + CellPosition(row: row.number, column: cell.column).name + ": "
        text.append(grid.text(cell, row: row.number))
      }
      return List.Item(marker: "-", text: text)
    }
    return Block(.list(List(items: items)), concealment: grid.concealment)
  }
}
