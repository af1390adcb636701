internal import VadeDocument

extension Chunker {
  /// Takes a block in: passes it on, or holds it until its role is clear.
  mutating func take(_ block: Block, before next: Block?) {
    turn(to: block)
    switch block.content {
    case .furniture: return
    case .footnote(let text): takeFootnote(normalised(text))
    case .heading(let level, let text): takeHeading(normalised(text), level: level)
    case .paragraph(let text): takeParagraph(normalised(text))
    case .quote(let text), .formula(let text), .aside(_, let text): takeApart(normalised(text))
    case .figure(let text): takeFigure(normalised(text), before: next)
    case .caption(let text): takeCaption(normalised(text), before: next)
    case .list(let list): takeList(list)
    case .code(_, let text): takeCode(normalised(text))
    case .table(let table): takeTable(table)
    }
  }

  /// Ends what is open where text that can be seen is followed by text that cannot, or the other way round, and where another date begins.
  private mutating func turn(to block: Block) {
    if case .furniture = block.content { return }
    guard block.concealment != concealment || page.moment != moment else { return }
    releaseHeld()
    prose.finish()
    emit(prose.drain(), kind: .prose)
    previousTable = nil
    concealment = block.concealment
    moment = page.moment
  }

  /// Counts a block's text before and after normalising.
  private mutating func normalised(_ text: BlockText) -> Prose {
    let normal = TextNormaliser.normalise(text)
    ledger.add(text.string, at: .extracted)
    ledger.add(normal.string, at: .normalised)
    return Prose(text: normal, pages: page.pages)
  }

  private mutating func beginBodyBlock() {
    page.isFresh = false
    previousTable = nil
  }

  private mutating func takeFootnote(_ note: Prose) {
    if held.isEmpty { pack(note) } else { held.footnotes.append(note) }
  }

  private mutating func takeHeading(_ heading: Prose, level: Int) {
    guard !heading.text.isBlank else { return }
    beginBodyBlock()
    releaseHeld()
    enter(heading, level: level)
  }

  private mutating func takeParagraph(_ paragraph: Prose) {
    guard !paragraph.text.isBlank else { return }
    let isFirst = page.isFresh && page.pages != nil
    beginBodyBlock()
    if isFirst, held.isOnlyParagraph, let open = held.paragraph, ParagraphEnds.goesOn(open.text.string, in: paragraph.text.string) {
      held.paragraph = join(open, paragraph)
    } else {
      releaseHeld()
      held.paragraph = paragraph
    }
  }

  private mutating func takeApart(_ block: Prose) {
    guard !block.text.isBlank else { return }
    beginBodyBlock()
    releaseHeld()
    pack(block)
  }

  private mutating func takeFigure(_ figure: Prose, before next: Block?) {
    // A picture that says nothing and has no caption parts no text.
    if figure.text.isBlank, held.caption == nil, !(next?.isCaption ?? false) { return }
    beginBodyBlock()
    if let caption = held.caption, held.table == nil, held.figure == nil {
      held.caption = nil
      held.figure = stacked(caption, figure)
      releaseHeld()
    } else {
      releaseHeld()
      held.figure = figure
    }
  }

  private mutating func takeCaption(_ caption: Prose, before next: Block?) {
    guard !caption.text.isBlank else { return }
    beginBodyBlock()
    if let figure = held.figure {
      held.figure = stacked(figure, caption)
      releaseHeld()
    } else if held.table != nil, held.table?.caption == nil, !belongsToNext(caption, next: next) {
      held.table?.caption = caption
      releaseHeld()
    } else {
      if !held.isOnlyParagraph || !held.footnotes.isEmpty { releaseHeld() }
      held.caption = caption
    }
  }

  /// Tables are captioned above more often than below, figures the other way round; two tables in a row leave only the wording to go by.
  private func belongsToNext(_ caption: Prose, next: Block?) -> Bool {
    guard case .table = next?.content else { return false }
    return caption.text.string.lowercased().hasPrefix("tab")
  }

  private mutating func takeList(_ list: List) {
    for item in list.items {
      for text in [item.marker, item.text.string] { ledger.add(text, at: .extracted) }
    }
    let normal = List(
      items: list.items.map {
        List.Item(depth: $0.depth, marker: TextNormaliser.normalise(BlockText($0.marker)).string, text: TextNormaliser.normalise($0.text))
      })
    for item in normal.items {
      for text in [item.marker, item.text.string] { ledger.add(text, at: .normalised) }
    }
    let pages = page.pages
    beginBodyBlock()
    let leadIn = held.takeLeadIn()
    releaseHeld()
    pack(normal, pages: pages, leadIn: leadIn)
  }

  private mutating func takeCode(_ code: Prose) {
    guard !code.text.isBlank else { return }
    beginBodyBlock()
    let leadIn = held.takeLeadIn()
    releaseHeld()
    pack(code: code, leadIn: leadIn)
  }

  private mutating func takeTable(_ table: Table) {
    var table = table
    for index in table.cells.indices { table.cells[index].text = normalised(table.cells[index].text).text }
    var inherited: Run?
    if page.isFresh, table.headerRowCount == 0, held.caption == nil, let previousTable, previousTable.columnCount == table.columnCount {
      inherited = previousTable.header
    }
    let caption = held.table == nil && held.figure == nil ? held.caption : nil
    if caption != nil { held.caption = nil }
    let leadIn = held.takeLeadIn()
    releaseHeld()
    page.isFresh = false
    // A table that goes on over pages comes whole with the first of them; its cells know their own.
    let named = table.cells.lazy.flatMap(\.text.spans).compactMap(\.location.page)
    let pages = spanning(page.pages, named.min().flatMap { first in named.max().map { first...$0 } })
    held.table = HeldBlocks.HeldTable(leadIn: leadIn, caption: caption, table: table, pages: pages, inheritedHeader: inherited)
    previousTable = inherited.map { PreviousTable(header: $0, columnCount: table.columnCount) } ?? headerOf(table)
  }

  private func headerOf(_ table: Table) -> PreviousTable? {
    guard table.headerRowCount > 0 else { return nil }
    var top = table
    top.cells = table.cells.filter { $0.row < table.headerRowCount }
    let layout = TableLayout(top, pages: nil, counter: counter, budget: limit - path.tokens) { _ in 0 }
    return layout.header.map { PreviousTable(header: $0, columnCount: table.columnCount) }
  }

  /// Passes on what is held: its role is clear now.
  mutating func releaseHeld() {
    guard !held.isEmpty else { return }
    let blocks = held
    held = HeldBlocks()
    if let paragraph = blocks.paragraph { pack(paragraph) }
    if let table = blocks.table { pack(table) }
    if let figure = blocks.figure { pack(figure) }
    if let caption = blocks.caption { pack(caption) }
    for note in blocks.footnotes { pack(note) }
  }

  private func stacked(_ first: Prose, _ second: Prose) -> Prose {
    guard !first.text.isBlank else { return second }
    guard !second.text.isBlank else { return first }
    var text = first.text
    text.append(second.text, separator: "\n")
    return Prose(text: text, pages: spanning(first.pages, second.pages))
  }

  /// Joins a paragraph that a page's end has divided; the hyphen of a divided word goes.
  private mutating func join(_ first: Prose, _ second: Prose) -> Prose {
    var text = first.text.trimmed()
    let rest = second.text.trimmed()
    if let hyphen = ParagraphEnds.danglingHyphen(in: text.string) {
      let head = text.string.substring(utf8: 0..<hyphen.lowerBound)
      ledger.forgiveHyphen(between: String(head.suffix(while: { !$0.isWhitespace })), and: String(rest.string.prefix { !$0.isWhitespace }))
      text = BlockText(String(head), spans: text.spans(in: 0..<hyphen.lowerBound))
      text.append(rest)
    } else {
      text.append(rest, separator: " ")
    }
    return Prose(text: text, pages: spanning(first.pages, second.pages))
  }

  private func spanning(_ first: ClosedRange<Int>?, _ second: ClosedRange<Int>?) -> ClosedRange<Int>? {
    guard let first, let second else { return first ?? second }
    return min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
  }
}

extension Block {
  fileprivate var isCaption: Bool {
    if case .caption = content { true } else { false }
  }
}

extension Substring {
  /// The longest end whose characters satisfy a condition.
  fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
    self[(lastIndex { !condition($0) }.map(index(after:)) ?? startIndex)...]
  }
}
