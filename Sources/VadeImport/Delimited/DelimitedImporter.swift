public import VadeDocument
internal import VadeSystem

/// Reads comma-, semicolon-, tab- and bar-separated values as tables.
///
/// A long file comes in groups of rows, the parts of one table: the first has the header, and every part as many columns as the whole file, by which later stages know
/// that it goes on and which names its columns have.
public struct DelimitedImporter: Importer {
  static let extensions = ["csv", "tsv", "tab", "psv"]

  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// Delimited text.
  public var formats: [Format] { [Format(id: .csv, name: "CSV", extensions: Self.extensions)] }

  /// Opens a file.
  ///
  /// The header's metadata counts `rows` (without the header) and `columns`, and names the `delimiter`; counting reads the file once.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source)
    let encoding = EncodingDetector.detect(source.file)
    var stream = TextStream(file: source.file, encoding: encoding)
    let sample = stream.next() ?? []
    let isTabbed = source.fileExtension == "tsv" || source.fileExtension == "tab"
    let dialect = Dialect(sample: sample, isWhole: stream.next() == nil, prefersTabs: isTabbed)
    func records() -> RecordReader {
      RecordReader(
        stream: TextStream(file: source.file, encoding: encoding), delimiter: dialect.delimiter, hasEscapes: dialect.hasEscapes)
    }
    let size = Self.measure(records(), dialect)
    var header = DocumentHeader(format: .csv, diagnostics: encoding.note.map { [$0] } ?? [])
    header.metadata = [
      .init(name: "rows", value: String(size.rows)), .init(name: "columns", value: String(size.columns)),
      .init(name: "delimiter", value: dialect.delimiterName),
    ]
    if !dialect.hasHeader { header.diagnostics.append(Diagnostic(.note, .tableShape, "the table has no row that names its columns")) }
    if dialect.hasHeader, size.rows == 0 {
      header.diagnostics.append(Diagnostic(.warning, .tableShape, "the table has no rows under its header"))
    }
    return try SectionSource(
      header: header, producer: DelimitedSections(reader: records(), dialect: dialect, columns: size.columns), path: source.displayPath)
  }

  private static func measure(_ reader: RecordReader, _ dialect: Dialect) -> (rows: Int, columns: Int) {
    var reader = reader
    var rows = 0
    var columns = 0
    if dialect.hasDeclaration { _ = reader.skip() }
    while let count = reader.skip() {
      rows += 1
      columns = max(columns, count)
    }
    return (max(0, rows - dialect.titleRows - dialect.headerRows), columns)
  }
}
