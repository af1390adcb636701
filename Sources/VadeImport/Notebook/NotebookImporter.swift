public import VadeDocument

/// Reads Jupyter notebooks: text cells as Markdown, code cells as code, and what came out of them.
///
/// Formats 3 and 4 of `nbformat` are read. Of an output in several forms the one a person reads is taken: an HTML table, else plain text; pictures are named.
public struct NotebookImporter: Importer {
  static let extensions = ["ipynb"]

  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// Jupyter notebooks.
  public var formats: [Format] { [Format(id: .notebook, name: "Jupyter notebook", extensions: Self.extensions)] }

  /// Opens a file, which stands in memory as a whole.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source, isWhole: true)
    let encoding = EncodingDetector.detect(source.file)
    var reader = JSONReader(stream: TextStream(file: source.file, encoding: encoding))
    let value: RecordValue
    do {
      value = try reader.value()
    } catch {
      throw ImportError(path: source.displayPath, reason: .damaged(detail: "line \(error.line) is no JSON: \(error.expected) was expected"))
    }
    guard let notebook = Notebook(value) else {
      throw ImportError(path: source.displayPath, reason: .damaged(detail: "it is JSON, but has no cells as a notebook does"))
    }
    var header = DocumentHeader(format: .notebook, title: notebook.title, diagnostics: encoding.note.map { [$0] } ?? [])
    if let language = notebook.language { header.metadata.append(.init(name: "programming-language", value: language)) }
    let producer = ReadySections(notebook.blocks, closingDiagnostics: reader.diagnostics + notebook.diagnostics)
    return try SectionSource(header: header, producer: producer, path: source.displayPath)
  }
}
