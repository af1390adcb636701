import Testing
import VadeChunking
import VadeDocument

/// What happens where one page ends and the next begins.
@Suite struct PageBreakTests {
  @Test("a paragraph that goes on over the page's end is one, with its places on both pages")
  func goesOn() {
    let (passages, _) = chunk([
      page(3, [.paragraph(words("The sentence goes", page: 3)), .furniture(BlockText("4"))]),
      page(4, [.furniture(BlockText("Header")), .paragraph(words("on here.", page: 4))]),
    ])
    #expect(passages.map(\.text) == ["The sentence goes on here."])
    #expect(passages[0].pages == 3...4)
    #expect(passages[0].spans.map(\.location.page) == [3, 3, 3, 4, 4])
    #expect(passages[0].text.slice(passages[0].spans[3].range) == "on")
  }

  @Test("a word torn by the page's end is made whole, and the ledger holds it for no loss")
  func hyphen() {
    let (passages, ledger) = chunk([
      page(0, [.paragraph(words("About infor-", page: 0))]), page(1, [.paragraph(words("mation, briefly.", page: 1))]),
    ])
    #expect(passages.map(\.text) == ["About information, briefly."])
    #expect(passages[0].spans.map { passages[0].text.slice($0.range) } == ["About", "infor", "mation,", "briefly."])
    #expect(ledger.findings == [])
  }

  @Test(
    "a finished sentence, a capital or a heading keeps paragraphs apart",
    arguments: [("It ends.", "and starts"), ("It goes", "Or not"), ("as follows:", "one"), ("“Stop.”", "he said")])
  func apart(first: String, second: String) {
    let (passages, _) = chunk([page(0, [.paragraph(BlockText(first))]), page(1, [.paragraph(BlockText(second))])])
    #expect(passages.map(\.text) == [first + "\n\n" + second])
  }

  @Test("a footnote at the page's end waits until the paragraph it interrupts is over")
  func footnote() {
    let (passages, _) = chunk([
      page(0, [.paragraph(BlockText("The sentence goes")), .footnote(BlockText("1 A note."))]),
      page(1, [.paragraph(BlockText("on here.")), .paragraph(BlockText("Next."))]),
    ])
    #expect(passages.map(\.text) == ["The sentence goes on here.\n\n1 A note.\n\nNext."])
  }

  @Test("two paragraphs of one page are never joined")
  func samePage() {
    let (passages, _) = chunk([page(0, [.paragraph(BlockText("One goes")), .paragraph(BlockText("on here."))])])
    #expect(passages.map(\.text) == ["One goes\n\non here."])
  }

  @Test("a passage carries the printed label of its first page where that differs from the page's number")
  func labels() {
    let (passages, _) = chunk([
      page(0, label: "iv", [.heading(level: 1, BlockText("A")), .paragraph(BlockText("Text."))]),
      page(1, label: "2", [.heading(level: 1, BlockText("B")), .paragraph(BlockText("Text."))]),
      page(2, label: "A-1", [.heading(level: 1, BlockText("C")), .paragraph(BlockText("Text"))]),
      page(3, label: "A-2", [.paragraph(BlockText("goes on."))]),
    ])
    #expect(passages.map(\.pageLabel) == ["iv", nil, "A-1"])
    #expect(passages.map(\.pages) == [0...0, 1...1, 2...3])
  }

  @Test("a format without pages gives lines and no pages")
  func sections() {
    let text = BlockText("Text.", spans: [SourceSpan(range: 0..<5, location: .lines(7...7))])
    let (passages, _) = chunk([Page(position: .section(index: 0), blocks: [Block(.paragraph(text))])])
    #expect(passages[0].pages == nil)
    #expect(passages[0].spans.map(\.location) == [.lines(7...7)])
  }

  @Test("passages come out while pages go in, however long the section")
  func streaming() {
    var chunker = Chunker(counter: WordCounter(limit: 100))
    var given = 0
    var taken = 0
    for index in 0..<50 {
      let text = sentences(20, from: index * 20)
      given += text.visible.count
      taken += chunker.add(page(index, [.paragraph(BlockText(text))])).reduce(0) { $0 + $1.news.visible.count }
      #expect(given - taken < 4000)
    }
  }
}
