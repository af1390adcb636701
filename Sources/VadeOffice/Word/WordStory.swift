internal import VadeDocument
internal import VadeImport

/// Reads one stream of paragraphs and tables: the body, a header, a note, what stands in a cell or a text box.
final class WordStory {
  let document: WordDocument
  let reader: MarkupReader
  let relationships: Relationships
  /// The fields that are open.
  var fields = FieldStack()
  /// The beginning of the next paragraph: a drop cap, or a text whose paragraph mark was deleted.
  private var carried = InlineText()
  private var cell = CellProperties()
  /// How many cells and text boxes the reader is in.
  private(set) var nesting = 0
  /// The id of the last paragraph, by which comments answer one another.
  private(set) var lastParagraphID: String?

  /// Deeper cells and text boxes are read as plain text: no honest document has them, and each level costs stack.
  private static let deepest = 48

  init(_ document: WordDocument, _ reader: MarkupReader, _ relationships: Relationships) {
    self.document = document
    self.reader = reader
    self.relationships = relationships
  }

  /// Reads the blocks up to the end of the element whose start was the last event.
  func readContainer() throws(ImportError) -> [Block] {
    var assembler = BlockAssembler()
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .start(let name, let attributes): if try !readBlock(name, attributes, into: &assembler) { depth += 1 }
      case .end: depth -= 1
      case .text: break
      }
    }
    flushCarried(into: &assembler)
    return assembler.take()
  }

  /// Reads the blocks of a cell or a text box, which have a paragraph of their own inside a paragraph.
  func readNested() throws(ImportError) -> [Block] {
    guard nesting < Self.deepest else { return [Block(.paragraph(BlockText(try plainText())))] }
    let outer = (fields, carried)
    (fields, carried) = (FieldStack(), InlineText())
    nesting += 1
    defer {
      nesting -= 1
      (fields, carried) = outer
    }
    return try readContainer()
  }

  /// Reads the cell whose start was the last event.
  func readCell() throws(ImportError) -> (CellProperties, [Block]) {
    let outer = cell
    cell = CellProperties()
    defer { cell = outer }
    let blocks = try readNested()
    return (cell, blocks)
  }

  /// Reads one element of the block level, or says that it holds others.
  func readBlock(_ name: String, _ attributes: XMLAttributes, into assembler: inout BlockAssembler) throws(ImportError) -> Bool {
    switch name {
    case "w:p":
      lastParagraphID = attributes["w14:paraId"] ?? lastParagraphID
      add(try readParagraph(), to: &assembler)
    case "w:tbl":
      flushCarried(into: &assembler)
      assembler.add(try readTable())
    case "m:oMath", "m:oMathPara":
      let text = try MathText.read(reader)
      if !text.isEmpty { assembler.add(Block(.formula(BlockText(text)))) }
    case "w:altChunk":
      assembler.add(document.alternativeFormat(relationships[attributes["r:id"]]))
      try reader.skipElement()
    case "w:subDoc":
      document.parts.noteLinked(relationships[attributes["r:id"]])
      try reader.skipElement()
    case "w:sectPr":
      let properties = try ParagraphProperties(reader)
      addFurniture(properties.furniture, to: &assembler)
    case "w:tcPr": cell = try CellProperties(reader)
    case "w:sdtPr", "w:sdtEndPr", "w:customXmlPr", "w:del", "w:moveFrom", "w:footnotePr", "w:pPrChange":
      try reader.skipElement()
    default: return false
    }
    return true
  }

  /// Reads the table whose start was the last event.
  private func readTable() throws(ImportError) -> [Block] {
    var rows = WordTableRows()
    var table = WordTable()
    while let row = try rows.next(self) { table.add(row) }
    table.hasStyledHeader = rows.hasStyledHeader
    return table.finish()
  }

  /// All text inside an element, a line for each paragraph.
  private func plainText() throws(ImportError) -> String {
    var text = ""
    try reader.forEachElement { name, _ throws(ImportError) in
      switch name {
      case "w:t":
        text += try reader.elementText()
        return true
      case "w:p": text += "\n"
      case "w:tab", "w:br": text += " "
      default: break
      }
      return false
    }
    return text.trimmed
  }

  /// Adds the headers and footers of a section, each text once in a document.
  private func addFurniture(_ ids: [String], to assembler: inout BlockAssembler) {
    guard nesting == 0 else { return }
    for id in ids {
      guard let part = relationships[id]?.part else { continue }
      for block in document.furniture(part) { assembler.add(block) }
    }
  }

  /// Adds what is left of a text that had no next paragraph to go on in.
  func flushCarried(into assembler: inout BlockAssembler) {
    guard !carried.isBlank else { return }
    assembler.add(Block(.paragraph(carried.finished)))
    carried = InlineText()
  }

  /// Decides what a paragraph is and adds it.
  func add(_ paragraph: WordParagraph, to assembler: inout BlockAssembler) {
    let properties = paragraph.properties
    defer {
      for block in paragraph.anchored { assembler.add(block) }
      for (reason, text) in paragraph.concealed where !text.trimmed.isEmpty {
        conceal(Block(.paragraph(BlockText(text.trimmed)), concealment: reason), in: &assembler)
      }
      addFurniture(properties.furniture, to: &assembler)
      if nesting == 0 { assembler.addRemarks(document.takeRemarks()) }
    }
    if properties.isMarkDeleted || (properties.isDropCap && paragraph.text.string.count <= 8) {
      carried.append(paragraph.text)
      return
    }
    var paragraph = paragraph
    if !carried.isEmpty {
      carried.append(paragraph.text)
      (paragraph.text, carried) = (carried, InlineText())
    }
    let style = document.styles.paragraph(properties.styleID)
    let number = marker(of: paragraph, style: style)
    let text = paragraph.text.finished
    guard !text.isBlank else {
      // A blank line inside code is part of it.
      if StyleRole(names: style.names) == .code { assembler.addCode("") }
      return
    }
    add(text, of: paragraph, style: style, number: number, to: &assembler)
  }

  /// Text a reader does not see stands for itself; out of a cell it goes behind the table, for a cell cannot be marked in part.
  private func conceal(_ block: Block, in assembler: inout BlockAssembler) {
    if nesting == 0 { assembler.add(block) } else { document.addRemark(block) }
  }

  private func add(
    _ text: BlockText, of paragraph: WordParagraph, style: WordStyle, number: (marker: String, depth: Int)?,
    to assembler: inout BlockAssembler
  ) {
    let numbered = text.prefixed(by: number?.marker ?? "")
    if let level = headingLevel(of: paragraph, style: style), text.string.utf8.count <= Self.longestHeading {
      assembler.add(Block(.heading(level: level, numbered)))
      return
    }
    let isFormula = paragraph.hasFormula && !paragraph.hasText
    switch StyleRole(names: style.names) {
    case .title: assembler.add(Block(.heading(level: 1, numbered)))
    case .caption: assembler.add(Block(.caption(numbered)))
    case .code where number == nil: assembler.addCode(paragraph.text.string.withoutTrailingSpace)
    case _ where isFormula: assembler.add(Block(.formula(numbered)))
    case _ where number != nil: assembler.addItem(depth: number?.depth ?? 0, marker: number?.marker ?? "", text)
    case _ where paragraph.isCaption: assembler.add(Block(.caption(text)))
    case .quote: assembler.add(Block(.quote(text)))
    default: assembler.add(Block(.paragraph(text)))
    }
  }

  /// A longer text is no heading, though its paragraph has an outline level: clauses of contracts do.
  private static let longestHeading = 600

  private func headingLevel(of paragraph: WordParagraph, style: WordStyle) -> Int? {
    guard let level = paragraph.properties.outlineLevel ?? style.outlineLevel, (0...8).contains(level) else { return nil }
    return level + 1
  }

  /// Counts a paragraph that is an item and gives its marker, or nil.
  private func marker(of paragraph: WordParagraph, style: WordStyle) -> (marker: String, depth: Int)? {
    let properties = paragraph.properties
    guard let id = properties.numberingID ?? style.numberingID, let list = document.numbering.list(id) else { return nil }
    if paragraph.text.isBlank, properties.isMarkHidden || !paragraph.concealed.isEmpty { return nil }
    let byStyle = properties.numberingID == nil ? list.level(ofStyle: style.id) : nil
    let level = min(8, max(0, properties.numberingLevel ?? byStyle ?? style.numberingLevel ?? 0))
    let marker = document.counters.marker(id, list, level: level)
    return marker.isEmpty && list.level(level)?.format == "none" ? nil : (marker, level)
  }
}

extension WordParagraph {
  /// Whether the paragraph counts figures or tables and begins with the counter's name: `Figure 3`.
  fileprivate var isCaption: Bool {
    guard let sequence, !sequence.lowercased().hasPrefix("eq") else { return false }
    return text.string.trimmed.lowercased().hasPrefix(sequence.lowercased()) && text.string.utf8.count < 1000
  }
}

extension String {
  fileprivate var withoutTrailingSpace: String { String(reversed().drop { $0.isWhitespace }.reversed()) }
}
