/// How a delimited text is written: what separates its cells and whether its first row names the columns.
struct Dialect: Hashable {
  /// The byte between cells; NUL, which no text has after decoding, for a single column.
  var delimiter: UInt8
  /// Whether a quotation mark inside a quoted cell is written `\"`, as some databases have it.
  var hasEscapes = false
  /// How many rows at the beginning hold one text each: titles over the table.
  var titleRows = 0
  /// How many rows name the columns.
  var headerRows: Int
  /// Whether the first line is the `sep=;` by which a spreadsheet program declares the delimiter.
  var hasDeclaration = false

  /// Whether any row names the columns.
  var hasHeader: Bool { headerRows > 0 }

  /// What the delimiter is called.
  var delimiterName: String {
    switch delimiter {
    case 0: "none"
    case 9: "tab"
    default: String(UnicodeScalar(delimiter))
    }
  }

  /// Finds the dialect from the beginning of a text.
  ///
  /// The delimiter is the one that gives the most rows the same number of cells, two or more: a decimal comma or a comma in prose does not stand equally
  /// often in every row. The extension settles only what the content leaves open.
  ///
  /// - Parameters:
  ///   - sample: the beginning of the text, in UTF-8 with `\n` at line ends.
  ///   - isWhole: whether it is the whole text; else its last row may be cut and does not count.
  ///   - prefersTabs: whether the file's name says tabs.
  init(sample: [UInt8], isWhole: Bool, prefersTabs: Bool) {
    if let declared = Self.declaredDelimiter(sample) {
      delimiter = declared
      hasDeclaration = true
    } else {
      let candidates: [UInt8] = prefersTabs ? [9, 0x2C, 0x3B, 0x7C] : [0x2C, 0x3B, 9, 0x7C]
      let scored = candidates.map { (delimiter: $0, score: Self.score($0, sample, isWhole: isWhole)) }
      let best = scored.reduce((delimiter: UInt8(0), score: 0.0)) { $1.score > $0.score + 1e-9 ? $1 : $0 }
      delimiter = best.delimiter
    }
    if sample.contains(sequence: [0x5C, 0x22]) {
      // Only where it makes the rows more even: a quoted path may end in a backslash.
      hasEscapes =
        Self.score(delimiter, sample, isWhole: isWhole, hasEscapes: true) > Self.score(delimiter, sample, isWhole: isWhole) + 1e-9
    }
    var reader = RecordReader(bytes: sample, delimiter: delimiter, hasEscapes: hasEscapes)
    if hasDeclaration { _ = reader.skip() }
    var rows: [[String]] = []
    while rows.count < 200, let row = reader.next() { rows.append(row.fields) }
    let titles = Self.titles(rows)
    titleRows = titles
    headerRows = Self.headerRows(Array(rows.dropFirst(titles)))
  }

  /// How many rows hold nothing but one text at their beginning, above rows that hold more.
  private static func titles(_ rows: [[String]]) -> Int {
    let count = rows.prefix { row in row.count > 1 && !row[0].isEmpty && !isFigure(row[0]) && row.dropFirst().allSatisfy(\.isEmpty) }.count
    return count < 4 && rows.dropFirst(count).contains { row in row.count { !$0.isEmpty } > 1 } ? count : 0
  }

  /// How many rows are a header: one, or two where the second divides what the first names.
  private static func headerRows(_ rows: [[String]]) -> Int {
    guard hasHeader(rows) else { return 0 }
    guard rows.count > 2, let second = rows.dropFirst().first, second.first?.isEmpty ?? false, second.contains(where: { !$0.isEmpty })
    else {
      return 1
    }
    let isNames = !second.contains(where: isFigure) && second.count { !$0.isEmpty } < rows[0].count { !$0.isEmpty }
    return isNames && rows.dropFirst(2).contains { $0.contains(where: isFigure) } ? 2 : 1
  }

  private static func declaredDelimiter(_ sample: [UInt8]) -> UInt8? {
    guard sample.count > 5, sample.starts(with: "sep=".utf8), sample[5] == 10 else { return nil }
    return sample[4]
  }

  private static func score(_ delimiter: UInt8, _ sample: [UInt8], isWhole: Bool, hasEscapes: Bool = false) -> Double {
    var reader = RecordReader(bytes: sample, delimiter: delimiter, hasEscapes: hasEscapes)
    var counts: [Int] = []
    while counts.count < 200, let count = reader.skip() { counts.append(count) }
    if !isWhole, counts.count > 1, counts.count < 200 { counts.removeLast() }
    let frequency = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
    guard let (width, rows) = frequency.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), width >= 2 else { return 0 }
    // Of two that are equally even the one with more columns: a tab-separated table may have one comma in each row.
    return Double(rows) / Double(counts.count) + Double(min(width, 50)) * 0.001
  }

  /// Whether the first row looks like names over what stands below: no figure among them, and none repeated underneath.
  private static func hasHeader(_ rows: [[String]]) -> Bool {
    guard let first = rows.first else { return false }
    let names = first.map { String($0.trimmed) }
    let below = rows.dropFirst()
    guard names.contains(where: { !$0.isEmpty }) else { return false }
    // Numbers name columns only where no number stands underneath, as years or question numbers do.
    if names.contains(where: isFigure) { return !below.isEmpty && !below.contains { $0.contains { isFigure(String($0.trimmed)) } } }
    let repeated = names.indices.count { column in
      !names[column].isEmpty && below.contains { column < $0.count && $0[column].trimmed == names[column] }
    }
    return repeated * 2 < max(1, names.count { !$0.isEmpty }) || below.isEmpty
  }

  /// Whether a cell holds a number, an amount or a date: digits, and nothing else but the marks these are written with.
  private static func isFigure(_ cell: String) -> Bool {
    guard cell.contains(where: { $0.isASCII && $0.isNumber }) else { return false }
    return cell.allSatisfy { $0.isNumber || $0.isWhitespace || "+-.,:/%€$£¥'".contains($0) }
  }
}
