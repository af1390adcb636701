internal import Foundation
internal import VadeAnswers
internal import VadeDocument
internal import VadeLibrary
internal import VadeRetrieval

/// How much of the text that answers a question is found in long documents (Chroma's chunking evaluation).
struct SpanMeasure {
  static let name = "span-retrieval"
  let corpus: String
  /// Told of every question, to gather what constants are fitted with.
  var record: ((FeatureRecord) throws -> Void)?

  /// How many words somebody reads who compares ways to cut: five passages of one are as much as ten of another.
  private static let readWords = 600

  func run(_ bench: Workbench) throws -> [Measurement] {
    let folder = corpus + "/ir/" + Self.name
    let questions = try JSONLines.read(folder + "/questions.jsonl", as: Question.self)
    let texts = try Set(questions.map(\.corpus)).sorted().map {
      SetText(id: $0, title: nil, text: try String(contentsOfFile: folder + "/corpora/\($0).md", encoding: .utf8))
    }
    let library = try bench.library(Self.name, texts)
    let answerer = ExtractiveAnswerer(embedder: bench.embedder, options: AnswerOptions(passageLimit: AnswerMeasure.passages))
    var (read, precise) = (0.0, 0.0)
    var (recall, covered, first, quoted, best, answered) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for question in questions {
      let result = try bench.retriever(library).search(question.question, options: SearchOptions(limit: AnswerMeasure.passages))
      let answer = try answerer.answer(question.question, result: result)
      let scored = try answerer.scoredExcerpts(question.question, result: result)
      let spans = question.references.map { WordRuns($0.content) }
      let passages = result.hits.prefix(5).map { WordRuns($0.passage.passage.text) }
      recall += WordRuns.share(of: spans, in: passages)
      precise += WordRuns.share(of: passages, in: spans)
      read += WordRuns.share(of: spans, in: Self.beginning(of: result.hits.map(\.passage.passage.text)))
      covered += WordRuns.share(of: spans, in: result.hits.map { WordRuns($0.passage.passage.text) })
      let quotes = answer.citations.map { WordRuns($0.quote) }
      let holds = quotes.map { quote in spans.contains { quote.overlaps($0) } }
      if holds.first == true { first += 1 }
      if holds.contains(true) { quoted += 1 }
      try record?(FeatureRecord(question.question, "span", scored) { excerpt in spans.contains { WordRuns(excerpt.text).overlaps($0) } })
      if let top = scored.excerpts.first, spans.contains(where: { WordRuns(top.text).overlaps($0) }) { best += 1 }
      if answer.status != .notFound { answered += 1 }
    }
    let count = Double(questions.count)
    return [
      ("answering words in the first 5 passages", recall), ("answering words in the first \(AnswerMeasure.passages) passages", covered),
      ("answering words in the first \(Self.readWords) words", read), ("share of the first 5 passages that answers", precise),
      ("passages in the library", count * Double(try library.statistics().passages)),
      ("best excerpt answers", best), ("first quotation answers", first), ("a quotation answers", quoted), ("not refused", answered),
    ].map { Measurement(Self.name, $0.0, $0.1 / count, count: questions.count) }
  }

  /// The texts as far as somebody gets who reads so many words; the last one is read to where that is.
  private static func beginning(of texts: [String]) -> [WordRuns] {
    var rest = readWords
    var read: [WordRuns] = []
    for text in texts where rest > 0 {
      let words = text.split(whereSeparator: \.isWhitespace).prefix(rest)
      rest -= words.count
      read.append(WordRuns(words.joined(separator: " ")))
    }
    return read
  }

  private struct Question: Decodable {
    let question: String
    let corpus: String
    let references: [Reference]

    struct Reference: Decodable {
      let content: String
    }
  }
}

/// A text as the set of its runs of three words: what is left of it can be recognised whatever stands between.
private struct WordRuns {
  let runs: Set<[String]>

  init(_ text: String) {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    runs = words.count < 3 ? [words] : Set((2..<words.count).map { Array(words[($0 - 2)...$0]) })
  }

  /// Whether more than half of the shorter one stands in the other.
  func overlaps(_ other: WordRuns) -> Bool {
    2 * runs.intersection(other.runs).count > min(runs.count, other.runs.count)
  }

  /// Which share of the runs of some texts stands in any of others.
  static func share(of texts: [WordRuns], in others: [WordRuns]) -> Double {
    let wanted = texts.reduce(into: Set<[String]>()) { $0.formUnion($1.runs) }
    let found = others.reduce(into: Set<[String]>()) { $0.formUnion($1.runs.intersection(wanted)) }
    return Double(found.count) / Double(max(1, wanted.count))
  }
}
