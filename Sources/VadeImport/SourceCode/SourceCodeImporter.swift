public import VadeDocument

/// Reads source code, and data notations such as JSON and XML, as code: every character is kept.
public struct SourceCodeImporter: Importer {
  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// Source code, under the extensions of every language in the table.
  public var formats: [Format] { [Format(id: .code, name: "source code", extensions: ProgrammingLanguage.extensions)] }

  /// Opens a file.
  ///
  /// The header's metadata has the `language`, when name or first line tells it.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source)
    let encoding = EncodingDetector.detect(source.file)
    let language = language(of: source, encoding: encoding)
    let header = DocumentHeader(
      format: .code, metadata: language.map { [.init(name: "programming-language", value: $0)] } ?? [],
      diagnostics: encoding.note.map { [$0] } ?? [])
    let producer = SourceCodeSections(lines: LineReader(file: source.file, encoding: encoding), language: language)
    return try SectionSource(header: header, producer: producer, path: source.displayPath)
  }

  private func language(of source: ImportSource, encoding: DetectedEncoding) -> String? {
    if let named = ProgrammingLanguage.language(ofFileNamed: source.name, extension: source.fileExtension) { return named }
    var lines = LineReader(file: source.file, encoding: encoding)
    while let line = lines.next() {
      if line.isBlank { continue }
      if let script = ProgrammingLanguage.language(ofShebang: line.text) { return script }
      let start = line.text.drop { $0.isWhitespace }
      if start.hasPrefix("<?xml") { return "xml" }
      return start.first == "{" || start.first == "[" ? "json" : nil
    }
    return nil
  }
}
