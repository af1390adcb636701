internal import VadeLexical

/// Runs one lexical query on the word index.
struct IndexedSearch {
  let index: LexicalIndex
  let plan: LexicalPlan
  /// The passages that count, or nil for all.
  let filter: LexicalRequest.Filter?

  /// The best passages, every word looked at.
  func best(_ limit: Int) throws(LexicalError) -> [ScoredPassage] {
    guard !plan.phrases.isEmpty else { return [] }
    var phrases = plan.phrases.map(LexicalRequest.Phrase.init)
    // Common words alone say nothing, but their order may: the whole query as a phrase then leads.
    if let whole = plan.whole, try areAllCommon(plan.phrases) { phrases.append(LexicalRequest.Phrase(whole)) }
    let request = LexicalRequest(
      phrases: phrases, required: plan.required.map(LexicalRequest.Phrase.init), weights: ColumnWeights.all)
    return try index.search(request, limit: limit, filter: filter).hits.map {
      ScoredPassage(id: PassageID(rawValue: $0.row), score: $0.score)
    }
  }

  /// Whether all phrases are words that stand in more than half of the passages; see ``CommonWords``.
  private func areAllCommon(_ phrases: [LexicalPlan.Phrase]) throws(LexicalError) -> Bool {
    for phrase in phrases {
      guard phrase.terms.count == 1, !phrase.isPrefix, try index.rows(withTerm: phrase.terms[0]) > index.rows / 2 else { return false }
    }
    return true
  }
}

extension LexicalRequest.Phrase {
  /// A phrase of a plan as the word index takes it.
  fileprivate init(_ phrase: LexicalPlan.Phrase) {
    self.init(terms: phrase.terms, isPrefix: phrase.isPrefix)
  }
}
