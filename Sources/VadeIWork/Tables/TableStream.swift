internal import VadeDocument

/// A table in groups of rows, each under the table's header rows.
///
/// Rows and columns the document hides come as a table of their own, marked; every cell stands once.
final class TableStream {
  private static let rowsPerGroup = 200
  private static let bytesPerGroup = 32 << 10

  private let naming: Naming
  private let lists: CellLists
  private var rows: TableRows
  private let builder: GridBuilder
  private var isAtEnd = false

  /// Where the cells are said to stand.
  enum Naming {
    /// In a sheet of a name.
    case sheet(String)
    /// Where the table is drawn on its slide, or nowhere.
    case place(Place?)
  }

  init(_ model: TableModel, reader: ObjectReader, naming: Naming) {
    self.naming = naming
    lists = CellLists(model, reader: reader)
    rows = TableRows(model, reader: reader)
    let hidden = model.hidden(in: reader.store)
    builder = GridBuilder(
      headerRowCount: model.headerRowCount, merges: CellRange.merges(of: model.message, store: reader.store), hiddenRows: hidden.rows,
      hiddenColumns: hidden.columns)
  }

  private var place: Place? {
    if case .place(let place) = naming { return place }
    return nil
  }

  /// The next blocks, or nil after the last row.
  func next() -> [Block]? {
    guard !isAtEnd else { return nil }
    var remarks: [Block] = []
    while builder.pendingRows < Self.rowsPerGroup, builder.pendingBytes < Self.bytesPerGroup {
      guard let row = rows.next() else {
        isAtEnd = true
        break
      }
      for (column, record) in row.cells {
        remarks += lists.comments(on: record, place: place)
        if let text = lists.text(of: record), !text.isBlank { builder.add(placed(text, row.index, column), row: row.index, column: column) }
      }
    }
    return builder.take(box: place?.box) + remarks
  }

  private func placed(_ text: BlockText, _ row: Int, _ column: Int) -> BlockText {
    guard case .sheet(let name) = naming else { return text.placed(place) }
    return text.placed(inSheet: name, row: row, column: column)
  }
}

extension BlockText {
  /// The text with one span that says in which cell it stands; row and column count from 0.
  func placed(inSheet sheet: String, row: Int, column: Int) -> BlockText {
    guard !string.isEmpty else { return self }
    let location = Location.cell(sheet: sheet, row: row + 1, column: column + 1)
    return BlockText(string, spans: [SourceSpan(range: 0..<string.utf8.count, location: location)], links: links)
  }
}
