import Testing
import VadeChunking
import VadeDocument

/// Laws that hold for any document whatever.
@Suite struct ChunkerPropertyTests {
  @Test("every passage fits, counts right and points to its source, and together they hold the whole text", arguments: 0..<300)
  func laws(seed: Int) {
    var dice = Dice(seed: seed)
    let pages = RandomDocument.pages(&dice)
    let limit = [8, 12, 24, 64, 254].randomElement(using: &dice)!  // the list is not empty
    let counter = WordCounter(limit: limit, pieceLength: [3, 8, Int.max].randomElement(using: &dice)!)  // nor is this
    let options = ChunkingOptions(
      windowWords: Int.random(in: 5...310, using: &dice), overlapShare: Double.random(in: 0...0.5, using: &dice))
    var chunker = Chunker(counter: counter, options: options, title: Bool.random(using: &dice) ? "A title of some words" : nil)
    var passages: [Passage] = []
    for page in pages { passages += chunker.add(page) }
    passages += chunker.finish()

    for (ordinal, passage) in passages.enumerated() {
      #expect(passage.ordinal == ordinal)
      #expect(counter.count(passage.embeddedText[...]) == passage.tokenCount)
      #expect(passage.tokenCount <= limit)
      #expect(passage.repeatedPrefix < passage.text.utf8.count)
      #expect(!passage.news.visible.isEmpty)
      checkSpans(of: passage)
    }
    let readings = chunker.ledger.readings
    #expect(readings.map(\.stage) == ["extracted-to-normalised", "extracted-to-chunked", "chunked-to-limited"])
    for reading in readings {
      #expect(reading.charactersIn == reading.charactersOut, "\(reading)")
    }
    let found = RandomDocument.content(of: pages)
    let kept = Set(passages.flatMap { RandomDocument.tokens(of: $0.text) })
    #expect(found.subtracting(kept).isEmpty)
  }

  private func checkSpans(of passage: Passage) {
    let bytes = Array(passage.text.utf8)
    var last = 0
    for span in passage.spans {
      #expect(span.range.lowerBound >= last && span.range.upperBound <= bytes.count && !span.range.isEmpty)
      last = span.range.upperBound
      guard case .box(let page, let box) = span.location, span.range.upperBound <= bytes.count else { continue }
      #expect(passage.pages?.contains(page) == true)
      // The generator's words say their own number, so a span must cover its word or, where the word was cut, a part of it.
      let word = String(decoding: bytes[span.range], as: UTF8.self)
      #expect("w\(Int(box.x))q".contains(word.filter { $0.isNumber || $0 == "w" || $0 == "q" }), "\(word) at \(box.x)")
    }
  }
}

/// Documents of random structure whose every word has a number and a box that says it.
enum RandomDocument {
  static func pages(_ dice: inout Dice) -> [Page] {
    var number = 0
    return (0..<Int.random(in: 1...4, using: &dice)).map { index in
      let blocks = (0..<Int.random(in: 0...9, using: &dice)).map { _ in Block(content(&dice, page: index, number: &number)) }
      return Page(position: .page(index: index), label: Bool.random(using: &dice) ? "p\(index)" : nil, blocks: blocks)
    }
  }

  /// The words of all blocks but furniture.
  static func content(of pages: [Page]) -> Set<String> {
    Set(pages.flatMap(\.blocks).flatMap { texts(of: $0.content) }.flatMap { tokens(of: $0.string) })
  }

  /// The numbered words of a text that stand alone: what is written without a space between may be cut there.
  static func tokens(of text: String) -> [String] {
    text.split { !($0.isNumber || $0 == "w" || $0 == "q") }.map(String.init).filter { word in
      word.hasPrefix("w") && word.hasSuffix("q") && word.count { $0 == "w" } == 1
    }
  }

  private static func texts(of content: Block.Content) -> [BlockText] {
    switch content {
    case .heading(_, let text), .paragraph(let text), .figure(let text), .caption(let text), .code(_, let text), .formula(let text),
      .quote(let text), .footnote(let text), .aside(_, let text):
      [text]
    case .list(let list): list.items.map(\.text)
    case .table(let table): table.cells.map(\.text)
    case .furniture: []
    }
  }

  private static func content(_ dice: inout Dice, page: Int, number: inout Int) -> Block.Content {
    func text(_ most: Int) -> BlockText { self.text(&dice, most: most, page: page, number: &number) }
    switch Int.random(in: 0..<14, using: &dice) {
    case 0, 1: return .heading(level: Int.random(in: 0...4, using: &dice), text(8))
    case 2:
      return .list(
        List(
          items: (0..<Int.random(in: 0...8, using: &dice)).map { List.Item(depth: $0 % 3, marker: $0 % 2 == 0 ? "-" : "", text: text(30)) })
      )
    case 3, 4: return .table(table(&dice, page: page, number: &number))
    case 5: return .code(language: nil, text(60))
    case 6: return .caption(text(9))
    case 7: return .figure(text(5))
    case 8: return .footnote(text(20))
    case 9: return .quote(text(40))
    case 10: return .furniture(text(4))
    case 11: return .paragraph(BlockText(" \n"))
    default: return .paragraph(text(150))
    }
  }

  private static func table(_ dice: inout Dice, page: Int, number: inout Int) -> Table {
    let columns = Int.random(in: 1...5, using: &dice)
    let rows = Int.random(in: 0...12, using: &dice)
    var cells: [Table.Cell] = []
    for row in 0..<rows {
      for column in 0..<columns where Int.random(in: 0..<5, using: &dice) > 0 {
        let span = Int.random(in: 0..<8, using: &dice) == 0 ? Int.random(in: 1...4, using: &dice) : 1
        let most = Int.random(in: 0..<9, using: &dice) == 0 ? 60 : 4
        cells.append(
          Table.Cell(row: row, column: column, rowSpan: span, columnSpan: span, text: text(&dice, most: most, page: page, number: &number)))
      }
    }
    return Table(columnCount: columns, rowCount: rows, headerRowCount: Int.random(in: 0...2, using: &dice), cells: cells)
  }

  private static func text(_ dice: inout Dice, most: Int, page: Int, number: inout Int) -> BlockText {
    var text = BlockText("")
    for _ in 0..<Int.random(in: 0...most, using: &dice) {
      if !text.string.isEmpty {
        text.string += [" ", " ", " ", "\n", "\n\n", "\u{A0}", "", "\u{2029}", ". ", "? ", "。", ": "].randomElement(using: &dice)!
      }  // not empty
      let start = text.string.utf8.count
      text.string += Int.random(in: 0..<9, using: &dice) == 0 ? "w\(number)\u{AD}q" : "w\(number)q"
      let box = Box(x: Double(number), y: 0, width: 1, height: 1)
      text.spans.append(SourceSpan(range: start..<text.string.utf8.count, location: .box(page: page, box: box)))
      number += 1
    }
    if Int.random(in: 0..<3, using: &dice) == 0 { text.string += [".", ":", "!", " "].randomElement(using: &dice)! }  // not empty
    return text
  }
}
