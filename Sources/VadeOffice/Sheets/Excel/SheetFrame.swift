internal import VadeImport

/// What stands round the cells of a worksheet: columns, merged cells, links, filter, panes, and the parts it refers to.
struct SheetFrame {
  var merges = MergedCells()
  var links = CellLinks()
  /// Whether columns are hidden, by number.
  var hiddenColumns: Set<Int> = []
  var filter: CellRange?
  var frozenRows = 0
  /// Texts of the printed header and footer, without their codes.
  var printed: [String] = []
  /// The relationships of the drawing and of the declared tables.
  var drawings: [String] = []
  var tables: [String] = []
  /// Links whose target is named by a relationship.
  var linkRelationships: [(range: CellRange, id: String, place: String?)] = []

  init() {}

  /// Reads the document, passing over its cells.
  init(_ reader: XMLReader) throws(ImportError) {
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      switch name {
      case "sheetData": try reader.skipElement()
      case "col": hide(attributes)
      case "pane": freeze(attributes)
      case "mergeCell": if let range = attributes["ref"].flatMap({ CellRange($0) }) { merges.add(range) }
      case "autoFilter": if filter == nil { filter = attributes["ref"].flatMap { CellRange($0) } }
      case "hyperlink": link(attributes)
      case "oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter":
        let text = PrintedLine.text(try reader.elementText())
        if !text.isEmpty, !printed.contains(text) { printed.append(text) }
      case "drawing": if let id = attributes["r:id"] { drawings.append(id) }
      case "tablePart": if let id = attributes["r:id"] { tables.append(id) }
      default: break
      }
    }
    merges.sort()
  }

  private mutating func hide(_ attributes: XMLAttributes) {
    guard attributes.isTrue("hidden"), let first = attributes.number("min"), let last = attributes.number("max"), first >= 1, first <= last
    else { return }
    hiddenColumns.formUnion(first...min(last, CellPosition.lastColumn))
  }

  private mutating func freeze(_ attributes: XMLAttributes) {
    guard attributes["state"] == "frozen" || attributes["state"] == "frozenSplit", let rows = attributes["ySplit"].flatMap({ Double($0) })
    else {
      return
    }
    frozenRows = Int(min(max(0, rows), 100))
  }

  private mutating func link(_ attributes: XMLAttributes) {
    guard let range = attributes["ref"].flatMap({ CellRange($0) }) else { return }
    if let id = attributes["r:id"] {
      linkRelationships.append((range, id, attributes["location"]))
    } else if let place = attributes["location"] {
      links.add("#" + place, range)
    }
  }
}

/// What cells point to.
struct CellLinks {
  private var single: [CellPosition: String] = [:]
  private var ranges: [(range: CellRange, target: String)] = []

  /// Adds a target for some cells.
  mutating func add(_ target: String, _ range: CellRange) {
    if range.rows.count == 1, range.columns.count == 1 {
      single[CellPosition(row: range.rows.lowerBound, column: range.columns.lowerBound)] = target
    } else if ranges.count < 256 {
      ranges.append((range, target))
    }
  }

  /// What a cell points to, or nil.
  func target(row: Int, column: Int) -> String? {
    if single.isEmpty, ranges.isEmpty { return nil }
    return single[CellPosition(row: row, column: column)] ?? ranges.first { $0.range.contains(row: row, column: column) }?.target
  }
}
