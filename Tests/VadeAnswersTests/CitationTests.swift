import Testing
import VadeAnswers
import VadeDocument
import VadeEmbedding
import VadeLibrary
import VadeRetrieval

@Suite("Citations")
struct CitationTests {
  private func citation(_ question: String, _ passage: Passage) throws -> Citation {
    let result = try searched(question, [(1, passage)])
    return try #require(try ExtractiveAnswerer(embedder: HashingEmbedder()).answer(question, result: result).citations.first)
  }

  private let text =
    "The main key is held by the warden and is never lent to anyone. The spare key hangs behind the tide clock in the second room. Both are old."

  @Test("The boxes hold every quoted word and no other", arguments: [3, 4, 6, 9, 100])
  func boxes(wordsPerLine: Int) throws {
    let passage = wordPassage(text, wordsPerLine: wordsPerLine)
    let citation = try citation("Where does the spare key hang?", passage)
    #expect(citation.quote == "The spare key hangs behind the tide clock in the second room.")
    for span in passage.spans {
      guard case .box(let page, let box) = span.location else { continue }
      let isQuoted = span.range.overlaps(citation.range)
      let isHeld = citation.boxes.contains { $0.page == page && holds($0.box, box) }
      #expect(isQuoted == isHeld, "bytes \(span.range)")
    }
  }

  private func holds(_ outer: Box, _ inner: Box) -> Bool {
    outer.x <= inner.x && outer.y <= inner.y && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY
  }

  @Test("There is one box for each line")
  func lines() throws {
    let citation = try citation("Where does the spare key hang?", wordPassage(text, wordsPerLine: 13))
    #expect(citation.boxes.count == 1)
  }

  @Test("A quotation is cited on the page it stands on, not on the page its passage begins on")
  func pages() throws {
    var passage = wordPassage(text, page: 1, wordsPerLine: 13, linesPerPage: 1)
    passage.pageLabel = "ii"
    let second = try citation("Where does the spare key hang?", passage)
    #expect(second.pageIndex == 2 && second.pageLabel == nil)
    #expect(second.boxes.allSatisfy { $0.page == 2 })
    let first = try citation("Who is the main key held by?", passage)
    #expect(first.pageIndex == 1 && first.pageLabel == "ii")
  }

  @Test("A quotation in a text file is cited by its lines")
  func textLines() throws {
    let passage = linePassage(
      "The main key is held by the warden.\n\nThe spare key hangs behind\nthe tide clock in the second room.\n\nBoth are old.")
    let citation = try citation("Where does the spare key hang?", passage)
    #expect(citation.lines == 3...4 && citation.pageIndex == nil && citation.boxes.isEmpty)
  }

  @Test("Words of neighbouring columns on one height are two boxes")
  func columns() throws {
    let words = [("Spare", 50.0), ("key", 80.0), ("hangs", 300.0), ("behind", 335.0)]
    var spans: [SourceSpan] = []
    var text = ""
    for (word, x) in words {
      if !text.isEmpty { text += " " }
      let start = text.utf8.count
      text += word
      let box = Box(x: x, y: 100, width: Double(word.utf8.count) * 5, height: 11)
      spans.append(SourceSpan(range: start..<text.utf8.count, location: .box(page: 0, box: box)))
    }
    let passage = Passage(ordinal: 0, kind: .prose, headingPath: [], text: text, spans: spans, pages: 0...0, tokenCount: 4)
    #expect(try citation("what hangs spare key", passage).boxes.map(\.box.x) == [50, 300])
  }
}

@Suite("Quote verification")
struct QuoteVerifierTests {
  private let passage = StoredPassage(
    id: PassageID(rawValue: 7), document: DocumentID(rawValue: 1), documentPath: "/d", documentTitle: "d",
    passage: linePassage("Caf\u{E9} hours are long. The key hangs there."))

  private func citation(_ number: Int, _ quote: String, _ range: Range<Int>, passage: Int64 = 7, header: String? = nil) -> Citation {
    Citation(
      number: number, document: DocumentID(rawValue: 1), path: "/d", title: "d", headingPath: [], passage: PassageID(rawValue: passage),
      quote: quote, range: range, header: header)
  }

  private func answer(_ citations: [Citation]) -> Answer {
    let statements = citations.map { Answer.Statement(text: $0.quote, citation: $0.number) }
    let group = Answer.Group(document: DocumentID(rawValue: 1), title: "d", headingPath: [], statements: statements)
    return Answer(question: "?", status: .answered, evidence: 1, groups: [group], citations: citations, producer: "test")
  }

  @Test("What is not in its passage byte by byte is taken out, and the rest is numbered anew")
  func drops() {
    let sound = citation(5, "The key hangs there.", 22..<42)
    let unsound = [
      citation(1, "The key hung there.", 22..<42), citation(2, "Cafe\u{301}", 0..<5), citation(3, "The key hangs there.", 21..<41),
      citation(4, "The key hangs there.", 22..<42, passage: 8), citation(6, "The key hangs there.", 22..<42, header: "Nowhere"),
      citation(7, "", 3..<3), citation(8, "there.", 36..<99),
    ]
    let verified = QuoteVerifier.verified(answer(unsound + [sound]), against: [passage])
    #expect(verified.citations.map(\.number) == [1])
    #expect(verified.groups.flatMap(\.statements) == [Answer.Statement(text: "The key hangs there.", citation: 1)])
    #expect(verified.status == .answered)
  }

  @Test("An answer with nothing left is not found")
  func nothingLeft() {
    let verified = QuoteVerifier.verified(answer([citation(1, "The key hung.", 22..<42)]), against: [passage])
    #expect(verified.status == .notFound && verified.groups.isEmpty && verified.citations.isEmpty)
  }
}
