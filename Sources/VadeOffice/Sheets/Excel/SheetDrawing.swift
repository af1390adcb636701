internal import VadeDocument
internal import VadeImport

/// What is drawn over a sheet: text boxes, pictures with a description.
enum SheetDrawing {
  /// The blocks of a drawing, in the order they are drawn, each at the cell its upper left corner lies in.
  static func blocks(
    of part: PartName, in package: OfficePackage, sheet: String, concealment: Block.Concealment?
  ) throws(ImportError) -> [Block] {
    guard let reader = try package.markup(of: part) else { return [] }
    var blocks: [Block] = []
    var anchor = Anchor()
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      switch name {
      case "xdr:from": anchor = try Anchor(reader)
      case "xdr:cNvPr":
        let text = attributes["descr"] ?? ""
        if !text.isEmpty { blocks.append(Block(.figure(anchor.text(text, sheet)), concealment: concealment)) }
      case "xdr:txBody":
        let text = try paragraphs(reader)
        if !text.isEmpty { blocks.append(Block(.paragraph(anchor.text(text, sheet)), concealment: concealment)) }
      default: break
      }
    }
    return blocks
  }

  /// The cell a shape begins in.
  private struct Anchor {
    var row = 1
    var column = 1

    init() {}

    /// Reads `xdr:from`.
    init(_ reader: MarkupReader) throws(ImportError) {
      while let event = try reader.next() {
        switch event {
        case .start("xdr:col", _): column = 1 + (Int(try reader.elementText()) ?? 0)
        case .start("xdr:row", _): row = 1 + (Int(try reader.elementText()) ?? 0)
        case .end("xdr:from"): return
        default: break
        }
      }
    }

    func text(_ text: String, _ sheet: String) -> BlockText {
      BlockText(text, spans: [SourceSpan(range: 0..<text.utf8.count, location: .cell(sheet: sheet, row: row, column: column))])
    }
  }

  /// The paragraphs of a text body, a line each.
  private static func paragraphs(_ reader: MarkupReader) throws(ImportError) -> String {
    var lines: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start("a:p", _): lines.append("")
      case .start("a:t", _): if !lines.isEmpty { lines[lines.count - 1] += try reader.elementText() }
      case .start("a:br", _): if !lines.isEmpty { lines[lines.count - 1] += "\n" }
      case .end("xdr:txBody"): return lines.joined(separator: "\n").trimmedBlanks
      default: break
      }
    }
    return lines.joined(separator: "\n").trimmedBlanks
  }
}
