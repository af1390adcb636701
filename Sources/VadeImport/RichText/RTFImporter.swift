public import VadeDocument

/// Reads rich text: headings by style and outline level, lists with their numbers, tables with spans, notes, comments, links, hidden text marked.
public struct RTFImporter: Importer {
  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// Rich text.
  public var formats: [Format] { [Format(id: .rtf, name: "rich text (RTF)", extensions: ["rtf"])] }

  /// Opens a file; pictures and other embedded data are passed over, so memory holds its text.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source)
    var reader = RTFReader(file: source.file)
    reader.read()
    var header = DocumentHeader(format: .rtf, title: reader.properties.first { $0.name == "title" }?.value)
    header.metadata = reader.properties.filter { $0.name != "title" }.map { .init(name: $0.name, value: $0.value) }
    var diagnostics: [Diagnostic] = []
    if reader.replacements > 0 {
      let places = reader.replacements == 1 ? "1 place" : "\(reader.replacements) places"
      diagnostics.append(Diagnostic(.warning, .charactersReplaced, "bytes at \(places) stand for no character and became U+FFFD"))
    }
    if !reader.groups.isEmpty {
      diagnostics.append(Diagnostic(.warning, .cutShort, "the file ends inside \(reader.groups.count) groups: its end may be missing"))
    }
    guard !reader.output.blocks.isEmpty else { throw ImportError(path: source.displayPath, reason: .noText(pages: nil)) }
    return try SectionSource(
      header: header, producer: ReadySections(reader.output.blocks, closingDiagnostics: diagnostics), path: source.displayPath)
  }
}

extension Diagnostic.ID {
  /// A file ends before what it began.
  package static let cutShort = Diagnostic.ID(rawValue: "cut-short")
}
