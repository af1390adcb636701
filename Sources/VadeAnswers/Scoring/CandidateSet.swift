internal import VadeDocument
internal import VadeEmbedding
internal import VadeLibrary
internal import VadeRetrieval

/// The excerpts of the best passages, scored for a question, best first.
struct CandidateSet: Sendable {
  /// The candidates, best first; ties by rank of the passage and position in it.
  private(set) var candidates: [Candidate]
  /// How much each term of the question counts among them.
  let weights: TermWeights

  /// Gathers and scores the excerpts.
  ///
  /// - Parameters:
  ///   - hits: the passages, best first.
  ///   - question: the question's terms.
  ///   - expected: the kind of thing it asks for.
  ///   - limit: how many excerpts are embedded and kept: the best by everything that costs no inference.
  ///   - vector: the question's vector, or nil to judge by words alone.
  ///   - embedder: what computes the excerpts' vectors.
  /// - Throws: ``AnswerError`` when the excerpts' vectors cannot be computed.
  /// - Complexity: linear in the passages' length, and the inference of `limit` excerpts.
  init(
    hits: [Hit], question: QuestionTerms, expected: ExpectedAnswer, limit: Int, vector: [Float]?, embedder: (any Embedder)?
  ) throws(AnswerError) {
    candidates = hits.enumerated().flatMap { rank, hit in CandidateSet.gather(hit, rank: rank, question: question, expected: expected) }
    weights = TermWeights(question: question, candidates: candidates)
    rank()
    candidates = Array(candidates.prefix(limit))
    guard let vector, let embedder, !candidates.isEmpty else { return }
    let matrix: EmbeddingMatrix
    do {
      matrix = try embedder.embed(candidates.map { CandidateSet.embeddedText($0, hits: hits) }, as: .passage)
    } catch {
      throw .embedding(error)
    }
    for index in candidates.indices {
      candidates[index].cosine = Double(zip(matrix[index], vector).reduce(Float(0)) { $0 + $1.0 * $1.1 })
    }
    rank()
  }

  /// What an excerpt's vector is computed of: its text, under the header a row or an item cannot be understood without.
  ///
  /// Both stand in one passage, so together they are no longer than what the model has read already.
  private static func embeddedText(_ candidate: Candidate, hits: [Hit]) -> String {
    guard let header = candidate.excerpt.header else { return candidate.text }
    return hits[candidate.hit].passage.passage.text(in: header) + "\n" + candidate.text
  }

  private mutating func rank() {
    for index in candidates.indices { candidates[index].score = ExcerptScore.score(candidates[index], weights: weights) }
    candidates.sort { ($1.score, $0.hit, $0.position) < ($0.score, $1.hit, $1.position) }
  }

  private static func gather(_ hit: Hit, rank: Int, question: QuestionTerms, expected: ExpectedAnswer) -> [Candidate] {
    let passage = hit.passage.passage
    let headings = question.found(in: passage.headingPath.joined(separator: "\n"))
    return Excerpt.excerpts(of: passage).enumerated().compactMap { position, excerpt in
      let text = passage.text(in: excerpt.range)
      let terms = ContentTerms.allTerms(of: text)
      // What no word of any kind stands in, a rule or a row of dots, says nothing.
      guard !terms.isEmpty else { return nil }
      // A cell means what its column says: the header's words count for the row.
      let header = excerpt.header.map { question.found(in: passage.text(in: $0)) } ?? []
      return Candidate(
        hit: rank, position: position, excerpt: excerpt, text: text, found: terms.intersection(question.terms).union(header),
        headings: headings,
        terms: terms,
        holdsExpected: expected.isPresent(in: text), passageScore: hit.score)
    }
  }
}
