internal import VadeDocument
internal import VadeImport

/// Reads the cells of a worksheet row by row.
final class ExcelRows: SheetRows {
  private let reader: XMLReader
  private let values: CellValue
  private var frame: SheetFrame
  private var row = 0
  /// Formulas without a stored value.
  private(set) var unvalued = CellCount()
  /// Cells whose text lies under a merged one.
  private(set) var covered = CellCount()
  /// Hidden rows and cells that hold something.
  private(set) var hidden = CellCount()
  private var isAtEnd = false

  /// - Parameters:
  ///   - reader: at the beginning of the worksheet.
  ///   - values: what stored values show.
  ///   - frame: what stands round the cells.
  init(_ reader: XMLReader, values: CellValue, frame: SheetFrame) {
    (self.reader, self.values, self.frame) = (reader, values, frame)
  }

  /// Why the worksheet could not be read to its end, or nil.
  var fault: String? { reader.fault }

  func next() throws(ImportError) -> SheetRow? {
    while !isAtEnd, let event = try reader.next() {
      switch event {
      case .start(name: "row", let attributes):
        let read = try self.row(attributes)
        if !read.cells.isEmpty { return read }
      case .end(name: "sheetData"): isAtEnd = true
      default: break
      }
    }
    return nil
  }

  private func row(_ attributes: XMLAttributes) throws(ImportError) -> SheetRow {
    // A number that goes back would put one row over another: rows are where they come.
    row = max(row + 1, min(attributes.number("r") ?? 0, CellPosition.lastRow))
    var result = SheetRow(number: row, isHidden: attributes.isTrue("hidden"))
    if !frame.merges.isEmpty { frame.merges.enter(row: row) }
    var column = 0
    while let event = try reader.next() {
      switch event {
      case .start(name: "c", let attributes):
        column = max(column + 1, attributes["r"].flatMap { CellPosition($0)?.column } ?? 0)
        if let cell = try cell(column, attributes) { result.cells.append(cell) }
      case .end(name: "row"):
        if result.isHidden, !result.cells.isEmpty { hidden.add(row, result.cells[0].column) }
        return result
      default: break
      }
    }
    return result
  }

  private func cell(_ column: Int, _ attributes: XMLAttributes) throws(ImportError) -> SheetCell? {
    var stored = CellValue.Stored()
    for attribute in attributes.list {
      switch attribute.name {
      case "t": stored.type = attribute.value
      case "s": stored.style = Int(attribute.value) ?? 0
      default: break
      }
    }
    let formula = try content(&stored)
    if formula != nil, stored.value.isEmpty, stored.type != "str", stored.type != "inlineStr" {
      unvalued.add(row, column)
      if let formula, !formula.isEmpty { (stored.type, stored.value) = ("str", "=" + formula) }
    }
    guard let shown = values.shown(stored) else { return nil }
    var cell = SheetCell(column: column, text: shown.text, kind: shown.kind, isEmphasised: values.styles[stored.style].isBold)
    cell.concealment = frame.hiddenColumns.contains(column) ? .hiddenSheet : shown.isHidden ? .hiddenText : nil
    cell.link = frame.links.target(row: row, column: column) ?? formula.flatMap(Self.linkTarget)
    if !frame.merges.isEmpty { span(&cell) }
    if cell.concealment != nil { hidden.add(row, column) }
    return cell
  }

  /// Reads what stands in a cell.
  ///
  /// - Returns: its formula, or nil when it has none.
  private func content(_ stored: inout CellValue.Stored) throws(ImportError) -> String? {
    var formula: String?
    while let event = try reader.next() {
      switch event {
      case .start(name: "v", _): stored.value = try reader.elementText()
      case .start(name: "is", _): stored.value = try RichText.read(reader, until: "is")
      case .start(name: "f", _): formula = try reader.elementText()
      case .start: try reader.skipElement()
      case .end(name: "c"):
        if stored.type == "str" { stored.value = EscapedText.resolved(stored.value) }
        return formula
      case .end, .text: break
      }
    }
    return formula
  }

  private func span(_ cell: inout SheetCell) {
    if let range = frame.merges.starting(row: row, column: cell.column) {
      cell.rowSpan = range.rows.count
      cell.columnSpan = range.columns.count
    } else if frame.merges.covers(row: row, column: cell.column) {
      covered.add(row, cell.column)
      cell.concealment = .covered
    }
  }

  /// The address in `HYPERLINK("address", …)`.
  private static func linkTarget(_ formula: String) -> String? {
    guard formula.utf8.count < 8192, formula.uppercased().hasPrefix("HYPERLINK(\"") else { return nil }
    let address = formula.dropFirst(11).prefix { $0 != "\"" }
    return address.isEmpty ? nil : String(address)
  }
}

/// How many cells have something odd, and which come first.
struct CellCount {
  private(set) var count = 0
  private(set) var first: [String] = []

  /// Counts a cell.
  mutating func add(_ row: Int, _ column: Int) {
    count += 1
    if first.count < 5 { first.append(CellPosition(row: row, column: column).name) }
  }

  /// The first cells' names, to be read in a sentence.
  var names: String { first.joined(separator: ", ") + (count > first.count ? " …" : "") }
}
