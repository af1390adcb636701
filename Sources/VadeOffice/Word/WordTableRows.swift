internal import VadeDocument
internal import VadeImport

/// Reads a table row by row, so that a long one need not stand in memory.
struct WordTableRows {
  /// Whether the table's style and look give the first row a form of its own.
  private(set) var hasStyledHeader = false
  private var depth = 1
  private var style: String?
  private var hasFirstRowLook = false

  /// The next row of the table whose start the story has read, or nil at its end.
  mutating func next(_ story: WordStory) throws(ImportError) -> WordRow? {
    while depth > 0, let event = try story.reader.next() {
      switch event {
      case .start("w:tr", _): return try Self.row(story)
      case .start("w:tblPr", _): try readProperties(story)
      case .start("w:tblGrid", _): try story.reader.skipElement()
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
    return nil
  }

  private mutating func readProperties(_ story: WordStory) throws(ImportError) {
    var (style, hasLook) = (String?.none, false)
    let reader = story.reader
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "w:tblPrChange":
        try reader.skipElement()
        return true
      case "w:tblStyle": style = attributes["w:val"]
      case "w:tblLook":
        // The older form is a number in base 16 in which 0x20 is the first row (17.4.56).
        let bits = attributes["w:val"].flatMap { Int($0, radix: 16) } ?? 0
        hasLook = attributes["w:firstRow"].map { OnOff.isOn($0) } ?? (bits & 0x20 != 0)
      default: break
      }
      return false
    }
    let names = style.map { story.document.styles.paragraph($0).names } ?? []
    let isPlain =
      names.first.map {
        ["table grid", "normal table", "table normal", "plain table 3", "grid table light", "table grid light"].contains($0)
      } ?? true
    hasStyledHeader = hasLook && !isPlain
  }

  private static func row(_ story: WordStory) throws(ImportError) -> WordRow {
    var row = WordRow()
    var column = 0
    let reader = story.reader
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "w:trPrChange", "w:tblPrEx":
        try reader.skipElement()
        return true
      case "w:tc":
        if let cell = try Self.cell(story, at: column) {
          column += cell.span
          row.cells.append(cell)
        }
        return true
      case "w:gridBefore": column = min(1024, max(0, attributes["w:val"].flatMap { Int($0) } ?? 0))
      case "w:tblHeader": row.isHeader = OnOff.isOn(attributes["w:val"])
      case "w:del", "w:moveFrom": row.isDeleted = true
      default: break
      }
      return false
    }
    return row
  }

  /// Reads a cell; nil when tracked changes deleted it.
  private static func cell(_ story: WordStory, at column: Int) throws(ImportError) -> WordRow.Cell? {
    let (properties, blocks) = try story.readCell()
    guard !properties.isDeleted else { return nil }
    return WordRow.Cell(column: column, span: properties.span, continuesAbove: properties.continuesAbove, blocks: blocks)
  }
}

/// What a cell's properties say of its place (ECMA-376 part 1, 17.4.69).
struct CellProperties {
  var span = 1
  var continuesAbove = false
  var isDeleted = false

  init() {}

  /// Reads the properties whose start was the last event.
  init(_ reader: MarkupReader) throws(ImportError) {
    var found = CellProperties()
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "w:tcPrChange":
        try reader.skipElement()
        return true
      case "w:gridSpan": found.span = min(1024, max(1, attributes["w:val"].flatMap { Int($0) } ?? 1))
      case "w:vMerge": found.continuesAbove = attributes["w:val"] != "restart"
      case "w:cellDel": found.isDeleted = true
      default: break
      }
      return false
    }
    self = found
  }
}
