internal import VadeDocument

/// A table of a document of the XML kind: a `sf:tabular-model`.
struct XMLTable {
  let name: String
  let isNameShown: Bool
  private let model: XMLNode
  private let reader: XMLObjectReader
  private var tree: XMLTree { reader.tree }

  init(_ model: XMLNode, reader: XMLObjectReader) {
    self.model = model
    self.reader = reader
    name = model["sf:name"] ?? ""
    isNameShown = model["sf:name-is-visible"] == "true"
  }

  /// The table in groups of rows, under its name when that is shown or its cells are placed by it.
  func blocks(naming: TableStream.Naming) -> [Block] {
    var place: Place?
    var sheet: String?
    switch naming {
    case .place(let given): place = given
    case .sheet(let name): sheet = name
    }
    let cells = cells()
    let builder = GridBuilder(
      headerRowCount: max(0, model["sf:num-header-rows"].flatMap { Int($0) } ?? 0), merges: cells.compactMap(\.merge))
    let isNamed = !name.isEmpty && (isNameShown || sheet != nil)
    var blocks = isNamed ? [Block(.caption(BlockText(name).placed(place)), box: place?.box)] : []
    for cell in cells where !cell.text.isBlank {
      if builder.pendingRows > 200 || builder.pendingBytes > 32 << 10 { blocks += builder.take(box: place?.box) }
      let text = sheet.map { cell.text.placed(inSheet: $0, row: cell.row, column: cell.column) } ?? cell.text.placed(place)
      builder.add(text, row: cell.row, column: cell.column)
    }
    return blocks + builder.take(box: place?.box)
  }

  private struct Cell {
    var row: Int
    var column: Int
    var text: BlockText
    var merge: CellRange?
  }

  /// The cells in order.
  ///
  /// Each stands right of the one before, or begins the next row behind the last column; `sf:ct` says another step: 256 for a row, and columns, which may be fewer
  /// than none (as read by libetonyek, *IWORKTabularModelElement.cpp*).
  private func cells() -> [Cell] {
    guard let grid = tree.child("sf:grid", of: model), let source = tree.child("sf:datasource", of: grid) else { return [] }
    let columns = max(1, min(1000, grid["sf:numcols"].flatMap { Int($0) } ?? grid["sf:columns"].flatMap { Int($0) } ?? 1000))
    var found: [Cell] = []
    var row = 0
    var column = -1
    for node in source.elements {
      if let step = node["sf:ct"].flatMap({ Int($0) }), (0..<1 << 24).contains(step) {
        let rows = (step + 128) / 256
        row += rows
        column = max(0, max(0, column) + step - rows * 256)
      } else {
        column += 1
        if column >= columns { (row, column) = (row + 1, 0) }
      }
      guard row < 1_000_000, column < 1000 else { break }
      let spans = ["sf:row-span", "sf:col-span"].map { max(1, min(1000, node[$0].flatMap { Int($0) } ?? 1)) }
      let merge = spans == [1, 1] ? nil : CellRange(rows: row..<(row + spans[0]), columns: column..<(column + spans[1]))
      found.append(Cell(row: row, column: column, text: text(of: node) ?? BlockText(""), merge: merge))
    }
    return found
  }

  /// What a cell shows, by its kind: the short names are those of iWork '09, the long ones of those before.
  private func text(of cell: XMLNode) -> BlockText? {
    switch cell.name {
    case "sf:t", "sf:text-cell", "sf:rt", "sf:result-text-cell":
      let content = tree.child("sf:ct", of: cell) ?? tree.child("sf:cell-text", of: cell)
      if let string = content?["sfa:s"] ?? content?["sfa:string"] { return BlockText(string) }
      let storage = content.flatMap { content in
        ["sf:so", "sf:cell-storage", "sf:text-storage"].lazy.compactMap { tree.child($0, of: content) }.first
      }
      return storage.flatMap { XMLTextReader(reader: reader).text($0) }
    case "sf:n", "sf:number-cell", "sf:rn", "sf:result-number-cell", "sf:sl", "sf:slider-cell", "sf:st", "sf:stepper-cell":
      return number(cell)
    case "sf:d", "sf:date-cell", "sf:rd", "sf:result-date-cell":
      return (cell["sf:cell-date"] ?? cell["sf:v"]).map { BlockText(Self.date($0)) }
    case "sf:du", "sf:duration-cell", "sf:rdu", "sf:result-duration-cell":
      return (cell["sf:v"] ?? cell["sf:du"]).flatMap { Double($0) }.flatMap(CellClock.duration).map { BlockText($0) }
    case "sf:cb", "sf:checkbox-cell", "sf:rb", "sf:result-bool-cell":
      return BlockText(["true", "1"].contains(cell["sf:v"]) ? "true" : "false")
    case "sf:f", "sf:formula-cell":
      let result = cell.first("sf:r") ?? cell.first("sf:result-cell")
      return result?.elements.lazy.compactMap { text(of: $0) }.first
    case "sf:pm", "sf:popup-menu-cell":
      return (cell.first("sf:proxied-cell-ref").flatMap { tree.resolved($0) } ?? cell.first("sf:proxied-cell")?.elements.first).flatMap {
        choice in
        choice.name == cell.name ? nil : text(of: choice)
      }
    default: return nil
    }
  }

  private func number(_ cell: XMLNode) -> BlockText? {
    guard let value = cell["sf:v"].flatMap({ Double($0) }) else { return nil }
    let format = tree.child("sf:number-format", of: tree.child("sf:cf", of: cell))
    var kind = CellFormat()
    // Of the formats, 1 is an amount of money and 2 a share of a hundred.
    if format?["sf:format-type"] == "1" { kind.currency = format?["sf:format-currency-code"].flatMap { $0.isEmpty ? nil : $0 } }
    kind.isPercentage = format?["sf:format-type"] == "2"
    return BlockText(kind.text { PlainNumber.text(value, timesTenTo: $0) })
  }

  /// A date: seconds, or ISO 8601, of which the zone is left out and a time of day that is midnight.
  private static func date(_ text: String) -> String {
    if let seconds = Double(text), let date = CellClock.date(seconds) { return date }
    let parts = text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2 else { return text }
    let time = parts[1].prefix(8)
    return time == "00:00:00" ? String(parts[0]) : parts[0] + " " + (time.hasSuffix(":00") ? time.dropLast(3) : time)
  }
}
