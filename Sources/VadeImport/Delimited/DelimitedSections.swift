internal import VadeDocument

/// Reads a delimited text in groups of rows, each a table under the same header.
final class DelimitedSections: SectionProducer {
  private static let rowsPerGroup = 200

  private var reader: RecordReader
  private let header: Record?
  private var width: Int?
  private var raggedRows = 0
  private var firstRagged = 0
  private var isFirst = true

  init(reader: RecordReader, dialect: Dialect) {
    self.reader = reader
    if dialect.hasDeclaration { _ = self.reader.skip() }
    header = dialect.hasHeader ? self.reader.next() : nil
    width = header?.fields.count
  }

  func nextBlocks() -> [Block]? {
    var rows: [Record] = []
    var size = 0
    while rows.count < Self.rowsPerGroup, size < SectionSize.target, let row = reader.next() {
      check(row)
      size += row.fields.reduce(0) { $0 + $1.utf8.count }
      rows.append(row)
    }
    guard !rows.isEmpty || (isFirst && header != nil) else { return nil }
    defer { isFirst = false }
    var texts = rows.map { row in zip(row.fields, row.lines).map { BlockText($0, lines: $1) } }
    if let header {
      texts.insert(zip(header.fields, header.lines).map { isFirst ? BlockText($0, lines: $1) : BlockText($0) }, at: 0)
    }
    return [Block(.table(Table(rows: texts, headerRowCount: header == nil ? 0 : 1)))]
  }

  /// Counts a row that has cells beyond the header's, or lacks some; empty cells at its end do not matter.
  private func check(_ row: Record) {
    let filled = row.fields.count - row.fields.reversed().prefix { $0.isEmpty }.count
    let width = width ?? row.fields.count
    self.width = width
    guard filled > width || row.fields.count < width else { return }
    if raggedRows == 0 { firstRagged = row.lines.first?.lowerBound ?? 0 }
    raggedRows += 1
  }

  var closingDiagnostics: [Diagnostic] {
    var found = reader.stream?.diagnostics ?? []
    if raggedRows > 0 {
      let rows = raggedRows == 1 ? "1 row has" : "\(raggedRows) rows have"
      found.append(
        Diagnostic(.warning, .raggedRows, "\(rows) more or fewer cells than the first row, from line \(firstRagged) on; all were kept"))
    }
    if reader.strayQuotes > 0 {
      let marks = reader.strayQuotes == 1 ? "1 quotation mark" : "\(reader.strayQuotes) quotation marks"
      found.append(Diagnostic(.warning, .strayQuote, "\(marks) that no other closes were read as ordinary characters"))
    }
    if reader.cutRows > 0 {
      let cuts = reader.cutRows == 1 ? "1 place" : "\(reader.cutRows) places"
      found.append(Diagnostic(.warning, .longRow, "a row of over \(RecordReader.reach) bytes was cut in \(cuts)"))
    }
    return found
  }
}
