internal import VadeDocument

/// Writes documents as plain text: blocks between blank lines, cells between tabs, remarks and hidden text labelled.
struct PlainTextWriter: DocumentWriter {
  private let keepsFurniture: Bool
  private var depth = 0
  private var isEmpty = true

  init(keepsFurniture: Bool) {
    self.keepsFurniture = keepsFurniture
  }

  mutating func begin(_ header: DocumentHeader, name: String) -> String {
    depth += 1
    return depth == 1 ? "" : paragraph("[Embedded file: \(CleanText.line(name))]")
  }

  mutating func write(_ page: Page) -> String {
    page.blocks.reduce(into: "") { text, block in
      if !keepsFurniture, block.isFurniture { return }
      let concealed = block.concealment.map { "[\($0.label)] " } ?? ""
      text += paragraph(concealed + body(of: block))
    }
  }

  mutating func refuse(name: String, message: String) -> String {
    paragraph("[Embedded file: \(CleanText.line(name)): \(CleanText.line(message))]")
  }

  mutating func end() -> String {
    depth -= 1
    return ""
  }

  /// A text with a blank line between it and what stands before; nothing for a blank one.
  private mutating func paragraph(_ text: String) -> String {
    let end = text.lastIndex { !$0.isWhitespace }
    guard let end else { return "" }
    defer { isEmpty = false }
    return (isEmpty ? "" : "\n") + text[...end] + "\n"
  }

  private func body(of block: Block) -> String {
    switch block.content {
    case .heading(_, let text), .paragraph(let text), .caption(let text), .formula(let text), .quote(let text), .footnote(let text),
      .furniture(let text), .code(_, let text):
      CleanText.of(text.string)
    case .list(let list): PlainTextWriter.lines(of: list)
    case .table(let table): PlainTextWriter.lines(of: table)
    case .figure(let text): text.isBlank ? "" : "[Figure] " + CleanText.of(text.string)
    case .aside(let aside, let text): "[\(aside.label)] " + CleanText.of(text.string)
    }
  }

  /// One line an item, indented by two blanks a level; further lines of an item stand under its text.
  private static func lines(of list: List) -> String {
    list.items.map { item in
      // Deeper than any real list: a depth is a number out of a file.
      let indent = String(repeating: "  ", count: min(max(0, item.depth), 32))
      let marker = CleanText.line(item.marker)
      let lead = marker.isEmpty ? "" : marker + " "
      let lines = CleanText.of(item.text.string).split(separator: "\n", omittingEmptySubsequences: true)
      return indent + lead + lines.joined(separator: "\n" + indent + String(repeating: " ", count: lead.count))
    }.joined(separator: "\n")
  }

  /// One line a row; a place covered by a cell to its left or above is empty.
  private static func lines(of table: Table) -> String {
    TableRows(table).map { slots in
      slots.map { slot in
        if case .cell(let cell) = slot { CleanText.line(cell.text.string) } else { "" }
      }.joined(separator: "\t")
    }.joined(separator: "\n")
  }
}
