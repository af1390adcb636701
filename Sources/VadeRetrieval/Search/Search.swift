internal import VadeEmbedding
internal import VadeLibrary

/// One search on its way through the stages: parse → embed → look for words and vectors → fuse → load → weigh.
struct Search {
  let retriever: Retriever
  let options: SearchOptions
  let trace: SearchTrace?
  var timings = SearchTimings()
  /// Why the words were not found by the library's word index; see `LexicalMatches`.
  private var lexicalFallback: String?

  init(retriever: Retriever, options: SearchOptions, trace: SearchTrace?) {
    self.retriever = retriever
    self.options = options
    self.trace = trace
  }

  mutating func run(_ text: String) throws(RetrievalError) -> SearchResult {
    var query = timings.measure(\.parsing) { QueryParser.parse(text) }
    var statuses = channelStatuses(query)
    let vector = statuses.dense == .searched ? try embed(&query) : nil
    let lexical = try lexicalRanking(query, status: &statuses.lexical)
    let dense = try denseRanking(vector, query: query, lexical: lexical, status: &statuses.dense)
    let candidates = try fuse(lexical: options.channels == .dense ? nil : lexical, dense: dense, vector: vector)
    let hits = try hits(candidates, query: query)
    trace?.record(.final, hits.map { ScoredPassage(id: $0.passage.id, score: $0.score) })
    let brought = (lexical: options.channels == .dense ? [] : lexical.map(\.id), dense: dense?.map(\.id) ?? [])
    return SearchResult(
      query: query, hits: hits, lexical: report(statuses.lexical, brought.lexical, other: brought.dense, fallback: lexicalFallback),
      dense: report(statuses.dense, brought.dense, other: brought.lexical), lexicalWeight: options.lexicalWeight, queryVector: vector,
      timings: timings)
  }

  /// What each channel may do, as far as it is known before it looks.
  private func channelStatuses(_ query: ParsedQuery) -> (lexical: ChannelReport.Status, dense: ChannelReport.Status) {
    let found: ChannelReport.Status = query.isEmpty ? .nothingToLookFor : .searched
    let dense: ChannelReport.Status = retriever.embedder == nil ? .noModel : found
    return (options.channels == .dense ? .switchedOff : found, options.channels == .lexical ? .switchedOff : dense)
  }

  private mutating func embed(_ query: inout ParsedQuery) throws(RetrievalError) -> [Float]? {
    guard let embedder = retriever.embedder else { return nil }
    let embedding = try timings.measure(\.embedding) { () throws(RetrievalError) in
      try QueryEmbedding.compute(query.semanticText, with: embedder)
    }
    query.semanticText = embedding.text
    query.isShortened = embedding.isShortened
    return embedding.vector
  }

  /// What the lexical channel brings.
  ///
  /// It looks for quoted phrases even when it is switched off: they are a filter, not a score.
  private mutating func lexicalRanking(_ query: ParsedQuery, status: inout ChannelReport.Status) throws(RetrievalError) -> [ScoredPassage] {
    guard !query.isEmpty, status == .searched || !query.phrases.isEmpty else { return [] }
    let (index, scope, depth) = (retriever.index, options.scope, depth(query))
    let matches = try timings.measure(\.lexical) { () throws(RetrievalError) in
      try Search.reading { () throws(LibraryError) in
        try index.lexicalSearch(LexicalQuery(terms: query.terms), scope: scope, limit: depth)
      }
    }
    lexicalFallback = matches.fallback
    let ranking = options.passages.map { wanted in matches.passages.filter { wanted.contains($0.id) } } ?? matches.passages
    if status == .searched {
      if !query.phrases.isEmpty { status = .withinPhrases }
      trace?.record(.lexical, ranking)
    }
    return ranking
  }

  /// What the dense channel brings: the nearest passages, or the passages that hold the quoted phrases in the order of their nearness.
  private mutating func denseRanking(
    _ vector: [Float]?, query: ParsedQuery, lexical: [ScoredPassage], status: inout ChannelReport.Status
  ) throws(RetrievalError) -> [ScoredPassage]? {
    guard let vector else { return nil }
    let (index, scope, depth, options) = (retriever.index, options.scope, depth(query), options)
    let ranking = try timings.measure(\.dense) { () throws(RetrievalError) in
      try Search.reading { () throws(LibraryError) -> [ScoredPassage] in
        let named = options.passages
        if named == nil, query.phrases.isEmpty { return try index.nearest(to: vector, scope: scope, limit: depth) }
        let known = query.phrases.isEmpty ? named.map(Array.init) ?? [] : lexical.map(\.id)
        return try index.similarities(of: known, to: vector).map { ScoredPassage(id: $0.key, score: Double($0.value)) }
          .sorted { ($1.score, $0.id) < ($0.score, $1.id) }
      }
    }
    if !query.phrases.isEmpty { status = .withinPhrases }
    trace?.record(.dense, ranking)
    guard ranking.isEmpty else { return ranking }
    // Where phrases leave nothing over, nothing is known of the vectors.
    if query.phrases.isEmpty || !lexical.isEmpty { status = .noVectors }
    return nil
  }

  private mutating func fuse(
    lexical: [ScoredPassage]?, dense: [ScoredPassage]?, vector: [Float]?
  ) throws(RetrievalError) -> [CandidateList.Candidate] {
    let (index, weight) = (retriever.index, options.lexicalWeight)
    let candidates = try timings.measure(\.fusion) { () throws(RetrievalError) -> [CandidateList.Candidate] in
      var similarities: [PassageID: Double] = [:]
      if let vector, let dense, let lexical {
        let known = Set(dense.map(\.id))
        let unknown = lexical.map(\.id).filter { !known.contains($0) }
        let completed = try Search.reading { () throws(LibraryError) in try index.similarities(of: unknown, to: vector) }
        similarities = completed.mapValues(Double.init)
      }
      return CandidateList(lexical: lexical, dense: dense, similarities: similarities, lexicalWeight: weight).candidates
    }
    trace?.record(.fused, candidates.map { ScoredPassage(id: $0.id, score: $0.score) })
    return candidates
  }

  /// A phrase leaves the dense channel nothing but what the lexical one brings, so that one looks further down; so it does for named passages.
  private func depth(_ query: ParsedQuery) -> Int { query.phrases.isEmpty && options.passages == nil ? options.depth : options.depth * 10 }

  private func report(
    _ status: ChannelReport.Status, _ brought: [PassageID], other: [PassageID], fallback: String? = nil
  ) -> ChannelReport {
    let known = Set(other)
    return ChannelReport(status: status, found: brought.count, foundAlone: brought.count { !known.contains($0) }, fallback: fallback)
  }

  static func reading<Result>(_ body: () throws(LibraryError) -> Result) throws(RetrievalError) -> Result {
    do {
      return try body()
    } catch {
      throw .library(error)
    }
  }
}
