internal import VadeLibrary

/// The passages either channel brought, with both channels' scores.
struct CandidateList: Sendable {
  /// A passage on its way to being a hit.
  struct Candidate: Sendable, Hashable {
    var id: PassageID
    var lexical: ChannelRank?
    var dense: ChannelRank?
    var score: Double
  }

  /// The candidates, best first; ties by rising passage id.
  private(set) var candidates: [Candidate]

  /// Fuses two channels.
  ///
  /// - Parameters:
  ///   - lexical: what the lexical channel brought, best first, or nil when it did not run; a passage it did not bring scores 0.
  ///   - dense: what the dense channel brought, best first, or nil when it did not run.
  ///   - similarities: the dense scores of passages only the lexical channel brought; one without a vector has none.
  ///   - lexicalWeight: the lexical channel's share, from 0 to 1.
  /// - Complexity: O(n log n).
  init(lexical: [ScoredPassage]?, dense: [ScoredPassage]?, similarities: [PassageID: Double], lexicalWeight: Double) {
    let ids = Set((lexical ?? []).map(\.id) + (dense ?? []).map(\.id)).sorted()
    let lexicalRanks = lexical.map { CandidateList.ranks(of: ids, ranking: $0) { _ in 0 } } ?? [:]
    let denseRanks =
      dense.map { CandidateList.ranks(of: ids, ranking: $0, leastRange: ScoreFusion.leastCosineRange) { similarities[$0] } } ?? [:]
    candidates = ids.map { id in
      let denseShare = dense == nil ? nil : denseRanks[id]?.normalised ?? 0
      let score = ScoreFusion.fused(lexical: lexicalRanks[id]?.normalised, dense: denseShare, lexicalWeight: lexicalWeight)
      return Candidate(id: id, lexical: lexicalRanks[id], dense: denseRanks[id], score: score)
    }
    candidates.sort { ($1.score, $0.id) < ($0.score, $1.id) }
  }

  private static func ranks(
    of ids: [PassageID], ranking: [ScoredPassage], leastRange: Double = 0, missing: (PassageID) -> Double?
  ) -> [PassageID: ChannelRank] {
    var brought: [PassageID: (rank: Int, score: Double)] = [:]
    for (index, scored) in ranking.enumerated() where brought[scored.id] == nil { brought[scored.id] = (index + 1, scored.score) }
    let scored = ids.compactMap { id in (brought[id]?.score ?? missing(id)).map { (id: id, score: $0) } }
    let normalised = ScoreFusion.normalised(scored.map(\.score), leastRange: leastRange)
    return Dictionary(
      uniqueKeysWithValues: zip(scored, normalised).map { scored, normalised in
        (scored.id, ChannelRank(rank: brought[scored.id]?.rank, score: scored.score, normalised: normalised))
      })
  }
}
