import Foundation
import Testing
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

/// A question a sample document answers, and where.
struct Fact: Sendable, CustomTestStringConvertible {
  var question: String
  var file: String
  var quote: String
  var page: Int?
  var firstLine: Int?
  var headings: [String] = []

  var testDescription: String { file }

  static let all = [
    Fact(question: "Who keeps the key of the lamp room?", file: "lamp.txt", quote: "Monsieur Lefèvre keeps the key", firstLine: 3),
    Fact(
      question: "Where does the spare key hang?", file: "handbook.md", quote: "The spare key hangs behind the tide clock in the hall.",
      firstLine: 5, headings: ["House", "Keys"]),
    Fact(
      question: "When does the last ferry leave in winter?", file: "ferry.html",
      quote: "the last ferry leaves the island at half past four",
      firstLine: 4, headings: ["Ferry times", "Ferry", "Winter"]),
    Fact(question: "What is the price of paraffin in March?", file: "stores.csv", quote: "13.60", firstLine: 2),
    Fact(question: "Which function returns the hour of the highest water?", file: "tide.py", quote: "def highest_tide", firstLine: 4),
    Fact(
      question: "What did the gale of October break?", file: "storm.pdf", quote: "broke the northern breakwater in two places", page: 2,
      headings: ["Storm report", "Autumn gales"]),
  ]
}

@Suite("Asking the built program")
struct AskTests {
  @Test("answers from a document of each format, with a quote that stands in the passage and its place", arguments: Fact.all)
  func facts(fact: Fact) throws {
    let desk = try MixedFolder.added.get().desk
    let reply = try desk.reply(Wire.AskReply.self, "ask", fact.question)
    #expect(reply.status == .answered)
    let citation = try #require(reply.citations.first)
    #expect(citation.path == desk.path("papers/" + fact.file))
    #expect(squeezed(citation.quote).contains(fact.quote))
    #expect(citation.page == fact.page)
    #expect(citation.lines?.first == fact.firstLine)
    #expect(citation.headingPath == fact.headings)
    #expect(reply.sentences.allSatisfy { !$0.citations.isEmpty })
    for citation in reply.citations {
      let shown = try desk.reply(Wire.ShowReply.self, "show", "p\(citation.passageId)")
      let passage = try #require(shown.passages?.first)
      #expect(passage.text.contains(citation.quote))
      #expect(shown.document.id == citation.documentId && shown.document.path == citation.path)
      #expect(passage.headingPath == citation.headingPath)
    }
  }

  @Test("gives boxes of a PDF that hold the words of the quote and no others")
  func boxes() throws {
    let desk = try MixedFolder.added.get().desk
    let reply = try desk.reply(Wire.AskReply.self, "ask", "What did the gale of October break?")
    let citation = try #require(reply.citations.first)
    #expect(citation.boxes.count == 2, "the sentence stands on two lines: \(citation.quote) \(citation.boxes)")
    #expect(try PDFWords.text(in: citation.boxes, of: citation.path) == squeezed(citation.quote))
  }

  @Test("prints the answer, its places and nothing else")
  func text() throws {
    let desk = try MixedFolder.added.get().desk
    let ran = try desk.vade("ask", "Where does the spare key hang?")
    #expect(ran.code == 0 && ran.errors.isEmpty)
    #expect(
      ran.output == """
        The spare key hangs behind the tide clock in the hall. [1]

        [1] handbook.md:5 · House > Keys

        """)
    #expect(
      try desk.vade("ask", "What did the gale of October break?").output.contains(
        "[1] storm.pdf, page 2 · Storm report > Autumn gales · box "))
  }

  @Test("says that the documents do not answer, invents nothing and ends with 2")
  func notFound() throws {
    let desk = try MixedFolder.added.get().desk
    let ran = try desk.vade("ask", "Who won the football match?")
    #expect(ran.code == 2 && ran.output.isEmpty)
    #expect(ran.errors == "the documents of the library 'default' do not answer this question\n")
    let reply = try desk.reply(Wire.AskReply.self, "ask", "Who won the football match?", status: .partial)
    #expect(reply.status == .notFound && reply.sentences.isEmpty)
  }

  @Test("stays in the documents named by --in")
  func within() throws {
    let desk = try MixedFolder.added.get().desk
    let reply = try desk.reply(Wire.AskReply.self, "ask", "--in", "lamp.txt", "Who keeps the key?")
    #expect(!reply.citations.isEmpty && reply.citations.allSatisfy { $0.path.hasSuffix("/lamp.txt") })
    let unknown = try desk.vade("ask", "--in", "nowhere.txt", "Who keeps the key?")
    #expect(unknown.code == 1)
    #expect(unknown.errors.contains("'nowhere.txt': 'vade list' shows what there is"))
  }

  @Test("reads the question from standard input")
  func standardInput() throws {
    let desk = try MixedFolder.added.get().desk
    let ran = try desk.binary.shell(#"echo 'Where does the spare key hang?' | "$VADE" ask -"#)
    #expect(ran.output.hasPrefix("The spare key hangs behind the tide clock"))
  }

  @Test("answers from a PDF of the corpus with the page the fact stands on")
  func corpus() throws {
    let desk = try Desk()
    let path = try Corpus.path("documents/pdf/docling__multi_page.pdf")
    let added = try desk.reply(Wire.AddReport.self, "add", path)
    #expect(added.files.map(\.pageCount) == [5])
    for (question, quote, page) in [
      ("When was the typewriter patented?", "1868", 1), ("Which tools are specialised for screenwriters?", "Final Draft", 3),
      ("When did Google Docs introduce cloud-based word processing?", "2006", 2),
    ] {
      let reply = try desk.reply(Wire.AskReply.self, "ask", question)
      let citation = try #require(reply.citations.first { $0.quote.contains(quote) }, "\(question): \(reply.citations.map(\.quote))")
      #expect(citation.page == page, "\(question)")
      #expect(citation.boxes.allSatisfy { $0.page == page })
    }
  }

  /// A text with its white space reduced to single blanks.
  private func squeezed(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
