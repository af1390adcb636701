internal import VadeDocument

/// Reads a delimited text in groups of rows, the parts of one table: the first has the header, the others go on without repeating it.
///
/// Every part has the columns of the whole file, by which the chunker knows that it goes on and gives its rows their header.
final class DelimitedSections: SectionProducer {
  private static let rowsPerGroup = 1000

  private var reader: RecordReader
  private var titles: [Record] = []
  private var header: [Record] = []
  private let columns: Int
  private var width: Int?
  private var raggedRows = 0
  private var firstRagged = 0
  private var isFirst = true

  /// - Parameters:
  ///   - reader: at the beginning of the text.
  ///   - dialect: how the text is written.
  ///   - columns: how many cells the longest row has.
  init(reader: RecordReader, dialect: Dialect, columns: Int) {
    self.reader = reader
    self.columns = columns
    if dialect.hasDeclaration { _ = self.reader.skip() }
    while titles.count < dialect.titleRows, let row = self.reader.next() { titles.append(row) }
    while header.count < dialect.headerRows, let row = self.reader.next() { header.append(row) }
    width = header.first?.fields.count
  }

  func nextBlocks() -> [Block]? {
    var rows: [Record] = []
    var size = 0
    while rows.count < Self.rowsPerGroup, size < SectionSize.target, let row = reader.next() {
      check(row)
      size += row.fields.reduce(0) { $0 + $1.utf8.count }
      rows.append(row)
    }
    guard !rows.isEmpty || (isFirst && !(titles.isEmpty && header.isEmpty)) else { return nil }
    defer { isFirst = false }
    let captions = isFirst ? titles.map { row in zip(row.fields, row.lines).first { !$0.0.isEmpty } } : []
    var blocks = captions.compactMap { $0.map { Block(.caption(BlockText($0.0, lines: $0.1))) } }
    var table = Table(rows: ((isFirst ? header : []) + rows).map(Self.texts), headerRowCount: isFirst ? header.count : 0)
    table.columnCount = max(columns, table.columnCount)
    if !table.cells.isEmpty { blocks.append(Block(.table(table))) }
    return blocks
  }

  private static func texts(_ row: Record) -> [BlockText] { zip(row.fields, row.lines).map { BlockText($0, lines: $1) } }

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
