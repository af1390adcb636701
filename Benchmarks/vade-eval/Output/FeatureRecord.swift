internal import VadeAnswers

/// What was known of one question when it was judged, one line of JSON: constants are fitted with these.
struct FeatureRecord: Codable {
  let question: String
  let kind: String
  let gate: ScoredExcerpts.Gate
  let excerpts: [Excerpt]

  struct Excerpt: Codable {
    let isGold: Bool
    let cosine: Double?
    let coverage: Double
    let cue: Bool
    let passageScore: Double
    let hit: Int
    let terms: Int
    let headed: Double
  }

  init(_ question: String, _ kind: String, _ scored: ScoredExcerpts, gold: (ScoredExcerpts.Excerpt) -> Bool) {
    self.question = question
    self.kind = kind
    gate = scored.gate
    excerpts = scored.excerpts.map {
      Excerpt(
        isGold: gold($0), cosine: $0.cosine, coverage: $0.coverage, cue: $0.holdsExpected, passageScore: $0.passageScore, hit: $0.hit,
        terms: $0.termCount, headed: $0.coverageUnderHeadings)
    }
  }
}
