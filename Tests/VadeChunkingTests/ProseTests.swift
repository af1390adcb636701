import Testing
import VadeChunking
import VadeDocument

/// How running text and headings become passages.
@Suite struct ProseTests {
  @Test("passages stand under the headings a reader is under")
  func headingPath() {
    let (passages, _) = chunk([
      page([
        .heading(level: 1, BlockText("One")), .paragraph(BlockText("First body.")), .heading(level: 2, BlockText("Deep")),
        .paragraph(BlockText("Second body.")), .heading(level: 4, BlockText("Deeper")), .paragraph(BlockText("Third body.")),
        .heading(level: 2, BlockText("Beside")), .paragraph(BlockText("Fourth body.")), .heading(level: 1, BlockText("Two")),
        .paragraph(BlockText("Fifth body.")),
      ])
    ])
    #expect(passages.map(\.headingPath) == [["One"], ["One", "Deep"], ["One", "Deep", "Deeper"], ["One", "Beside"], ["Two"]])
    #expect(passages.first?.text == "One\n\nFirst body.")
    #expect(passages.last?.text == "Two\n\nFifth body.")
  }

  @Test("a heading without a body stands in the next passage, or alone at the end, with its place in the source")
  func headingWithoutBody() {
    let (passages, _) = chunk([
      page([
        .heading(level: 1, words("Part one", from: 50)), .heading(level: 2, BlockText("Chapter one")), .paragraph(BlockText("Body.")),
        .heading(level: 1, words("The end", from: 70)),
      ])
    ])
    #expect(passages.map(\.text) == ["Part one\n\nChapter one\n\nBody.", "The end"])
    #expect(passages.map(\.headingPath) == [["Part one", "Chapter one"], ["The end"]])
    #expect(passages[0].spans.first?.location == .box(page: 0, box: Box(x: 50, y: 0, width: 1, height: 1)))
    #expect(passages[1].spans.count == 2)
  }

  @Test("the document's title stands first, once, and only if it is wanted")
  func title() {
    let pages = [page([.heading(level: 1, BlockText("Intro")), .paragraph(BlockText("Body."))])]
    #expect(chunk(pages, title: "The  Book").passages[0].headingPath == ["The Book", "Intro"])
    #expect(chunk(pages, title: "INTRO").passages[0].headingPath == ["Intro"])
    #expect(chunk(pages, title: " ").passages[0].headingPath == ["Intro"])
    #expect(chunk(pages, options: ChunkingOptions(putsTitleFirst: false), title: "The Book").passages[0].headingPath == ["Intro"])
  }

  @Test("a heading path takes at most its share of the limit: outer headings go first, then the end of the innermost")
  func longPath() {
    let long = sentences(1, words: 18)
    let (passages, _) = chunk([
      page([
        .heading(level: 1, BlockText(long)), .heading(level: 2, BlockText("Inner")), .paragraph(BlockText("Body.")),
        .heading(level: 1, BlockText(sentences(1, words: 30, from: 5))), .paragraph(BlockText("More.")),
      ])
    ])
    #expect(passages[1].headingPath == ["Inner"])
    #expect(WordCounter(limit: 9).count(passages.last!.headingPath.joined()[...]) <= 16)  // there are passages
    #expect(passages.last?.headingPath.first?.hasPrefix("Sentence5 word5x2") == true)
  }

  @Test("a passage never ends inside a sentence that fits")
  func wholeSentences() {
    let text = sentences(40)
    let (passages, _) = chunk([page([.paragraph(BlockText(text))])])
    #expect(passages.count > 5)
    for passage in passages {
      #expect(passage.text.hasPrefix("Sentence"))
      #expect(passage.text.hasSuffix("ends."))
      #expect(text.contains(passage.text))
    }
  }

  @Test("neighbouring passages of a long text share a sentence or two, 115 to 125 % in total", arguments: [254, 510])
  func overlap(limit: Int) {
    let text = (0..<60).map { sentences(8, words: 12 + $0 % 9, from: $0 * 8) }
    let (passages, ledger) = chunk([page(text.map { .paragraph(BlockText($0)) })], limit: limit)
    let total = passages.reduce(0) { $0 + $1.text.visible.count }
    let share = Double(total) / Double(text.joined().visible.count)
    #expect(share > 1.15 && share < 1.25)
    for (earlier, later) in zip(passages, passages.dropFirst()) {
      #expect(later.repeatedPrefix > 0)
      #expect(earlier.text.hasSuffix(later.text.slice(0..<later.repeatedPrefix)))
    }
    #expect(ledger.findings == [])
  }

  @Test("no passage of running text has more words than the window")
  func window() {
    let (passages, _) = chunk(
      [page([.paragraph(BlockText(sentences(400)))])], limit: 100_000, options: ChunkingOptions(maximumTokens: 100_000))
    #expect(passages.count > 10)
    #expect(passages.allSatisfy { $0.text.split(separator: " ").count <= 310 })
    #expect(passages.dropLast().allSatisfy { $0.text.split(separator: " ").count > 200 })
  }

  @Test("a sentence over the limit is cut behind words and kept exactly, marks and spaces inside included")
  func longSentence() {
    let text = (0..<300).map { "a\($0);  b" }.joined(separator: ", ")
    let (passages, ledger) = chunk([page([.paragraph(BlockText(text))])])
    #expect(passages.map(\.news.visible).joined() == text.visible)
    #expect(passages.allSatisfy { text.contains($0.text) })
    #expect(passages.count < 25)
    #expect(ledger.findings == [])
  }

  @Test("a monstrous word is cut, never dropped", arguments: [String(repeating: "x", count: 30_000), String(repeating: "漢", count: 9_000)])
  func longWord(text: String) {
    var chunker = Chunker(counter: WordCounter(limit: 254, pieceLength: 4))
    let passages = chunker.add(page([.paragraph(BlockText(text))])) + chunker.finish()
    #expect(passages.map(\.news).joined() == text)
    #expect(passages.count > 5)
  }

  @Test("furniture and blank blocks make no passages")
  func furniture() {
    let (passages, ledger) = chunk([page([.furniture(BlockText("Page 3")), .paragraph(BlockText(" ")), .figure(BlockText(""))])])
    #expect(passages.isEmpty)
    #expect(ledger.findings == [])
    #expect(ledger.readings.allSatisfy { $0.volumeRatio == 1 && $0.vocabularyKept == 1 && $0.isHealthy })
  }

  @Test("quotations, formulas, figures with their captions and notes are kept as running text, in order")
  func otherBlocks() {
    let (passages, _) = chunk([
      page([
        .paragraph(BlockText("Text.")), .quote(BlockText("Quoted.")), .formula(BlockText("a = b")), .figure(BlockText("A drawing.")),
        .footnote(BlockText("A note.")), .caption(BlockText("Figure 1. A caption.")), .paragraph(BlockText("More text.")),
      ])
    ])
    #expect(passages.map(\.text) == ["Text.\n\nQuoted.\n\na = b\n\nA drawing.\nFigure 1. A caption.\n\nA note.\n\nMore text."])
  }
}
