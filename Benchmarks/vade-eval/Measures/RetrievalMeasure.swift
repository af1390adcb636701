internal import VadeLibrary
internal import VadeRetrieval

/// How well the texts of a judged set are ranked, by each channel and by both.
struct RetrievalMeasure {
  let set: JudgedSet
  /// nDCG@10 of the same model and BM25 outside this project, on the same files.
  let expected: (dense: Double, words: Double, fused: Double)?

  private static let weights = [0.2, 0.3, 0.35, 0.4, 0.5]
  /// Passages looked at for a ranking of texts; a text may have several.
  private static let depth = 100

  func run(_ bench: Workbench) throws -> [Measurement] {
    let library = try bench.library(set.name, set.texts)
    let retriever = bench.retriever(library)
    var scores: [String: [Double?]] = [:]
    var recalls: [Double?] = []
    for query in set.queries {
      let gains = set.gains[query.id] ?? [:]
      let options = SearchOptions(limit: Self.depth * 2, depth: Self.depth)
      // A set's queries are plain text: their quotation marks ask for no phrase.
      let hits = try retriever.search(query.text.filter { !"\"\u{201C}\u{201D}\u{201E}\u{AB}\u{BB}".contains($0) }, options: options).hits
      for weight in Self.weights + [0, 1] {
        let texts = Self.ranking(hits, weight: weight)
        scores[Self.label(weight), default: []].append(RankingMetrics.ndcg(texts, gains: gains, depth: 10))
        if weight == ScoreFusion.lexicalWeight { recalls.append(RankingMetrics.recall(texts, gains: gains, depth: 100)) }
      }
    }
    func measured(_ weight: Double, _ expected: Double? = nil) -> Measurement {
      let label = Self.label(weight)
      return Measurement(
        set.name, "nDCG@10, " + label, RankingMetrics.mean(scores[label] ?? []), count: set.queries.count, expected: expected)
    }
    return [measured(1, expected?.words), measured(0, expected?.dense)]
      + Self.weights.map { measured($0, $0 == ScoreFusion.lexicalWeight ? expected?.fused : nil) }
      + [Measurement(set.name, "recall@100, both", RankingMetrics.mean(recalls), count: set.queries.count)]
  }

  private static func label(_ weight: Double) -> String {
    switch weight {
    case 0: "meaning alone"
    case 1: "words alone"
    case ScoreFusion.lexicalWeight: "both (as shipped, \(weight))"
    default: "both, word weight \(weight)"
    }
  }

  /// The texts in the order of their best passage under a word weight; one channel alone ranks only what it brought.
  private static func ranking(_ hits: [Hit], weight: Double) -> [String] {
    let scored = hits.compactMap { hit -> (path: String, score: Double, id: PassageID)? in
      if weight == 1, hit.lexical?.rank == nil { return nil }
      if weight == 0, hit.dense?.rank == nil { return nil }
      let score = ScoreFusion.fused(lexical: hit.lexical?.normalised ?? 0, dense: hit.dense?.normalised ?? 0, lexicalWeight: weight)
      return (hit.passage.documentPath, score, hit.passage.id)
    }
    return scored.sorted { ($1.score, $0.id) < ($0.score, $1.id) }.map(\.path)
  }
}
