import VadeDocument
import VadeImport
import VadeOffice
import VadeTesting

/// A document read to its end, with the files inside it.
struct OfficeReading {
  var header: DocumentHeader
  var pages: [Page] = []
  var files: [EmbeddedFile] = []

  init(_ bytes: [UInt8], named name: String) throws {
    try self.init(ImportSource(bytes: bytes, displayPath: name))
  }

  init(_ source: ImportSource) throws {
    let pages = try ImporterRegistry(OfficeImporters.all + ImporterRegistry.textImporters).open(source)
    header = pages.header
    while let page = try pages.nextPage() { self.pages.append(page) }
    while let file = try pages.nextFile() { files.append(file) }
  }

  /// A Word document of a body alone.
  init(body: String) throws { try self.init(WordBuilder(body).bytes, named: "a.docx") }

  var blocks: [Block] { pages.flatMap(\.blocks) }
  var diagnostics: [Diagnostic] { header.diagnostics + pages.flatMap(\.diagnostics) }
  var text: String { blocks.flatMap(\.texts).map(\.string).joined(separator: "\n") }

  /// Each block on one line: why it is concealed, its kind, and what it holds.
  var outline: [String] { blocks.map { Self.line($0) } }

  static func line(_ block: Block) -> String {
    let mark = block.concealment.map { "(\($0.rawValue)) " } ?? ""
    let text = (block.text?.string ?? "").replacing("\n", with: "⏎")
    let line =
      switch block.content {
      case .heading(let level, _): "h\(level) \(text)"
      case .paragraph: "p \(text)"
      case .list(let list): "list " + list.items.map { "\($0.depth)\($0.marker) \($0.text.string)" }.joined(separator: " / ")
      case .table(let table): "table[\(table.headerRowCount)] " + rows(table).joined(separator: " / ")
      case .figure: "figure \(text)"
      case .caption: "caption \(text)"
      case .code: "code \(text)"
      case .formula: "formula \(text)"
      case .quote: "quote \(text)"
      case .footnote: "note \(text)"
      case .furniture: "furniture \(text)"
      case .aside(let aside, _): "\(aside.kind.rawValue)(\(aside.author ?? "-")) \(text)"
      }
    return mark + line
  }

  /// The rows of a table, cells parted by bars, with the spans of those that have one and nothing where a cell is covered.
  private static func rows(_ table: Table) -> [String] {
    (0..<table.rowCount).map { row in
      var texts = Array(repeating: "", count: table.columnCount)
      for cell in table.cells(inRow: row) {
        let span = cell.rowSpan * cell.columnSpan > 1 ? "[\(cell.rowSpan)x\(cell.columnSpan)]" : ""
        texts[cell.column] = cell.text.string.replacing("\n", with: "⏎") + span
      }
      return texts.joined(separator: "|")
    }
  }
}
