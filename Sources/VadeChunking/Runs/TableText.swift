internal import VadeDocument

/// Text of table rows as it grows: a line per row, with the stretches that are no content of their own.
struct TableText {
  private(set) var text = BlockText("")
  private(set) var silent: [Range<Int>] = []
  private(set) var lines: [Range<Int>] = []

  // Columns left empty between two cells are shown up to this many: a sheet with one value far to the right is no row of bars.
  private static let mostEmptyColumns = 16

  /// Adds a row as `| a | b |`: label and values on one line.
  mutating func add(_ row: TableRows.Row) {
    let start = beginLine()
    var column = 0
    addBar("|")
    for entry in row.entries {
      for _ in 0..<min(max(0, entry.column - column), Self.mostEmptyColumns) { addBar("  |") }
      column = max(column, entry.column) + 1
      text.string += " "
      addContent(entry.text, isRepeated: entry.isRepeated)
      addBar(" |")
    }
    lines.append(start..<text.string.utf8.count)
  }

  /// Adds a cell, or a part of one, as `Column: value`.
  mutating func add(_ content: BlockText, named name: String, isRepeated: Bool) {
    let start = beginLine()
    if !name.isEmpty { addBar(name + ": ") }
    addContent(content, isRepeated: isRepeated)
    lines.append(start..<text.string.utf8.count)
  }

  /// Takes the last line back.
  mutating func removeLast() {
    let line = lines.removeLast()
    let end = lines.last?.upperBound ?? 0
    text.string = String(text.string.substring(utf8: 0..<end))
    text.spans.removeAll { $0.range.lowerBound >= line.lowerBound }
    silent.removeAll { $0.lowerBound >= line.lowerBound }
  }

  private mutating func beginLine() -> Int {
    if !lines.isEmpty { text.string += "\n" }
    return text.string.utf8.count
  }

  private mutating func addBar(_ bar: String) {
    let start = text.string.utf8.count
    text.string += bar
    silent.append(start..<text.string.utf8.count)
  }

  private mutating func addContent(_ content: BlockText, isRepeated: Bool) {
    guard isRepeated else { return text.append(content) }
    addBar(content.string)
  }
}
