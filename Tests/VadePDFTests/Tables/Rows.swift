import VadeDocument

extension Page {
  /// The tables of the page.
  var tables: [Table] {
    blocks.compactMap { block in
      guard case .table(let table) = block.content else { return nil }
      return table
    }
  }
}

extension Table {
  /// A line for each row: cells as `column:text`, with `+rows×columns` behind one that covers several.
  var rows: [String] {
    (0..<rowCount).map { row in
      cells(inRow: row).map { cell in
        let span = cell.rowSpan > 1 || cell.columnSpan > 1 ? "+\(cell.rowSpan)x\(cell.columnSpan)" : ""
        return "\(cell.column):\(cell.text.string)\(span)"
      }.joined(separator: " | ")
    }
  }
}
