internal import VadeEmbedding
/// Texts to vectors on all processors, tokenising included.
enum EmbedStage {
  static func run(_ bench: Workbench) throws {
    let model = try bench.model()
    let limits = try bench.limits()
    var windows = TextWindows.aboutHundredTokens(seed: 12)
    let texts = try windows.sample(bench.corpus, count: bench.options.isQuick ? 400 : 1_200, fits: model.fits)
    let lengths = try texts.map { try model.tokenizer.encode($0).count }
    let tokens = lengths.reduce(0, +)
    _ = try model.embedder.embed(Array(texts.prefix(16)), as: .passage)
    let seconds = try Samples(
      (0..<bench.repeats).map { _ in
        try Samples.once { _ = try model.embedder.embed(texts, as: .passage) }
      }
    ).median
    let note = "\(texts.count) texts of \(tokens / texts.count) tokens (\(lengths.min() ?? 0) to \(lengths.max() ?? 0))"
    let operations = lengths.reduce(0.0) { $0 + model.shape.operations(tokens: $1) }
    func report(_ name: String, _ value: Double, _ unit: String, _ limit: Figure.Limit? = nil) {
      bench.report(Figure(stage: "embed", name: name, value: value, unit: unit, limit: limit, note: note))
    }
    /// A rate of arithmetic as a rate of something that takes so many operations.
    func rate(_ limit: Figure.Limit, per operations: Double) -> Figure.Limit {
      Figure.Limit(name: limit.name, value: limit.value * 1e9 / operations)
    }
    let perText = operations / Double(texts.count)
    report("texts", Double(texts.count) / seconds, "texts/s", rate(limits.bf16Limit ?? limits.sgemmLimit, per: perText))
    report("tokens", Double(tokens) / seconds, "tokens/s", rate(limits.bf16Limit ?? limits.sgemmLimit, per: operations / Double(tokens)))
    report("arithmetic, against float32", operations * 1e-9 / seconds, "GFLOP/s", limits.sgemmLimit)
    if let bf16 = limits.bf16Limit { report("arithmetic, against bfloat16", operations * 1e-9 / seconds, "GFLOP/s", bf16) }
  }
}
