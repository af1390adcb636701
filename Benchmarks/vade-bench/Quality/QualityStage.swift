internal import VadeLibrary
internal import VadeRetrieval

/// Rankings of judged sets, by words, by vectors and fused: whole documents, as the reference figures were made.
enum QualityStage {
  static func run(_ bench: Workbench) throws {
    for name in bench.options.isQuick ? ["cacm"] : ["scifact", "cranfield", "cacm", "xquad-en"] {
      let set = try JudgedSet(name, corpus: bench.corpus)
      let judged = try JudgedLibrary(set, bench)
      try measure(set, judged, bench)
    }
  }

  private static func measure(_ set: JudgedSet, _ judged: JudgedLibrary, _ bench: Workbench) throws {
    let retriever = Retriever(index: judged.library, embedder: try bench.model().embedder)
    var scores: [SearchTrace.Stage: Scores] = [:]
    for query in set.queries {
      let trace = SearchTrace()
      _ = try retriever.search(withoutQuotation(query.text), options: SearchOptions(limit: 100, depth: 100), trace: trace)
      for stage in [SearchTrace.Stage.lexical, .dense, .fused] {
        let ranking = (trace.ranking(stage) ?? []).compactMap { judged.documents[$0.id] }
        scores[stage, default: Scores()].add(ranking, gains: set.judgements[query.id] ?? [:])
      }
    }
    let names: [(SearchTrace.Stage, String)] = [(.lexical, "words"), (.dense, "dense"), (.fused, "fused")]
    for (stage, name) in names {
      guard let score = scores[stage] else { continue }
      let reference = ReferenceFigures.all[set.name]?[name]
      report("\(set.name), \(name), nDCG@10", score.ndcg, reference?.ndcg)
      report("\(set.name), \(name), recall@100", score.recall, reference?.recall)
      report("\(set.name), \(name), MRR@10", score.reciprocalRank, reference?.reciprocalRank)
    }

    func report(_ figure: String, _ values: [Double?], _ reference: Double?) {
      let known = reference.map { "; reference \(FigureTable.number($0))" } ?? ""
      let note =
        "\(set.documents.count) documents, \(set.queries.count) queries, vectors of at most \(JudgedLibrary.mostTokens) tokens\(known)"
      bench.report(Figure(stage: "quality", name: figure, value: RankingMetrics.mean(values) ?? 0, unit: "", note: note))
    }
  }

  /// The text without quotation marks: in the judged queries they set off titles, for this program they are a filter.
  private static func withoutQuotation(_ text: String) -> String {
    String(text.map { "\"“”„«»".contains($0) ? " " : $0 })
  }

  /// The scores of every query of a set.
  private struct Scores {
    var ndcg: [Double?] = []
    var recall: [Double?] = []
    var reciprocalRank: [Double?] = []

    mutating func add(_ ranking: [String], gains: [String: Double]) {
      ndcg.append(RankingMetrics.ndcg(ranking, gains: gains, depth: 10))
      recall.append(RankingMetrics.recall(ranking, gains: gains, depth: 100))
      reciprocalRank.append(RankingMetrics.reciprocalRank(ranking, gains: gains, depth: 10))
    }
  }
}
