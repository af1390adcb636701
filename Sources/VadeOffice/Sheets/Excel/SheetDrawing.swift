internal import VadeDocument
internal import VadeImport

/// What is drawn over a sheet: text boxes, charts with the values they keep, pictures with a description.
enum SheetDrawing {
  /// The blocks of a drawing, in the order they are drawn, each at the cell its upper left corner lies in.
  ///
  /// - Throws: ``ImportError`` when the drawing or a chart in it cannot be unpacked.
  static func blocks(
    of part: PartName, in package: OfficePackage, sheet: String, concealment: Block.Concealment?
  ) throws(ImportError) -> [Block] {
    guard let reader = try package.markup(of: part) else { return [] }
    let relationships = try package.relationships(of: part)
    var blocks: [Block] = []
    var anchor = Anchor()
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      switch name {
      case "xdr:from": anchor = try Anchor(reader)
      case "xdr:cNvPr":
        let text = attributes["descr"] ?? ""
        if !text.isEmpty { blocks.append(Block(.figure(BlockText(text).placed(at: anchor.place(sheet))))) }
      case "xdr:txBody":
        let text = try paragraphs(reader)
        if !text.isEmpty { blocks.append(Block(.paragraph(BlockText(text).placed(at: anchor.place(sheet))))) }
      case "c:chart", "cx:chart":
        guard let part = relationships[attributes["r:id"]]?.part, let chart = try package.markup(of: part) else { continue }
        blocks += try ChartReader.read(chart).blocks.map { $0.placed(at: anchor.place(sheet)) }
      default: break
      }
    }
    return blocks.map { Block($0.content, concealment: concealment) }
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

    func place(_ sheet: String) -> Location { .cell(sheet: sheet, row: row, column: column) }
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

extension Block {
  /// The block with one place for each of its texts.
  fileprivate func placed(at location: Location) -> Block {
    switch content {
    case .caption(let text): Block(.caption(text.placed(at: location)))
    case .figure(let text): Block(.figure(text.placed(at: location)))
    case .table(var table):
      {
        for index in table.cells.indices { table.cells[index].text = table.cells[index].text.placed(at: location) }
        return Block(.table(table))
      }()
    default: self
    }
  }
}
