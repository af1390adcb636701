internal import VadeEmbedding
internal import VadeLibrary
internal import VadeRetrieval
internal import VadeSystem
internal import VadeTokenizer

/// Queries on the large library in a running process, embedding included.
enum QueryStage {
  /// The most a one-word query over a hundred thousand passages may take.
  private static let target = Figure.Target(sense: .atMost, bound: 15)

  static func run(_ bench: Workbench) throws {
    let large = try bench.largeLibrary()
    let count = bench.options.isQuick ? 50 : 200
    let retriever = Retriever(index: large.library, embedder: try bench.model().embedder)
    let words = QuerySample.words(count, from: large.samples)
    let phrases = QuerySample.phrases(count, from: large.samples)
    for text in words.prefix(5) + phrases.prefix(5) { _ = try retriever.search(text) }
    try measure("one word", words, retriever, large, bench, target: large.passageCount >= 100_000 ? target : nil)
    try measure("ten words", phrases, retriever, large, bench, target: nil)
  }

  private static func measure(
    _ kind: String, _ texts: [String], _ retriever: Retriever, _ large: LargeLibrary, _ bench: Workbench, target: Figure.Target?
  ) throws {
    var whole: [Double] = []
    var stages: [String: [Double]] = [:]
    for text in texts {
      var result: SearchResult?
      whole.append(try Samples.once { result = try retriever.search(text) })
      for stage in result?.timings.stages ?? [] { stages[stage.name, default: []].append(stage.duration.inSeconds) }
    }
    let least = try leastSeconds(texts, large, bench)
    let note = "\(texts.count) queries, \(large.passageCount) passages"
    func report(_ part: String, _ seconds: Double, limit: Figure.Limit? = nil, target: Figure.Target? = nil) {
      bench.report(
        Figure(stage: "query", name: "\(kind), \(part)", value: seconds * 1000, unit: "ms", limit: limit, target: target, note: note))
    }
    func limit(_ name: String, _ seconds: Double) -> Figure.Limit { Figure.Limit(name: name, value: seconds * 1000) }
    let both = limit("weights and scan file read once", least.embedding + least.dense)
    report("p50", Samples(whole).median, limit: both, target: target)
    report("p95", Samples(whole).percentile(0.95), limit: both)
    for (name, durations) in stages.sorted(by: { $0.key < $1.key }) where Samples(durations).median >= 5e-5 {
      let bound =
        name == "embedding"
        ? limit("weights read once", least.embedding) : name == "dense" ? limit("scan file read once", least.dense) : nil
      report("\(name) p50", Samples(durations).median, limit: bound)
    }
  }

  /// What the machine needs at least: every weight of the model and every byte of the library's scan file, read once from memory.
  private static func leastSeconds(_ texts: [String], _ large: LargeLibrary, _ bench: Workbench) throws -> (
    embedding: Double, dense: Double
  ) {
    let (model, limits) = (try bench.model(), try bench.limits())
    let tokens = try texts.map { try model.tokenizer.encode($0).count }.reduce(0, +) / max(1, texts.count)
    let vectorBytes = Double(try Directory.byteCount(large.library.directory + "/vectors"))
    return (model.shape.leastSeconds(tokens: tokens, limits), vectorBytes / (limits.bandwidth.one * 1e9))
  }
}
