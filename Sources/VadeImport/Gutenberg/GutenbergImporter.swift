public import VadeDocument
internal import VadeSystem

/// Reads plain text books of Project Gutenberg: chapters, verse and dated entries, without licence, title page and table of contents.
///
/// What is left out is said with its size. Title, persons, language, number and date of release come from the header. A diary in a known form
/// comes with a section for each entry, labelled with its `Moment`.
public struct GutenbergImporter: Importer {
  /// A larger file is read as plain text.
  ///
  /// The whole of a book stands in memory; the longest have some 10 MB.
  static let largestBook = 48 << 20

  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// Books of Project Gutenberg.
  public var formats: [Format] { [Format(id: .gutenberg, name: "Project Gutenberg text", extensions: ["txt"])] }

  /// Reads a book.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source, isWhole: true)
    let encoding = EncodingDetector.detect(source.file)
    var reader = LineReader(file: source.file, encoding: encoding)
    var lines: [Line] = []
    while let line = reader.next() { lines.append(line) }
    let book = GutenbergBook(lines)
    let diagnostics = (encoding.note.map { [$0] } ?? []) + reader.stream.diagnostics + book.diagnostics
    guard !book.sections.isEmpty else { throw ImportError(path: source.displayPath, reason: .empty) }
    let header = DocumentHeader(
      format: .gutenberg, title: book.header.title, metadata: book.header.properties, diagnostics: diagnostics)
    return GutenbergPages(header: header, sections: book.sections)
  }
}

/// The sections of a book, one after another.
final class GutenbergPages: PageSource {
  let header: DocumentHeader
  private let sections: [GutenbergBook.Section]
  private var index = 0

  init(header: DocumentHeader, sections: [GutenbergBook.Section]) {
    self.header = header
    self.sections = sections
  }

  func nextPage() -> Page? {
    guard index < sections.count else { return nil }
    defer { index += 1 }
    return Page(position: .section(index: index), label: sections[index].moment?.description, blocks: sections[index].blocks)
  }
}
