import Testing
import VadeDocument
import VadeIWork
import VadeImport

@Suite("Pages documents of today")
struct PagesTests {
  private func read(_ objects: [Object]) throws -> [String] {
    try ReadDocument(Archive.document([Parts.pages(text: 2)] + objects)).outline
  }

  @Test("OFC-4: headings are told by outline level, by the English name in the identifier, by the name, and by the style a style stands on")
  func headings() throws {
    let outline = try read([
      Parts.storage(2, "One\nTwo\nThree\nFour\nFive\nSix", [5: [(0, 20), (4, 21), (8, 22), (14, 23), (19, 24), (24, nil)]]),
      Parts.paragraphStyle(20, name: "Anything", outline: 1), Parts.paragraphStyle(21, name: "Judul", key: "text-0-paragraphstyle-Title"),
      Parts.paragraphStyle(22, name: "Überschrift 3"), Parts.paragraphStyle(23, parent: 22),
      Parts.paragraphStyle(24, name: "Body", outline: 0xFFFF_FFFF),
    ])
    #expect(outline == ["h2 One", "h1 Two", "h3 Three", "h3 Four", "p Five", "p Six"])
  }

  @Test("NUL in a text becomes a blank")
  func nulls() throws {
    #expect(try read([Parts.storage(2, "One\0two\nThree", [:])]) == ["p One two", "p Three"])
  }

  @Test("Items of lists have their numbers and depths, and a list ends where its style does")
  func lists() throws {
    let outline = try read([
      Parts.storage(2, "A\nB\nC\nD\nE\nF", [7: [(0, 30), (8, nil), (10, 31)]], levels: [(0, 0), (4, 1), (6, 0)]),
      Parts.listStyle(30, [(3, 0), (3, 14)]), Parts.listStyle(31, [(2, 0)]),
    ])
    #expect(outline == ["list 01. A / 02. B / 1a) C / 03. D", "p E", "list 0- F"])
  }

  @Test("Numbers of every kind are written as the document shows them")
  func listNumbers() throws {
    let kinds = [(0, "1."), (1, "(1)"), (2, "1)"), (3, "I."), (6, "i."), (9, "A."), (12, "a."), (99, "1.")]
    for (kind, marker) in kinds {
      let outline = try read([Parts.storage(2, "x", [7: [(0, 30)]]), Parts.listStyle(30, [(3, kind)])])
      #expect(outline == ["list 0\(marker) x"])
    }
  }

  @Test("Links, readings and line breaks stand in the text; text deleted with changes tracked does not, and is counted")
  func inline() throws {
    let document = try ReadDocument(
      Archive.document([
        Parts.pages(text: 2),
        Parts.storage(2, "see here\u{2028}漢字 gone", [11: [(4, 40), (8, nil)], 18: [(9, 41), (11, nil)], 22: [(11, 42)]]),
        Object(40, 2032, [.message(1, []), .string(2, "https://example.org/ü")]), Object(41, 2042, [.message(1, []), .string(2, "かんじ")]),
        Object(42, 2060, [.int(1, 2)]),
      ]))
    let text = try #require(document.blocks.first?.text)
    #expect(text.string == "see here\n漢字（かんじ）")
    #expect(text.links == [BlockText.Link(range: 4..<8, target: "https://example.org/ü")])
    #expect(document.has(.deletedText))
  }

  @Test("Footnotes and comments follow the paragraph they are anchored in, with author and answers")
  func notes() throws {
    let outline = try read([
      Parts.storage(2, "First\u{0E} text\nSecond", [16: [(5, 50)], 23: [(0, 51), (5, nil)]]),
      Object(50, 2008, [.message(1, []), .reference(2, 52)]), Parts.storage(52, "\u{0E} A note"), Object(51, 2013, [.reference(1, 53)]),
      Parts.comment(53, "Why?", author: 55, replies: [54]), Parts.comment(54, "Because"), Parts.author(55, "Ann"),
    ])
    #expect(outline == ["p First text", "note A note", "comment(Ann) Why?", "comment(-) Because", "p Second"])
  }

  @Test("Headers and footers are furniture, each once, whatever pages they stand on")
  func furniture() throws {
    let outline = try read([
      Parts.storage(2, "Body", [17: [(0, 60)]]), Object(60, 10011, [.reference(23, 61), .reference(24, 62), .reference(25, 61)]),
      Object(61, 10143, [.reference(1, 63), .reference(2, 65)]), Object(62, 10143, [.reference(1, 64), .reference(2, 66)]),
      Parts.storage(63, "Chapter"), Parts.storage(64, "Chapter"), Parts.storage(65, "Page \u{FFFC}", [9: [(5, 67)]]), Parts.storage(66, ""),
      Object(67, 2043, [.message(1, [.string(1, "7")]), .string(3, "vii")]),
    ])
    #expect(outline == ["furniture Chapter", "p Body", "furniture Page vii"])
  }

  @Test("Drawings in the text follow their paragraph; those that float come page by page behind it")
  func drawings() throws {
    let objects =
      [
        Object(1, 10000, [.reference(3, 70), .reference(4, 2)]), Parts.storage(2, "Before\u{FFFC}\nAfter", [9: [(6, 71)]]),
        Object(71, 2003, [.reference(1, 100)]),
        Object(
          70, 10010,
          [.message(1, [.int(1, 4), .message(4, [.reference(1, 74)])]), .message(1, [.int(1, 0), .message(4, [.reference(1, 72)])])]),
        Object(72, 3008, [.message(1, []), .reference(2, 73), .reference(2, 72)]), Parts.shape(73, text: 75),
        Parts.storage(75, "in a group"),
        Object(74, 3005, [.message(1, [.string(8, "a chart of sales")])]),
      ] + Cells.table(100, name: "Rates", rows: 1, columns: 1, strings: ["seven"], tile: [Cells.row(0, [Cells.text(1)])])
    let outline = try ReadDocument(Archive.document(objects)).outline
    #expect(outline == ["p Before", "caption Rates", "table[0] seven", "p After", "p in a group", "figure a chart of sales"])
  }

  @Test("Equations, captions, galleries and text boxes joined in a flow are read")
  func drawnTexts() throws {
    let objects = [
      Object(1, 10000, [.reference(3, 70)]),
      Object(70, 10010, [.message(1, [80, 81, 83, 86].map { .message(4, [.reference(1, $0)]) })]),
      Object(80, 3005, [.message(1, []), .string(103, "E = mc^2")]),
      Object(81, 3005, [.message(1, [.reference(11, 82), .int(13, 0)])]), Object(82, 633, [.message(1, [.reference(4, 90)])]),
      Parts.storage(90, "Under the picture"), Object(83, 3005, [.message(1, []), .message(200, [.reference(1, 84)])]),
      Object(84, 623, [.reference(8, 91), .string(9, "a cat")]), Parts.storage(91, "The cat"),
      Object(86, 2011, [.message(1, []), .reference(3, 87)]), Object(87, 2410, [.reference(1, 92)]), Parts.storage(92, "flows on"),
    ]
    let outline = try ReadDocument(Archive.document(objects)).outline
    #expect(outline == ["formula E = mc^2", "caption Under the picture", "figure a cat", "caption The cat", "p flows on"])
  }

  @Test("A long text comes in several sections and loses nothing")
  func sections() throws {
    let paragraphs = (0..<2000).map { "Paragraph number \($0) of a text that does not end soon." }
    let document = try ReadDocument(Archive.document([Parts.pages(text: 2), Parts.storage(2, paragraphs.joined(separator: "\n"))]))
    #expect(document.pages.count > 2)
    #expect(document.outline == paragraphs.map { "p " + $0 })
    #expect(document.pages.enumerated().allSatisfy { $1.position == .section(index: $0) })
  }
}
