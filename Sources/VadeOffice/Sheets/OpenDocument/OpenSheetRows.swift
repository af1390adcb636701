internal import VadeDocument
internal import VadeImport

/// Reads the rows of one sheet of an OpenDocument spreadsheet.
///
/// Rows and cells carry how often they are repeated: empty ones by the million, which cost nothing here, and full ones as far as a budget for the sheet goes.
final class OpenSheetRows: SheetRows {
  private let reader: XMLReader
  private let styles: OpenStyles
  private var row = 0
  private var hiddenColumns: [ClosedRange<Int>] = []
  private var declaredColumns = 0
  private var headerDepth = 0
  private var repeated: (row: SheetRow, times: Int)?
  private var budget = 200_000
  private var depth = 0
  /// Remarks on cells, in reading order.
  private(set) var remarks: [(cell: CellPosition, remark: OpenRemark)] = []
  /// What is drawn over the sheet.
  private(set) var drawn: [OpenShape] = []
  /// Formulas without a stored value.
  private(set) var unvalued = CellCount()
  /// How many repetitions were left out.
  private(set) var omitted = 0
  /// Hidden rows and columns that hold something.
  private(set) var hidden = CellCount()
  private(set) var isAtEnd = false

  /// - Parameters:
  ///   - reader: behind the start of the sheet's `table:table`.
  ///   - styles: the document's styles.
  init(_ reader: XMLReader, styles: OpenStyles) {
    (self.reader, self.styles) = (reader, styles)
  }

  func next() throws(ImportError) -> SheetRow? {
    if let row = nextRepetition() { return row }
    while !isAtEnd {
      guard let event = try reader.next() else { break }
      switch event {
      case .start(name: "table:table-row", let attributes): if let row = try self.row(attributes) { return row }
      case .start(name: "table:table-column", let attributes): addColumns(attributes)
      case .start(name: "table:table-header-rows", _): headerDepth += 1
      case .end(name: "table:table-header-rows"): headerDepth -= 1
      case .start(name: "table:shapes", _): drawn += try OpenShape.shapes(reader, until: "table:shapes", styles: styles)
      case .start(name: "office:forms", _), .start(name: "table:named-expressions", _), .start(name: "table:table-source", _):
        try reader.skipElement()
      case .end(name: "table:table"): isAtEnd = true
      default: break
      }
    }
    isAtEnd = true
    return nil
  }

  private func nextRepetition() -> SheetRow? {
    guard let (again, times) = repeated else { return nil }
    repeated = times > 1 ? (again, times - 1) : nil
    row += 1
    var copy = again
    copy.number = row
    return copy
  }

  private func addColumns(_ attributes: XMLAttributes) {
    let count = Self.times(attributes, "table:number-columns-repeated")
    if attributes["table:visibility"] ?? "visible" != "visible", hiddenColumns.count < 4096 {
      hiddenColumns.append((declaredColumns + 1)...(declaredColumns + count))
    }
    declaredColumns += count
  }

  private static func times(_ attributes: XMLAttributes, _ name: String) -> Int {
    max(1, min(attributes.number(name) ?? 1, CellPosition.lastRow))
  }

  private func row(_ attributes: XMLAttributes) throws(ImportError) -> SheetRow? {
    let times = Self.times(attributes, "table:number-rows-repeated")
    row += 1
    let number = row
    var read = SheetRow(number: number, isHidden: attributes["table:visibility"] ?? "visible" != "visible", isHeader: headerDepth > 0)
    var column = 1
    while let event = try reader.next() {
      if case .end(name: "table:table-row") = event { break }
      guard case .start(let name, let attributes) = event else { continue }
      guard name == "table:table-cell" || name == "table:covered-table-cell" else {
        try reader.skipElement()
        continue
      }
      let repeats = Self.times(attributes, "table:number-columns-repeated")
      if let cell = try cell(name, column, attributes) { add(cell, repeats, &read) }
      column += repeats
    }
    guard !read.cells.isEmpty else {
      row = min(row + times - 1, CellPosition.lastRow * 2)
      return nil
    }
    if read.isHidden { hidden.add(number, read.cells[0].column) }
    repeatRow(read, times)
    return read
  }

  private func add(_ cell: SheetCell, _ repeats: Int, _ read: inout SheetRow) {
    let copies = min(repeats, max(1, budget))
    if copies > 1 { budget -= copies }
    omitted += repeats - copies
    for index in 0..<copies {
      var copy = cell
      copy.column += index
      if hiddenColumns.contains(where: { $0.contains(copy.column) }) {
        copy.concealment = .hiddenSheet
        hidden.add(read.number, copy.column)
      }
      read.cells.append(copy)
    }
  }

  private func repeatRow(_ read: SheetRow, _ times: Int) {
    guard times > 1 else { return }
    let copies = min(times - 1, budget / read.cells.count)
    budget -= copies * read.cells.count
    omitted += times - 1 - copies
    if copies > 0 { repeated = (read, copies) }
  }

  private func cell(_ name: String, _ column: Int, _ attributes: XMLAttributes) throws(ImportError) -> SheetCell? {
    var paragraphs: [BlockText] = []
    let position = CellPosition(row: row, column: column)
    while let event = try reader.next() {
      switch event {
      case .start(name: "text:p", _), .start(name: "text:h", _):
        guard case .start(let paragraph, _) = event else { continue }
        paragraphs.append(
          try OpenText.paragraph(reader, until: paragraph) { reader throws(ImportError) in
            self.remarks.append((position, try OpenRemark(reader)))
          })
      case .start(name: "office:annotation", _): remarks.append((position, try OpenRemark(reader)))
      case .start(name: "draw:frame", let attributes), .start(name: "draw:custom-shape", let attributes),
        .start(name: "draw:g", let attributes):
        guard case .start(let shape, _) = event else { continue }
        drawn += try OpenShape.shape(reader, shape, attributes, styles: styles)
      case .start(name: "table:detective", _), .start(name: "office:event-listeners", _): try reader.skipElement()
      case .end(name: name): return shown(paragraphs, position, attributes, isCovered: name == "table:covered-table-cell")
      default: break
      }
    }
    return shown(paragraphs, position, attributes, isCovered: false)
  }

  private func shown(_ paragraphs: [BlockText], _ position: CellPosition, _ attributes: XMLAttributes, isCovered: Bool) -> SheetCell? {
    let type = attributes["office:value-type"] ?? ""
    var text = paragraphs.map(\.string).joined(separator: "\n")
    if type == "date", let date = attributes["office:date-value"], text.isEmpty || OpenDate.isAmbiguous(text) {
      text = OpenDate.plain(date)
    }
    if text.isEmpty { text = OpenDate.value(attributes) }
    if text.isEmpty, type.isEmpty, let formula = attributes["table:formula"] {
      unvalued.add(position.row, position.column)
      text = "=" + (formula.split(separator: "=", maxSplits: 1).last ?? "")
    }
    guard text.utf8.contains(where: { $0 > 32 }) else { return nil }
    var cell = SheetCell(column: position.column, text: text, kind: Self.kind(type, text))
    cell.rowSpan = Self.times(attributes, "table:number-rows-spanned")
    cell.columnSpan = min(Self.times(attributes, "table:number-columns-spanned"), CellPosition.lastColumn)
    cell.isEmphasised = attributes["table:style-name"].map { styles.bold.contains($0) } ?? false
    cell.link = paragraphs.lazy.flatMap(\.links).first?.target
    if isCovered { cell.concealment = .covered }
    return cell
  }

  private static func kind(_ type: String, _ text: String) -> SheetCell.Kind {
    switch type {
    case "float", "percentage", "currency": .number
    case "date", "time": .date
    case "boolean": .boolean
    default: text.hasPrefix("#") && text.hasSuffix("!") ? .error : .text
    }
  }
}
