internal import VadeDocument
public import VadeEmbedding
internal import VadeLibrary
public import VadeRetrieval

/// Answers a question with the sentences of the documents themselves, without a language model.
///
///     let answerer = ExtractiveAnswerer(embedder: embedder)
///     let answer = try answerer.answer("Where does the spare key hang?", result: result)
///     // answered: "The spare key hangs behind the tide clock in the second room." [1] → page 3
///
/// Everything quoted is a byte-equal stretch of a passage and is checked to be one before it is returned. When the evidence is too weak the
/// answer says "not found" instead of quoting the nearest sentence. The same search result gives the same answer.
public struct ExtractiveAnswerer: Sendable {
  let embedder: (any Embedder)?
  let options: AnswerOptions

  /// Creates an answerer.
  ///
  /// - Parameters:
  ///   - embedder: what computes the vectors of sentences, the same the search used; nil to compare words alone.
  ///   - options: how much is read and quoted.
  public init(embedder: (any Embedder)?, options: AnswerOptions = AnswerOptions()) {
    self.embedder = embedder
    self.options = options
  }

  /// Answers a question from what a search for it found.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - result: what the search found.
  /// - Returns: the answer; "not found" is one as well.
  /// - Throws: ``AnswerError`` when the sentences' vectors cannot be computed.
  /// - Complexity: linear in the length of the passages read, and the inference of the sentences compared.
  public func answer(_ question: String, result: SearchResult) throws(AnswerError) -> Answer {
    // What nobody sees in the document is no source anybody could check; it may have been put there for machines to repeat.
    let visible = result.hits.enumerated().filter { $0.element.passage.passage.concealment == nil }.prefix(options.passageLimit)
    let hits = visible.map(\.element)
    let leftOut = (visible.last.map { $0.offset + 1 } ?? min(result.hits.count, options.passageLimit)) - hits.count
    let terms = QuestionTerms(result.query.semanticText)
    let vector = embedder == nil ? nil : result.queryVector
    let candidates = try CandidateSet(
      hits: hits, question: terms, expected: ExpectedAnswer(question: question), limit: options.candidateLimit, vector: vector,
      embedder: embedder
    ).candidates
    let verdict = EvidenceGate.judge(hits: hits, excerpts: candidates, question: terms)
    var answer = Answer(
      question: question, status: verdict.status, evidence: verdict.probability,
      notes: notes(question, result: result, read: hits.count, comparedVectors: vector != nil), producer: "extractive")
    if leftOut > 0 { answer.notes.append(.concealedLeftOut(count: leftOut)) }
    guard verdict.status != .notFound else { return answer }
    let quotations = Selector(hits: hits, question: terms, options: options).quotations(from: candidates)
    (answer.groups, answer.citations) = AnswerAssembly.groups(of: quotations, hits: hits)
    return QuoteVerifier.verified(answer, against: hits.map(\.passage))
  }

  private func notes(_ question: String, result: SearchResult, read: Int, comparedVectors: Bool) -> [Answer.Note] {
    var notes: [Answer.Note] = []
    if read > 0, ExhaustiveQuestion.matches(question) { notes.append(.coversPassages(count: read)) }
    if read > 0, !comparedVectors || result.dense.status == .noVectors { notes.append(.wordsOnly) }
    if result.query.isShortened { notes.append(.questionShortened) }
    return notes
  }
}
