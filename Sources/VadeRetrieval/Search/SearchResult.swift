public import VadeLibrary

/// What a search found, with everything needed to explain it.
public struct SearchResult: Sendable, Hashable {
  /// What the search text was understood as.
  public var query: ParsedQuery
  /// The hits, best first; ties by rising passage id.
  public var hits: [Hit]
  /// What the lexical channel did.
  public var lexical: ChannelReport
  /// What the dense channel did.
  public var dense: ChannelReport
  /// The lexical channel's share of the fused score.
  public var lexicalWeight: Double
  /// The vector of the search text, or nil when none was computed.
  public var queryVector: [Float]?
  /// How long each stage took.
  public var timings: SearchTimings

  /// Creates a result; see the properties.
  public init(
    query: ParsedQuery, hits: [Hit] = [], lexical: ChannelReport, dense: ChannelReport,
    lexicalWeight: Double = ScoreFusion.lexicalWeight, queryVector: [Float]? = nil, timings: SearchTimings = SearchTimings()
  ) {
    self.query = query
    self.hits = hits
    self.lexical = lexical
    self.dense = dense
    self.lexicalWeight = lexicalWeight
    self.queryVector = queryVector
    self.timings = timings
  }

  /// Whether the best hit is weak evidence or there is none; hits are shown all the same.
  public var isWeak: Bool { !hits.contains { !$0.isWeak } }
}

/// A passage that answers a search, with the reasons for its rank.
public struct Hit: Sendable, Hashable {
  /// The passage.
  public var passage: StoredPassage
  /// The fused score, from 0 to 1: comparable within one result only.
  public var score: Double
  /// What the lexical channel says of it, or nil when that channel did not run.
  public var lexical: ChannelRank?
  /// What the dense channel says of it, or nil when that channel did not run or the passage has no vector.
  public var dense: ChannelRank?
  /// How far the passage speaks of what was asked, on a scale that holds across results.
  public var evidence: Evidence
  /// Further passages with the very same text, in the order of their rank.
  public var duplicates: [StoredPassage]

  /// Creates a hit; see the properties.
  public init(
    passage: StoredPassage, score: Double, lexical: ChannelRank?, dense: ChannelRank?, evidence: Evidence, duplicates: [StoredPassage] = []
  ) {
    self.passage = passage
    self.score = score
    self.lexical = lexical
    self.dense = dense
    self.evidence = evidence
    self.duplicates = duplicates
  }

  /// Whether the passage is weak evidence on its own.
  public var isWeak: Bool { evidence.strength != .strong }
}

/// A passage's standing in one channel.
public struct ChannelRank: Sendable, Hashable, Codable {
  /// The rank from 1 the channel gave it, or nil when only the other channel brought it.
  public var rank: Int?
  /// The channel's own score: BM25 or a cosine.
  ///
  /// For the lexical channel 0 when only the other one brought the passage.
  public var score: Double
  /// The score brought to 0…1 among the candidates of this search.
  public var normalised: Double

  /// Creates a standing; see the properties.
  public init(rank: Int?, score: Double, normalised: Double) {
    self.rank = rank
    self.score = score
    self.normalised = normalised
  }
}
