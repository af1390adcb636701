import Testing
import VadeChunking
import VadeDocument

/// How books become passages.
@Suite struct BookPassageTests {
  private func section(_ index: Int, label: String? = nil, _ contents: [Block.Content]) -> Page {
    Page(position: .section(index: index), label: label, blocks: contents.map { Block($0) })
  }

  /// A sentence of an exact length with its number in it.
  private func sentence(_ number: Int, length: Int) -> String {
    let start = "Sentence \(number) goes on"
    return start + String(repeating: " on", count: (length - start.count - 1) / 3)
      + String(repeating: "n", count: (length - start.count - 1) % 3) + "."
  }

  private func books(_ contents: [Block.Content]) -> [Passage] { chunk([section(0, contents)], limit: 1000, options: .books).passages }

  @Test("a passage holds sentences up to 512 characters")
  func size() {
    let text = (1...49).map { sentence($0, length: 100) }.joined(separator: " ")
    let passages = books([.heading(level: 2, BlockText("CHAPTER I")), .paragraph(BlockText(text))])
    #expect(passages.count == 10)
    #expect(passages.dropFirst().allSatisfy { $0.text.unicodeScalars.count == 504 })
    #expect(passages.map(\.news).joined(separator: " ").visible == ("CHAPTER I" + text).visible)
  }

  @Test("the last sentences of a passage begin the next, up to 64 characters")
  func overlap() {
    let text = (1...60).map { sentence($0, length: $0 % 3 == 0 ? 30 : 45) }.joined(separator: " ")
    let passages = books([.paragraph(BlockText(text))])
    #expect(passages.count > 3)
    for passage in passages.dropFirst() {
      #expect((30...65).contains(passage.repeatedPrefix))
    }
  }

  @Test("a section's last passage is never a crumb: it begins with what stood before")
  func minimum() {
    let text = (1...5).map { sentence($0, length: 100) }.joined(separator: " ") + " Amen."
    let passages = books([.paragraph(BlockText(text)), .heading(level: 2, BlockText("Next")), .paragraph(BlockText("Short."))])
    #expect(passages.map(\.text).dropFirst().first == sentence(5, length: 100) + " Amen.")
    #expect(passages.last?.text == "Next\n\nShort.")
  }

  @Test("a sentence longer than a passage is divided between verses, clauses or commas, one without any stays whole")
  func longSentences() {
    let clauses = (1...12).map { "and the number \($0) was counted by all who stood there and heard it said aloud" }
    let long = books([.paragraph(BlockText(clauses.joined(separator: "; ") + "."))])
    #expect(long.count == 2)
    #expect(long.allSatisfy { $0.text.unicodeScalars.count <= 512 })
    let verses = books([.paragraph(BlockText(clauses.joined(separator: "\n")))])
    #expect(verses.count == 2)
    #expect(verses[0].text.split(separator: "\n").allSatisfy { line in clauses.contains(String(line)) })
    let commas = books([.paragraph(BlockText(clauses.joined(separator: ", ")))])
    #expect(commas.count == 2)
    let whole = clauses.joined(separator: " ")
    #expect(books([.paragraph(BlockText(whole))]).map(\.text) == [whole])
  }

  @Test("a group of verses is a passage of its own and shares nothing with its neighbours")
  func verses() {
    let groups = ["1:1 In the beginning.\n1:2 And the earth.", "2:1 Thus the heavens.", "2:2 And on the seventh day."]
    let passages = books([.heading(level: 2, BlockText("Genesis"))] + groups.map { .paragraph(BlockText($0)) })
    #expect(passages.map(\.text) == ["Genesis\n\n" + groups[0], groups[1], groups[2]])
    #expect(passages.allSatisfy { $0.repeatedPrefix == 0 })
    let outline = BookOutline(passages: passages, title: nil)
    #expect(outline.chunks.map(\.chapter) == [1, 2, 2])
    #expect(outline.chunks[0].text == "In the beginning. And the earth.")
  }

  @Test("passages of a dated section carry its moment, and end with it")
  func moments() {
    let pages = [
      section(0, [.heading(level: 2, BlockText("PREFACE")), .paragraph(BlockText("Before all."))]),
      section(
        1, label: "1660-01-01T00:00",
        [
          .heading(level: 2, BlockText("JANUARY 1660")), .heading(level: 3, BlockText("January 1, 1660")),
          .paragraph(BlockText("Up and to the office.")),
        ]),
      section(2, label: "1660-01-02T00:00", [.paragraph(BlockText("Lay long."))]), section(3, [.paragraph(BlockText("An index."))]),
    ]
    let passages = chunk(pages, options: .books).passages
    #expect(passages.map { $0.moment?.description } == [nil, "1660-01-01T00:00", "1660-01-02T00:00", nil])
    #expect(passages[1].text == "JANUARY 1660\n\nJanuary 1, 1660\n\nUp and to the office.")
    #expect(BookOutline(passages: passages, title: nil).chunks.map { $0.moment?.day } == [nil, 1, 2, nil])
  }

  @Test("an outline has a section for each heading, in words and by level, and chunks without headings")
  func outline() {
    let pages = [
      section(
        0,
        [
          .paragraph(BlockText("A motto.")), .heading(level: 2, BlockText("PART I")), .heading(level: 3, BlockText("I")),
          .paragraph(BlockText("First text.")), .heading(level: 3, BlockText("I")), .paragraph(BlockText("Second text.")),
        ])
    ]
    var chunker = Chunker(counter: WordCounter(limit: 100), options: .books, title: "The  Book")
    let passages = pages.flatMap { chunker.add($0) } + chunker.finish()
    let outline = BookOutline(passages: passages, title: "The  Book")
    #expect(outline.sections.map(\.path) == [["PART I", "I"], ["PART I", "I"]])
    #expect(outline.sections.map(\.level) == [3, 3])
    #expect(outline.chunks.map(\.text) == ["A motto.", "First text.", "Second text."])
    #expect(outline.chunks.map(\.section) == [nil, 0, 1])
    #expect(!outline.isInSource)
    #expect(outline.chunks.map(\.charStart) == outline.chunks.map(\.charStart).sorted())
    #expect(outline == BookOutline(passages: passages, title: "The  Book"))
  }

  @Test("a repetition's place is never where a sentence would begin that says the same once more", arguments: [(true, 45), (false, 46)])
  func placeOfRepetition(isRepeated: Bool, start: Int) {
    let again = "Said again and again so often."
    // The blanks before the sentence are as many as it is long, and one: without them the first passage ends right before the second.
    let source = SourceLines("One two three.\n" + String(repeating: " ", count: again.count + 1) + again + " More.")
    func passage(_ ordinal: Int, _ text: String, _ spans: [SourceSpan], repeating: Int) -> Passage {
      Passage(
        ordinal: ordinal, kind: .prose, headingPath: [], text: text, spans: spans, pages: nil, repeatedPrefix: repeating, tokenCount: 9)
    }
    let first = "One two three. " + again
    let second = again + " More."
    let passages = [
      passage(
        0, first, [SourceSpan(range: 0..<14, location: .lines(1...1)), SourceSpan(range: 15..<first.count, location: .lines(2...2))],
        repeating: 0),
      passage(
        1, second, [SourceSpan(range: 0..<second.count, location: .lines(2...2))], repeating: isRepeated ? again.count + 1 : 0),
    ]
    #expect(BookOutline(passages: passages, title: nil, source: source).chunks.map(\.charStart) == [0, start])
  }
}
