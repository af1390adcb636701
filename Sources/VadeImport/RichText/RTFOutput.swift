internal import VadeDocument

/// The blocks of a rich text as they grow: the document's, and beside them those of the note, comment or header being read.
struct RTFOutput {
  /// The blocks since they were taken last.
  private var blocks: [Block] = []
  /// How many UTF-8 bytes of text those hold.
  private(set) var size = 0
  private var furnitureSeen: Set<String> = []
  var paragraph = Paragraph()
  var rowDefinition = RTFRowDefinition()
  var marker = ""
  var commentAuthor: String?
  private var text = BlockText("")
  private var hidden = BlockText("")
  private var fields: [(target: String, start: Int)?] = []
  private var tables: [RTFTable] = []
  private var cellTexts: [BlockText] = []
  private var after: [Block] = []
  private var noteCount = 0
  private var saved: [Saved] = []

  /// What holds for the paragraph being read.
  struct Paragraph {
    var style: Int?
    var outlineLevel: Int?
    var isListItem = false
    var depth = 0
    var isInTable = false
    var tableDepth = 0
  }

  /// What is put aside while a note is read.
  private struct Saved {
    var kind: Kind
    var paragraph: Paragraph
    var text: BlockText
    var hidden: BlockText
    var marker: String
    var fields: [(target: String, start: Int)?]

    enum Kind {
      case note(Int)
      case comment
      case furniture
    }
  }

  /// Gives out the blocks that are complete.
  mutating func take() -> [Block] {
    defer { (blocks, size) = ([], 0) }
    return blocks
  }

  private mutating func append(_ block: Block) {
    size += block.textSize
    blocks.append(block)
  }

  // MARK: Text

  mutating func add(_ piece: String, line: Int, isHidden: Bool) {
    if isHidden { hidden.append(piece, line: line) } else { text.append(piece, line: line) }
  }

  mutating func resetParagraph() {
    paragraph = Paragraph()
  }

  /// Begins a field, whose instructions are still to come.
  mutating func openField() {
    fields.append(nil)
  }

  /// Takes what a field says of itself: the target of a link.
  mutating func beginField(_ code: String) {
    guard !fields.isEmpty else { return }
    let words = code.trimmingSpaces
    guard words.uppercased().hasPrefix("HYPERLINK") else { return }
    let rest = words.dropFirst(9).trimmingSpaces
    let isLocal = rest.hasPrefix("\\l")
    let quoted = rest.split(separator: "\"", omittingEmptySubsequences: false)
    let target = quoted.count >= 2 ? String(quoted[1]) : String(rest.prefix { !$0.isWhitespace })
    fields[fields.count - 1] = ((isLocal ? "#" : "") + target, text.string.utf8.count)
  }

  /// Ends the innermost field.
  mutating func endField() {
    guard let field = fields.popLast() ?? nil, field.start < text.string.utf8.count else { return }
    text.links.append(BlockText.Link(range: field.start..<text.string.utf8.count, target: field.target))
  }

  /// Ends the links of a paragraph; a field that goes on points on from the beginning of the next.
  private mutating func closeLinks() {
    let open = fields
    while !fields.isEmpty { endField() }
    fields = open.map { field in field.map { ($0.target, 0) } }
    text.links.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: Paragraphs

  mutating func endParagraph(style: RTFStyle?) {
    closeLinks()
    defer {
      text = BlockText("")
      hidden = BlockText("")
      marker = ""
    }
    if paragraph.isInTable || paragraph.tableDepth > 0, saved.isEmpty {
      keepHidden()
      cellTexts.append(text)
      return
    }
    if !tables.isEmpty, saved.isEmpty { endTables() }
    let content = text.trimmed
    if let kind = saved.last?.kind {
      if !content.isBlank { addAside(content, kind) }
      return
    }
    keepHidden()
    guard !content.isBlank else { return }
    if let level = paragraph.outlineLevel.map({ $0 + 1 }) ?? style?.headingLevel {
      var heading = marker.isEmpty ? content : BlockText(marker + " ")
      if !marker.isEmpty { heading.append(content) }
      append(Block(.heading(level: min(9, level), heading)))
    } else if !marker.isEmpty || paragraph.isListItem {
      addItem(List.Item(depth: paragraph.depth, marker: marker.isEmpty ? "-" : marker, text: content))
    } else {
      append(Block(.paragraph(content)))
    }
    releaseAfter()
  }

  /// A longer list goes on in a block of its own.
  private static let longestList = 1000

  private mutating func addItem(_ item: List.Item) {
    if case .list(var list)? = blocks.last?.content, after.isEmpty, list.items.count < Self.longestList {
      // Held in one place only while it grows, or each item would copy those before it.
      blocks.removeLast()
      list.items.append(item)
      size += item.text.string.utf8.count
      blocks.append(Block(.list(list)))
    } else {
      append(Block(.list(List(items: [item]))))
    }
  }

  /// Hidden text stands in a block of its own, marked, before the paragraph it was found in.
  private mutating func keepHidden() {
    let content = hidden.trimmed
    if !content.isBlank { after.append(Block(.paragraph(content), concealment: .hiddenText)) }
    hidden = BlockText("")
  }

  private mutating func releaseAfter() {
    for block in after { append(block) }
    after = []
  }

  // MARK: Notes

  mutating func beginNote() {
    noteCount += 1
    text.string += "[\(noteCount)]"
    save(.note(noteCount))
  }

  mutating func beginComment() { save(.comment) }

  mutating func beginFurniture() { save(.furniture) }

  private mutating func save(_ kind: Saved.Kind) {
    saved.append(Saved(kind: kind, paragraph: paragraph, text: text, hidden: hidden, marker: marker, fields: fields))
    paragraph = Paragraph()
    text = BlockText("")
    hidden = BlockText("")
    fields = []
  }

  mutating func endAside() {
    guard let outer = saved.last else { return }
    closeLinks()
    let content = text.trimmed
    if !content.isBlank { addAside(content, outer.kind) }
    saved.removeLast()
    paragraph = outer.paragraph
    text = outer.text
    hidden = outer.hidden
    marker = outer.marker
    fields = outer.fields
    commentAuthor = nil
  }

  private mutating func addAside(_ content: BlockText, _ kind: Saved.Kind) {
    switch kind {
    case .note(let number):
      var note = BlockText("[\(number)] ")
      note.append(content)
      after.append(Block(.footnote(note)))
    case .comment: after.append(Block(.aside(Block.Aside(.comment, author: commentAuthor), content)))
    case .furniture: if furnitureSeen.insert(content.string).inserted { append(Block(.furniture(content))) }
    }
  }

  // MARK: Tables

  mutating func endCell(depth: Int, style: RTFStyle?) {
    closeLinks()
    keepHidden()
    if !text.isBlank || cellTexts.isEmpty { cellTexts.append(text) }
    text = BlockText("")
    marker = ""
    while tables.count < depth { tables.append(RTFTable()) }
    while tables.count > depth { foldInnerTable() }
    tables[depth - 1].add(cell: cellTexts.joined)
    cellTexts = []
  }

  mutating func endRow(depth: Int) {
    while tables.count > depth { foldInnerTable() }
    guard tables.count == depth else { return }
    tables[depth - 1].endRow(rowDefinition)
  }

  /// A table inside a cell becomes lines of the cell's text: a grid has one text in each place.
  private mutating func foldInnerTable() {
    let inner = tables.removeLast()
    cellTexts = inner.lines + cellTexts
  }

  private mutating func endTables() {
    while tables.count > 1 { foldInnerTable() }
    if let table = tables.popLast()?.block { append(table) }
    if !cellTexts.isEmpty {
      let rest = cellTexts.joined
      if !rest.isBlank { append(Block(.paragraph(rest))) }
      cellTexts = []
    }
    releaseAfter()
  }

  mutating func finish() {
    while !saved.isEmpty { endAside() }
    if !text.isBlank || !hidden.isBlank { endParagraph(style: nil) }
    endTables()
    releaseAfter()
  }
}

extension BlockText {
  /// The text without white space at both ends.
  var trimmed: BlockText {
    let bytes = Array(string.utf8)
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let start = bytes.prefix(while: isSpace).count
    guard start < bytes.count else { return BlockText("") }
    let end = bytes.count - bytes.reversed().prefix(while: isSpace).count
    guard start > 0 || end < bytes.count else { return self }
    var result = BlockText(String(decoding: bytes[start..<end], as: UTF8.self))
    result.spans = spans.compactMap { span in
      let range = span.range.clamped(to: start..<end)
      return range.isEmpty ? nil : SourceSpan(range: range, location: span.location).shifted(by: -start)
    }
    result.links = links.compactMap { link in
      let range = link.range.clamped(to: start..<end)
      return range.isEmpty ? nil : Link(range: range, target: link.target).shifted(by: -start)
    }
    return result
  }
}

extension [BlockText] {
  /// The texts one under another, without the blank ones.
  fileprivate var joined: BlockText {
    var result = BlockText("")
    for text in self where !text.isBlank { result.append(text.trimmed, separator: result.string.isEmpty ? "" : "\n") }
    return result
  }
}
