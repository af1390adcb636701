internal import VadeDocument
internal import VadeImport

extension OpenShape {
  /// The shape's blocks.
  ///
  /// - Parameters:
  ///   - location: where its text stands, or nil where that is not known.
  ///   - concealment: why it is not seen, or nil.
  ///   - package: the document's container, for embedded charts.
  /// - Returns: a block for each piece of what it holds, then those of an embedded chart.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  func blocks(at location: Location?, concealment: Block.Concealment?, in package: OpenPackage) throws(ImportError) -> [Block] {
    var blocks = content.map { piece -> Block in
      let content: Block.Content =
        switch piece {
        case .paragraph(let text): .paragraph(text.placed(at: location))
        case .list(let list):
          .list(List(items: list.items.map { .init(depth: $0.depth, marker: $0.marker, text: $0.text.placed(at: location)) }))
        case .table(let rows, let headerRows): .table(Self.table(rows, headerRows: headerRows, at: location))
        case .description(let text): .figure(BlockText(text).placed(at: location))
        }
      return Block(content, box: box, concealment: concealment)
    }
    guard let object else { return blocks }
    if let reader = try package.reader(object + "/content.xml"), let chart = try OpenTable.chart(reader) {
      if !chart.title.isEmpty {
        blocks.append(Block(.caption(BlockText(chart.title).placed(at: location)), box: box, concealment: concealment))
      }
      blocks.append(Block(.table(Self.table(chart.rows, headerRows: chart.headerRows, at: location)), box: box, concealment: concealment))
    } else {
      package.keepObject(object)
    }
    return blocks
  }

  private static func table(_ rows: [[TableCell]], headerRows: Int, at location: Location?) -> Table {
    let columns = rows.flatMap { $0.map { $0.column + 1 } }.max() ?? 0
    return Table(
      columnCount: columns, rowCount: rows.count, headerRowCount: min(headerRows, rows.count),
      cells: rows.enumerated().flatMap { index, cells in
        cells.map { cell in
          Table.Cell(
            row: index, column: cell.column, rowSpan: min(cell.rowSpan, rows.count - index),
            columnSpan: min(cell.columnSpan, columns - cell.column),
            text: cell.text.placed(at: location))
        }
      })
  }
}

extension BlockText {
  /// The text with one place for all of it.
  func placed(at location: Location?) -> BlockText {
    var text = self
    if let location, !string.isEmpty { text.spans = [SourceSpan(range: 0..<string.utf8.count, location: location)] }
    return text
  }
}
