public import VadeDocument

/// Reads LaTeX source: headings, text, lists, tables with spans, captions, notes and formulas, without running TeX.
public struct LaTeXImporter: Importer {
  static let extensions = ["tex", "ltx", "latex"]

  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// LaTeX.
  public var formats: [Format] { [Format(id: .latex, name: "LaTeX", extensions: Self.extensions)] }

  /// Opens a file, which stands in memory as a whole.
  ///
  /// Files it takes in (`\input`) are not read with it; they are named, and are documents of their own.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source, isWhole: true)
    let encoding = EncodingDetector.detect(source.file)
    var stream = TextStream(file: source.file, encoding: encoding)
    let reader = LaTeXReader(stream.rest())
    var header = DocumentHeader(format: .latex, title: reader.title, diagnostics: encoding.note.map { [$0] } ?? [])
    header.metadata = reader.authors.map { .init(name: "author", value: $0) }
    var blocks = reader.blocks
    if let title = reader.title, !title.isEmpty { blocks.insert(Block(.heading(level: 1, BlockText(title))), at: 0) }
    var closing = stream.diagnostics
    if reader.unexpanded > 0 {
      let uses = reader.unexpanded == 1 ? "1 use" : "\(reader.unexpanded) uses"
      let finding = "\(uses) of the document's own macros were left out: they call themselves, or are too many"
      closing.append(Diagnostic(.error, .macros, finding))
    }
    if !reader.included.isEmpty {
      let names = reader.included.prefix(8).joined(separator: ", ")
      closing.append(Diagnostic(.warning, .notIncluded, "files it takes in stand apart and were not read with it: \(names)"))
    }
    return try SectionSource(header: header, producer: ReadySections(blocks, closingDiagnostics: closing), path: source.displayPath)
  }
}
