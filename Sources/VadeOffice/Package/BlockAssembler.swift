internal import VadeDocument
internal import VadeImport

/// Gathers blocks in order: items that follow one another become one list, lines of code one block.
struct BlockAssembler {
  private var blocks: [Block] = []
  private var items: [List.Item] = []
  private var itemsSize = 0
  private var code: [String] = []
  /// Notes and comments, which stand behind the block they belong to and tear no list.
  private var remarks: [Block] = []
  private(set) var size = 0

  mutating func add(_ block: Block) {
    close()
    size += block.textSize
    blocks.append(block)
  }

  mutating func add(_ blocks: [Block]) {
    for block in blocks { add(block) }
  }

  mutating func addItem(depth: Int, marker: String, _ text: BlockText) {
    if !code.isEmpty || itemsSize > SectionSize.block { close() }
    items.append(List.Item(depth: depth, marker: marker, text: text))
    itemsSize += text.string.utf8.count
    size += text.string.utf8.count
  }

  mutating func addCode(_ line: String) {
    if !items.isEmpty || code.reduce(0, { $0 + $1.utf8.count }) > SectionSize.block { close() }
    code.append(line)
    size += line.utf8.count
  }

  mutating func addRemarks(_ blocks: [Block]) {
    remarks += blocks
    size += blocks.reduce(0) { $0 + $1.textSize }
    if items.isEmpty, code.isEmpty { close() }
  }

  private mutating func close() {
    if !items.isEmpty { blocks.append(Block(.list(List(items: items)))) }
    if code.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
      blocks.append(Block(.code(language: nil, BlockText(code.joined(separator: "\n")))))
    }
    blocks += remarks
    items = []
    itemsSize = 0
    code = []
    remarks = []
  }

  /// Gives out what was gathered and begins anew.
  mutating func take() -> [Block] {
    close()
    defer { self = BlockAssembler() }
    return blocks
  }
}

extension [Block] {
  /// The blocks as one text: a block, an item, a row of a table to a line, the cells of a row parted by tabs.
  var flattened: BlockText {
    var result = BlockText("")
    for block in self {
      for line in block.lines where !line.isBlank { result.append(line, separator: result.string.isEmpty ? "" : "\n") }
    }
    return result
  }
}

extension Block {
  fileprivate var lines: [BlockText] {
    switch content {
    case .list(let list):
      return list.items.map { $0.text.prefixed(by: $0.marker) }
    case .table(let table):
      return (0..<table.rowCount).map { row in
        var line = BlockText("")
        var column = 0
        for cell in table.cells(inRow: row) {
          line.append(cell.text.withBlanksForBreaks, separator: String(repeating: "\t", count: Swift.max(0, cell.column - column)))
          column = cell.column
        }
        return line
      }
    default: return text.map { [$0] } ?? []
    }
  }
}

extension BlockText {
  /// The text with blanks for its line breaks, so that it can be a cell in a line.
  var withBlanksForBreaks: BlockText {
    guard string.utf8.contains(10) else { return self }
    var copy = self
    copy.string = String(string.map { $0 == "\n" ? " " : $0 })
    return copy
  }
}
