internal import VadeDocument

/// The document model as JSON: everything people count begins at 1, offsets into texts are bytes of UTF-8 from 0.
extension JSONText {
  /// The members of a page.
  mutating func add(_ page: Page, keepsFurniture: Bool) {
    switch page.position {
    case .page(let index): member("page", index + 1)
    case .section(let index): member("section", index + 1)
    }
    member("label", page.label)
    member("width", page.size?.width)
    member("height", page.size?.height)
    member("lane", page.lane.rawValue)
    member("quality", page.quality)
    if let strategy = page.strategy { member("strategy", object: { $0.add(strategy) }) }
    member("blocks", listing: page.blocks.lazy.filter { keepsFurniture || !$0.isFurniture }) { $0.add($1) }
    member("diagnostics", listing: page.diagnostics) { $0.add($1) }
  }

  private mutating func add(_ strategy: Page.Strategy) {
    member("order", strategy.order.rawValue)
    member("columns", strategy.columnCount)
    member("gutters", numbers: strategy.gutters)
    member("crossings", strategy.crossings)
  }

  /// The members of a diagnostic.
  mutating func add(_ diagnostic: Diagnostic) {
    member("severity", diagnostic.severity.rawValue)
    member("code", diagnostic.id.rawValue)
    member("message", diagnostic.summary)
    member("page", diagnostic.page.map { $0 + 1 })
  }

  /// The members of a block.
  mutating func add(_ block: Block) {
    member("kind", block.kindName)
    switch block.content {
    case .heading(let level, _): member("level", level)
    case .code(let language, _): member("language", language)
    case .aside(let aside, _):
      member("aside", aside.kind.rawValue)
      member("author", aside.author)
    case .list(let list):
      member("items", listing: list.items) { json, item in
        json.member("depth", item.depth)
        json.member("marker", item.marker)
        json.add(item.text)
      }
    case .table(let table): add(table)
    case .paragraph, .figure, .caption, .formula, .quote, .footnote, .furniture: break
    }
    if let text = block.text { add(text) }
    if let box = block.box { member("box", numbers: box.numbers) }
    member("concealment", block.concealment?.rawValue)
  }

  private mutating func add(_ table: Table) {
    member("columns", table.columnCount)
    member("rows", table.rowCount)
    member("header_rows", table.headerRowCount)
    member("cells", listing: table.cells) { json, cell in
      json.member("row", cell.row + 1)
      json.member("column", cell.column + 1)
      if cell.rowSpan > 1 { json.member("row_span", cell.rowSpan) }
      if cell.columnSpan > 1 { json.member("column_span", cell.columnSpan) }
      json.add(cell.text)
    }
  }

  private mutating func add(_ text: BlockText) {
    member("text", text.string)
    if !text.spans.isEmpty { member("spans", listing: text.spans) { $0.add($1) } }
    if !text.links.isEmpty {
      member("links", listing: text.links) { json, link in
        json.member("range", numbers: [Double(link.range.lowerBound), Double(link.range.upperBound)])
        json.member("target", link.target)
      }
    }
  }

  private mutating func add(_ span: SourceSpan) {
    member("range", numbers: [Double(span.range.lowerBound), Double(span.range.upperBound)])
    switch span.location {
    case .box(let page, let box):
      member("page", page + 1)
      member("box", numbers: box.numbers)
    case .lines(let lines): member("lines", numbers: [Double(lines.lowerBound), Double(lines.upperBound)])
    case .cell(let sheet, let row, let column):
      member("sheet", sheet)
      member("row", row)
      member("column", column)
    case .time(let time): member("milliseconds", numbers: [Double(time.lowerBound), Double(time.upperBound)])
    }
  }
}

extension Box {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
