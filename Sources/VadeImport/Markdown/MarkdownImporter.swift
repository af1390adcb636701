public import VadeDocument

/// Reads Markdown: CommonMark with GitHub's tables, strikethrough, task lists and autolinks, and footnotes.
public struct MarkdownImporter: Importer {
  static let extensions = ["md", "markdown", "mdown", "mkd", "mkdn", "mdx", "rmd", "qmd"]

  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// Markdown.
  public var formats: [Format] { [Format(id: .markdown, name: "Markdown", extensions: Self.extensions)] }

  /// Opens a file, which stands in memory as a whole.
  ///
  /// Front matter, YAML between `---` lines or TOML between `+++` lines, becomes metadata, its `title` the header's title.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source, isWhole: true)
    let encoding = EncodingDetector.detect(source.file)
    var stream = TextStream(file: source.file, encoding: encoding)
    let text = stream.rest()
    let matter = FrontMatter(text)
    let reader = MarkdownReader(text, from: matter?.length ?? 0, firstLine: (matter?.lineCount ?? 0) + 1)
    let header = DocumentHeader(
      format: .markdown, title: matter?.title, metadata: matter?.properties ?? [], diagnostics: encoding.note.map { [$0] } ?? [])
    // A file of front matter alone still says something: it comes as the text it is.
    let blocks = reader.blocks.isEmpty ? matter.map { [Block(.code(language: $0.language, $0.text))] } ?? [] : reader.blocks
    let producer = ReadySections(blocks, closingDiagnostics: stream.diagnostics + reader.diagnostics)
    return try SectionSource(header: header, producer: producer, path: source.displayPath)
  }
}
