internal import VadeDocument
internal import VadeLibrary

extension Search {
  /// Loads the best candidates as hits; passages with the very same text become one.
  ///
  /// Candidates are loaded in rounds, as repeated texts leave room for further ones.
  mutating func hits(_ candidates: [CandidateList.Candidate], query: ParsedQuery) throws(RetrievalError) -> [Hit] {
    let terms = QuestionTerms(query.semanticText)
    var hits: [Hit] = []
    var positions: [String: Int] = [:]
    var rest = candidates[...]
    while hits.count < options.limit, !rest.isEmpty {
      let round = rest.prefix(options.limit)
      rest = rest.dropFirst(options.limit)
      for (candidate, passage) in try load(round) {
        if let position = positions[passage.passage.text] {
          hits[position].duplicates.append(passage)
        } else if hits.count < options.limit {
          positions[passage.passage.text] = hits.count
          hits.append(timings.measure(\.weighing) { Search.hit(candidate, passage, terms: terms) })
        }
      }
    }
    return hits
  }

  private mutating func load(
    _ candidates: ArraySlice<CandidateList.Candidate>
  ) throws(RetrievalError) -> [(CandidateList.Candidate, StoredPassage)] {
    let index = retriever.index
    let passages = try timings.measure(\.loading) { () throws(RetrievalError) in
      try Search.reading { () throws(LibraryError) in try index.passages(candidates.map(\.id)) }
    }
    let byID = Dictionary(passages.map { ($0.id, $0) }) { first, _ in first }
    return candidates.compactMap { candidate in byID[candidate.id].map { (candidate, $0) } }
  }

  private static func hit(_ candidate: CandidateList.Candidate, _ passage: StoredPassage, terms: QuestionTerms) -> Hit {
    let coverage = terms.share(of: terms.found(in: passage))
    return Hit(
      passage: passage, score: candidate.score, lexical: candidate.lexical, dense: candidate.dense,
      evidence: EvidenceModel.weigh(coverage: coverage, cosine: candidate.dense?.score))
  }
}
