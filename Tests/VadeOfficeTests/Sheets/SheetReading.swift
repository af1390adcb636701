import VadeDocument
import VadeImport
import VadeOffice
import VadeTesting

/// A workbook or presentation read to its end.
struct SheetReading {
  var header: DocumentHeader
  var pages: [Page] = []

  init(_ workbook: WorkbookWriter) throws { try self.init(workbook.bytes, named: "book.xlsx") }

  init(_ bytes: [UInt8], named name: String) throws { try self.init(ImportSource(bytes: bytes, displayPath: name)) }

  init(path: String) throws { try self.init(ImportSource(path: path)) }

  init(_ source: ImportSource) throws {
    let pages = try ImporterRegistry(OfficeImporters.all).open(source)
    header = pages.header
    while let page = try pages.nextPage() { self.pages.append(page) }
  }

  var blocks: [Block] { pages.flatMap(\.blocks) }
  var diagnostics: [Diagnostic] { header.diagnostics + pages.flatMap(\.diagnostics) }
  var tables: [Table] { blocks.compactMap { if case .table(let table) = $0.content { table } else { nil } } }
  var text: String { blocks.flatMap(\.texts).map(\.string).joined(separator: "\n") }

  /// Every block on one line: its kind and what it holds.
  var outline: [String] {
    blocks.map { block in
      let mark = block.concealment.map { "(\($0.rawValue)) " } ?? ""
      switch block.content {
      case .heading(let level, let text): return mark + "h\(level) \(text.string)"
      case .table(let table): return mark + "table[\(table.headerRowCount)] " + table.lines.joined(separator: " / ")
      case .list(let list): return mark + "list " + list.items.map { "\($0.depth)\($0.marker) \($0.text.string)" }.joined(separator: " / ")
      case .caption(let text): return mark + "caption \(text.string)"
      case .aside(let aside, let text): return mark + "\(aside.kind.rawValue)(\(aside.author ?? "-")) \(text.string)"
      case .furniture(let text): return mark + "furniture \(text.string)"
      case .figure(let text): return mark + "figure \(text.string)"
      default: return mark + "p \(block.text?.string ?? "")"
      }
    }
  }
}

extension Table {
  /// The rows, cells parted by bars, with nothing where a cell is covered or missing and spans in brackets.
  var lines: [String] {
    (0..<rowCount).map { row in
      var texts = Array(repeating: "", count: columnCount)
      for cell in cells(inRow: row) {
        texts[cell.column] = cell.text.string + (cell.rowSpan * cell.columnSpan > 1 ? "[\(cell.rowSpan)x\(cell.columnSpan)]" : "")
      }
      return texts.joined(separator: "|")
    }
  }
}

extension BlockText {
  /// The name of the cell the text was read from, with its sheet.
  var place: String {
    guard case .cell(let sheet, let row, let column) = spans.first?.location else { return "-" }
    return "\(sheet)!R\(row)C\(column)"
  }
}
