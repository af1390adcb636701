package import VadeLibrary
package import VadeRetrieval

/// The excerpts an answer is chosen from with what speaks for each, for judging and fitting the scores.
package struct ScoredExcerpts: Sendable {
  /// The excerpts, best first.
  package let excerpts: [Excerpt]
  /// What the gate judges by.
  package let gate: Gate

  /// One excerpt.
  package struct Excerpt: Sendable {
    /// The document it is from.
    package let document: DocumentID
    /// Which hit it is from, by rank from 0.
    package let hit: Int
    /// Its text.
    package let text: String
    /// The cosine of its vector with the question's.
    package let cosine: Double?
    /// The weighted share of the question's terms it holds.
    package let coverage: Double
    /// Whether it holds the kind of thing the question asks for.
    package let holdsExpected: Bool
    /// The fused score of its passage.
    package let passageScore: Double
    /// How many different terms it has.
    package let termCount: Int
    /// The weighted share of the question's terms it holds together with the headings it stands under.
    package let coverageUnderHeadings: Double
  }

  /// The numbers ``EvidenceGate`` judges by.
  package struct Gate: Sendable, Codable {
    /// The greatest log-odds of a hit's evidence.
    package let passageLogit: Double
    /// The greatest cosine of a hit.
    package let passageCosine: Double
    /// The best excerpt's cosine.
    package let excerptCosine: Double
    /// The share of the question's terms the best excerpt holds.
    package let excerptCoverage: Double
    /// The share of the question's terms the first three hits hold together.
    package let combinedCoverage: Double
    /// The probability the gate makes of them.
    package let probability: Double
  }
}

extension ExtractiveAnswerer {
  /// Scores the excerpts of a search result as ``answer(_:result:)`` does.
  package func scoredExcerpts(_ question: String, result: SearchResult) throws(AnswerError) -> ScoredExcerpts {
    let hits = Array(result.hits.prefix(options.passageLimit))
    let terms = QuestionTerms(result.query.semanticText)
    let set = try CandidateSet(
      hits: hits, question: terms, expected: ExpectedAnswer(question: question), limit: options.candidateLimit,
      vector: embedder == nil ? nil : result.queryVector, embedder: embedder)
    let excerpts = set.candidates.map { candidate in
      ScoredExcerpts.Excerpt(
        document: hits[candidate.hit].passage.document, hit: candidate.hit, text: candidate.text, cosine: candidate.cosine,
        coverage: set.weights.coverage(of: candidate.found), holdsExpected: candidate.holdsExpected, passageScore: candidate.passageScore,
        termCount: candidate.terms.count,
        coverageUnderHeadings: set.weights.coverage(of: candidate.found.union(candidate.headings)))
    }
    let best = set.candidates.first
    let held = hits.prefix(3).reduce(into: Set<String>()) { $0.formUnion(terms.found(in: $1.passage)) }
    let gate = ScoredExcerpts.Gate(
      passageLogit: hits.map { EvidenceModel.logit($0.evidence) }.max() ?? 0, passageCosine: hits.compactMap(\.evidence.cosine).max() ?? 0,
      excerptCosine: best?.cosine ?? 0, excerptCoverage: terms.share(of: best?.found ?? []), combinedCoverage: terms.share(of: held),
      probability: EvidenceGate.judge(hits: hits, excerpts: set.candidates, question: terms).probability)
    return ScoredExcerpts(excerpts: excerpts, gate: gate)
  }
}
