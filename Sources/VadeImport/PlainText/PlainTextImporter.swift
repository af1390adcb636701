public import VadeDocument

/// Reads plain text: paragraphs by blank lines, and headings only where the text sets them off.
public struct PlainTextImporter: Importer {
  static let extensions = ["txt", "text", "log", "rst", "org", "adoc", "asciidoc", "nfo", "asc"]

  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// Plain text.
  public var formats: [Format] { [Format(id: .text, name: "plain text", extensions: Self.extensions)] }

  /// Opens a file, whose text is read section by section.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source)
    let encoding = EncodingDetector.detect(source.file)
    let header = DocumentHeader(format: .text, diagnostics: encoding.note.map { [$0] } ?? [])
    let producer = PlainTextSections(lines: LineReader(file: source.file, encoding: encoding))
    return try SectionSource(header: header, producer: producer, path: source.displayPath)
  }
}
