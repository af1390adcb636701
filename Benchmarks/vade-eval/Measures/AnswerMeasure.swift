internal import VadeAnswers
internal import VadeLibrary
internal import VadeRetrieval

/// How well questions with known answers are answered, and how well the engine knows when it cannot.
struct AnswerMeasure {
  let set: JudgedSet
  /// Told of every question, to gather what constants are fitted with.
  var record: ((FeatureRecord) throws -> Void)?

  /// Passages read for an answer, as `vade ask` does.
  static let passages = 12

  func run(_ bench: Workbench) throws -> [Measurement] {
    let library = try bench.library(set.name, set.texts)
    let ids = Dictionary(uniqueKeysWithValues: try library.documents().map { ($0.path, $0.id) })
    let titles = Dictionary(uniqueKeysWithValues: set.texts.map { ($0.id, $0.title ?? $0.id) })
    var tally = Tally()
    for query in set.queries {
      guard let gold = set.answers[query.id], let document = ids[gold.text] else { continue }
      let article = Set(titles.filter { $0.value == titles[gold.text] }.keys.compactMap { ids[$0] })
      let all = Set(ids.values)
      let answerable = try ask(query.text, .everything, bench, library)
      tally.add(answerable, document: document, words: gold.words)
      try record?(
        FeatureRecord(query.id, "answerable", answerable.scored, gold: { $0.document == document && $0.text.contains(gold.words) }))
      for (kind, missing) in [("article", article), ("paragraph", [document])] {
        let asked = try ask(query.text, PassageScope(documents: all.subtracting(missing)), bench, library)
        tally.unanswerable[kind, default: [:]][asked.answer.status, default: 0] += 1
        try record?(FeatureRecord(query.id, kind, asked.scored, gold: { _ in false }))
      }
    }
    return tally.measurements(set.name)
  }

  private func ask(_ question: String, _ scope: PassageScope, _ bench: Workbench, _ library: Library) throws -> Asked {
    let plain = question.filter { !"\"\u{201C}\u{201D}\u{201E}\u{AB}\u{BB}".contains($0) }
    let result = try bench.retriever(library).search(plain, options: SearchOptions(limit: Self.passages, scope: scope))
    let answerer = ExtractiveAnswerer(embedder: bench.embedder, options: AnswerOptions(passageLimit: Self.passages))
    return Asked(answer: try answerer.answer(plain, result: result), scored: try answerer.scoredExcerpts(plain, result: result))
  }
}

private struct Asked {
  let answer: Answer
  let scored: ScoredExcerpts
}

/// Counts over the questions of a set.
private struct Tally {
  var questions = 0.0
  var status: [Answer.Status: Double] = [:]
  var unanswerable: [String: [Answer.Status: Double]] = [:]
  var bestIsRight = 0.0
  var amongThree = 0.0
  var firstQuoted = 0.0
  var quoted = 0.0
  var statements = 0.0
  var words = 0.0

  mutating func add(_ asked: Asked, document: DocumentID, words gold: String) {
    questions += 1
    status[asked.answer.status, default: 0] += 1
    let right = asked.scored.excerpts.map { $0.document == document && $0.text.contains(gold) }
    if right.first == true { bestIsRight += 1 }
    if right.prefix(3).contains(true) { amongThree += 1 }
    let citations = asked.answer.citations
    if let first = citations.first, first.document == document, first.quote.contains(gold) { firstQuoted += 1 }
    if citations.contains(where: { $0.document == document && $0.quote.contains(gold) }) { quoted += 1 }
    statements += Double(citations.count)
    words += Double(citations.reduce(0) { $0 + $1.quote.split(separator: " ").count })
  }

  func measurements(_ set: String) -> [Measurement] {
    let count = Int(questions)
    let answered = max(1, questions - (status[.notFound] ?? 0))
    var result = [
      Measurement(set, "best excerpt holds the answer", bestIsRight / questions, count: count, expected: 0.81),
      Measurement(set, "one of the best three does", amongThree / questions, count: count, expected: 0.94),
      Measurement(set, "first quotation holds the answer", firstQuoted / questions, count: count),
      Measurement(set, "a quotation holds the answer", quoted / questions, count: count),
      Measurement(set, "quotations an answer", statements / answered, count: count),
      Measurement(set, "words an answer", words / answered, count: count),
    ]
    result += shares(set, "answerable", status, (0.872, 0.072, 0.055))
    result += shares(set, "article left out", unanswerable["article"] ?? [:], (0.011, 0.040, 0.949))
    result += shares(set, "paragraph left out", unanswerable["paragraph"] ?? [:], (0.279, 0.160, 0.561))
    return result
  }

  private func shares(
    _ set: String, _ kind: String, _ counts: [Answer.Status: Double], _ expected: (Double, Double, Double)
  ) -> [Measurement] {
    [(Answer.Status.answered, "answered", expected.0), (.weakEvidence, "weak", expected.1), (.notFound, "refused", expected.2)].map {
      Measurement(set, "\(kind): \($0.1)", (counts[$0.0] ?? 0) / max(1, questions), count: Int(questions), expected: $0.2)
    }
  }
}
