internal import VadeDocument
internal import VadeImport

/// Reads tables that are drawn on slides, and those in which charts keep their values.
enum OpenTable {
  /// The most cells that are taken of one.
  private static let most = 100_000

  /// Reads a table.
  ///
  /// - Parameter reader: stands behind the start of a `table:table`.
  /// - Returns: the rows, and how many of them are headers.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  static func rows(_ reader: XMLReader) throws(ImportError) -> (rows: [[OpenShape.TableCell]], headerRows: Int) {
    var rows: [[OpenShape.TableCell]] = []
    var headerRows = 0
    var isHeader = false
    var count = 0
    while let event = try reader.next() {
      switch event {
      case .start(name: "table:table-header-rows", _): isHeader = true
      case .end(name: "table:table-header-rows"): isHeader = false
      case .start(name: "table:table-row", _):
        let cells = try self.cells(reader)
        count += cells.count
        guard count <= most else { continue }
        if isHeader { headerRows += 1 }
        rows.append(cells)
      case .end(name: "table:table"): return (rows.contains { !$0.isEmpty } ? rows : [], headerRows)
      default: break
      }
    }
    return (rows, headerRows)
  }

  private static func cells(_ reader: XMLReader) throws(ImportError) -> [OpenShape.TableCell] {
    var cells: [OpenShape.TableCell] = []
    var column = 0
    while let event = try reader.next() {
      switch event {
      case .start(name: "table:table-cell", let attributes), .start(name: "table:covered-table-cell", let attributes):
        guard case .start(let name, _) = event else { continue }
        let text = try self.text(reader, until: name)
        let repeats = max(1, min(attributes.number("table:number-columns-repeated") ?? 1, 1024))
        if !text.isBlank {
          cells.append(
            OpenShape.TableCell(
              column: column, rowSpan: attributes.number("table:number-rows-spanned") ?? 1,
              columnSpan: attributes.number("table:number-columns-spanned") ?? 1, text: text))
        }
        column += repeats
      case .end(name: "table:table-row"): return cells
      default: break
      }
    }
    return cells
  }

  private static func text(_ reader: XMLReader, until name: String) throws(ImportError) -> BlockText {
    var text = BlockText("")
    while let event = try reader.next() {
      switch event {
      case .start(name: "text:p", _), .start(name: "text:h", _):
        guard case .start(let paragraph, _) = event else { continue }
        let read = try OpenText.paragraph(reader, until: paragraph)
        if !read.isBlank { text.append(read, separator: text.string.isEmpty ? "" : "\n") }
      case .end(name: name): return text
      default: break
      }
    }
    return text
  }

  /// The table of a chart's values, or nil when the object is none.
  static func chart(_ reader: XMLReader) throws(ImportError) -> (title: String, rows: [[OpenShape.TableCell]], headerRows: Int)? {
    var titles: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(name: "chart:title", _), .start(name: "chart:subtitle", _):
        let text = try reader.elementText().trimmedBlanks
        if !text.isEmpty { titles.append(text) }
      case .start(name: "table:table", _):
        let (rows, headerRows) = try rows(reader)
        return rows.isEmpty ? nil : (titles.joined(separator: "\n"), rows, headerRows)
      default: break
      }
    }
    return nil
  }
}
