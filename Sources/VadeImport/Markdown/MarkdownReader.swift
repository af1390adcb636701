internal import VadeDocument

/// Turns a Markdown document into blocks with the source lines they stand on.
struct MarkdownReader {
  private(set) var diagnostics: [Diagnostic] = []

  private var frame = BlockFrame()
  private var source: MarkdownSource
  private var run = InlineRun()
  private var line = 0
  private var headingLevel = 1
  private var quoteDepth = 0
  private var pictureDepth = 0
  private var footnote: String?
  private var footnoteCount = 0
  private var rows: [[BlockText]] = []
  private var columns = 0
  private var excessRows = 0

  /// The document's blocks.
  var blocks: [Block] { frame.blocks }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8 with `\n` at line ends.
  ///   - start: where the Markdown begins.
  ///   - firstLine: the number of the line that begins there.
  init(_ text: [UInt8], from start: Int, firstLine: Int) {
    source = MarkdownSource(text[start...], firstLine: firstLine)
    let tree = MarkdownTree(text[start...])
    while let event = tree.next() { event.isEnter ? enter(event) : leave(event) }
    frame.closeItems()
    for note in source.unreferencedFootnotes { frame.add(Block(.footnote(note))) }
    guard excessRows > 0 else { return }
    let rows = excessRows == 1 ? "1 table row has" : "\(excessRows) table rows have"
    diagnostics.append(Diagnostic(.note, .excessCells, "\(rows) more cells than the header; they were kept in the last column"))
  }

  private mutating func enter(_ event: MarkdownEvent) {
    let first = source.number(ofLine: event.lines.lowerBound)
    switch event.node {
    case .heading:
      line = first
      headingLevel = event.number
    case .paragraph: line = first
    case .quote: quoteDepth += 1
    case .list: frame.beginList(.init(isOrdered: event.isOrdered, next: event.number, closing: event.literal))
    case .item: frame.beginItem(.item())
    case .task: frame.beginItem(.item(box: event.isChecked ? "[x]" : "[ ]"))
    case .codeBlock: addCode(event)
    case .htmlBlock: addHTML(event.literal, first: first)
    case .table:
      rows = []
      columns = event.number
    case .tableHeader, .tableRow:
      rows.append([])
      line = first
    case .image: pictureDepth += 1
    case .footnoteDefinition:
      footnoteCount += 1
      footnote = String(footnoteCount)
    case .text, .code, .softbreak, .linebreak, .htmlInline, .footnoteReference: addInline(event)
    case .link: if !event.info.isEmpty { run.beginLink(event.info) }
    case .document, .strong, .emph, .strikethrough, .thematicBreak, .tableCell, .other: break
    }
  }

  private mutating func addInline(_ event: MarkdownEvent) {
    switch event.node {
    case .text where pictureDepth > 0, .code where pictureDepth > 0: run.addPicture(event.literal, line: line)
    case .text: run.add(event.literal, line: line, keepsSpace: false)
    case .code: run.add(event.literal, line: line, keepsSpace: true)
    case .footnoteReference: run.add("[\(event.literal)]", line: line, keepsSpace: true)
    case .softbreak:
      line += 1
      run.addBlank()
    case .linebreak:
      line += 1
      run.addLineBreak()
    case .htmlInline where event.literal.lowercased().hasPrefix("<br"): run.addLineBreak()
    default: break  // the other tags inside a line show nothing themselves
    }
  }

  private mutating func leave(_ event: MarkdownEvent) {
    switch event.node {
    case .heading:
      let text = run.take()
      if !text.isBlank { frame.add(Block(quoteDepth > 0 ? .quote(text) : .heading(level: headingLevel, text))) }
    case .paragraph: endParagraph()
    case .quote: quoteDepth -= 1
    case .list: frame.endList()
    case .tableCell: if !rows.isEmpty { rows[rows.count - 1].append(run.take()) }
    case .tableRow, .tableHeader: keepExcessCells(of: event)
    case .table: if !rows.isEmpty { frame.add(Block(.table(Table(rows: rows, headerRowCount: 1)))) }
    case .image: pictureDepth -= 1
    case .link: run.endLink()
    case .footnoteDefinition: footnote = nil
    default: break  // what is complete on entering
    }
  }

  private mutating func endParagraph() {
    let isPicture = run.isPicturesOnly
    let text = run.take()
    guard !text.isBlank else { return }
    if let number = footnote {
      var note = BlockText("")
      note.append(text, separator: "[\(number)] ")
      frame.add(Block(.footnote(note)))
    } else if frame.isInList {
      frame.addToItem(text)
    } else {
      frame.add(Block(quoteDepth > 0 ? .quote(text) : isPicture ? .figure(text) : .paragraph(text)))
    }
  }

  private mutating func addCode(_ event: MarkdownEvent) {
    let language = event.info.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," }.lowercased()
    let isFenced = event.isFenced
    var number = source.number(ofLine: event.lines.lowerBound) + (isFenced ? 1 : 0)
    source.noteCode(event.lines)
    var text = BlockText("")
    let literal = event.literal.hasSuffix("\n") ? event.literal.dropLast() : event.literal[...]
    for (index, piece) in literal.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      text.append(piece, line: number, separator: index == 0 ? "" : "\n")
      number += 1
    }
    if !text.isBlank { frame.add(Block(.code(language: language.isEmpty ? nil : language, text))) }
  }

  private mutating func addHTML(_ literal: String, first: Int) {
    let builder = HTMLBlockBuilder(lineOffset: first - 1)
    HTMLEventParser.parse(Array(literal.utf8), into: builder)
    let page = builder.finish()
    for block in page.blocks { frame.add(block) }
    diagnostics += page.diagnostics
  }

  /// GitHub's tables ignore cells beyond the header's; a reader of the source would miss them.
  private mutating func keepExcessCells(of event: MarkdownEvent) {
    guard let last = rows.last?.indices.last else { return }
    let excess = source.cells(ofLine: event.lines.lowerBound).dropFirst(columns).filter { !$0.isEmpty }
    guard !excess.isEmpty else { return }
    excessRows += 1
    for cell in excess { rows[rows.count - 1][last].append(cell, line: line, separator: " | ") }
  }
}
