internal import VadeLibrary
internal import VadeRetrieval

extension Wire.SearchReply {
  /// What a search found.
  init(_ result: SearchResult, library: any ReadableLibrary, formats: [DocumentID: String], explains: Bool, notes: [String]) {
    self.init(
      query: result.query.text, library: library.name, terms: result.query.terms.flatMap(\.words),
      channels: [
        Channel(name: "lexical", candidates: result.lexical.found, weight: result.lexicalWeight),
        Channel(name: "dense", candidates: result.dense.found, weight: 1 - result.lexicalWeight),
      ],
      hits: result.hits.enumerated().map { Hit($1, rank: $0 + 1, format: formats[$1.passage.document] ?? "") },
      timings: explains ? result.timings.wire : nil, notes: notes + result.notes)
  }
}

extension Wire.SearchReply.Hit {
  /// A passage found.
  init(_ hit: Hit, rank: Int, format: String) {
    self.init(
      rank: rank, score: hit.score,
      document: Wire.DocumentReference(
        id: hit.passage.document.rawValue, path: hit.passage.documentPath, title: hit.passage.documentTitle, format: format),
      passage: Wire.Passage(hit.passage), weak: hit.isWeak,
      channels: Wire.SearchReply.ChannelRanks(
        lexical: hit.lexical.map(Wire.SearchReply.ChannelRank.init), dense: hit.dense.map(Wire.SearchReply.ChannelRank.init)))
  }
}

extension Wire.SearchReply.ChannelRank {
  /// What a channel thought of a hit.
  init(_ rank: ChannelRank) { self.init(rank: rank.rank, score: rank.score, normalised: rank.normalised) }
}

extension SearchResult {
  /// What a person should know about how the search went.
  var notes: [String] {
    var notes: [String] = []
    if dense.status == .noVectors { notes.append("searched by words only: no passage in question has a vector") }
    if let reason = lexical.fallback { notes.append("words were looked up in the database, which is slower: \(reason)") }
    if query.isShortened { notes.append("the text is longer than the model reads: its meaning was taken from the beginning") }
    if !hits.isEmpty, isWeak { notes.append("no passage fits well: these are the nearest") }
    return notes
  }
}

extension SearchTimings {
  /// The stages with their times in milliseconds.
  var wire: [Wire.Timing] { stages.map { Wire.Timing(step: $0.name, milliseconds: $0.duration / .milliseconds(1)) } }
}
