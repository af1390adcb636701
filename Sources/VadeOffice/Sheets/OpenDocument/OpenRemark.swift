internal import VadeDocument
internal import VadeImport

/// An annotation of a cell or a slide.
struct OpenRemark {
  var author: String?
  var text: String

  /// Reads an annotation; the reader stands behind its start.
  init(_ reader: XMLReader) throws(ImportError) {
    var paragraphs: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(name: "dc:creator", _): author = try reader.elementText()
      case .start(name: "text:p", _): paragraphs.append(try OpenText.paragraph(reader, until: "text:p").string)
      case .start(name: "dc:date", _), .start(name: "meta:date-string", _): try reader.skipElement()
      case .end(name: "office:annotation"):
        text = paragraphs.filter { !$0.isEmpty }.joined(separator: "\n")
        return
      default: break
      }
    }
    text = paragraphs.joined(separator: "\n")
  }

  /// The remark as a block at a cell.
  func block(sheet: String, at cell: CellPosition, concealment: Block.Concealment?) -> Block {
    let name = cell.name + ": "
    let range = name.utf8.count..<(name.utf8.count + text.utf8.count)
    let content = BlockText(
      name + text, spans: [SourceSpan(range: range, location: .cell(sheet: sheet, row: cell.row, column: cell.column))])
    return Block(.aside(.init(.comment, author: author), content), concealment: concealment)
  }
}
