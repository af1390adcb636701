public import VadeDocument
internal import VadeSystem

/// Reads rich text: headings by style and outline level, lists with their numbers, tables with spans, notes, comments, links, hidden text marked.
public struct RTFImporter: Importer {
  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// Rich text.
  public var formats: [Format] { [Format(id: .rtf, name: "rich text (RTF)", extensions: ["rtf"])] }

  /// Opens a file; pictures and other embedded data are passed over, and memory holds a section of its text.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source)
    let sections = RTFSections(file: source.file)
    var header = DocumentHeader(format: .rtf, title: sections.properties.first { $0.name == "title" }?.value)
    header.metadata = sections.properties.filter { $0.name != "title" }.map { .init(name: $0.name, value: $0.value) }
    do {
      return try SectionSource(header: header, producer: sections, path: source.displayPath)
    } catch {
      throw error.reason == .empty ? ImportError(path: source.displayPath, reason: .noText(pages: nil)) : error
    }
  }
}

/// The sections of a rich text.
final class RTFSections: SectionProducer {
  private var reader: RTFReader
  /// The first section, read at once: what the document says of itself stands before its text.
  private var first: [Block]?

  init(file: MappedFile) {
    reader = RTFReader(file: file)
    first = reader.readSection()
  }

  /// What the document says of itself.
  var properties: [(name: String, value: String)] { reader.properties }

  func nextBlocks() -> [Block]? {
    defer { first = nil }
    return first ?? reader.readSection()
  }

  var closingDiagnostics: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if reader.replacements > 0 {
      let places = reader.replacements == 1 ? "1 place" : "\(reader.replacements) places"
      diagnostics.append(Diagnostic(.warning, .charactersReplaced, "bytes at \(places) stand for no character and became U+FFFD"))
    }
    if !reader.groups.isEmpty {
      diagnostics.append(Diagnostic(.warning, .cutShort, "the file ends inside \(reader.groups.count) groups: its end may be missing"))
    }
    return diagnostics
  }
}

extension Diagnostic.ID {
  /// A file ends before what it began.
  package static let cutShort = Diagnostic.ID(rawValue: "cut-short")
}
