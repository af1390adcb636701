internal import VadeEmbedding
internal import VadeTokenizer

/// Texts to vectors on all processors, tokenising included.
enum EmbedStage {
  static func run(_ bench: Workbench) throws {
    let model = try bench.model()
    var windows = TextWindows.aboutHundredTokens(seed: 12)
    let texts = try windows.sample(bench.corpus, count: bench.options.isQuick ? 400 : 1_200, fits: model.fits)
    let lengths = try texts.map { try model.tokenizer.encode($0).count }
    let turns = try Turns(model, texts, repeats: bench.repeats)
    let tokens = lengths.reduce(0, +)
    let operations = lengths.reduce(0.0) { $0 + model.shape.operations(tokens: $1) }
    let note = "\(texts.count) texts of \(tokens / texts.count) tokens (\(lengths.min() ?? 0) to \(lengths.max() ?? 0))"
    let threads = try bench.limits().processors
    let sgemm = Figure.Limit(name: "sgemm, \(threads) threads", value: turns.sgemm)
    let bf16 = turns.bf16.map { Figure.Limit(name: "bf16 products, \(threads) threads", value: $0) }
    func report(_ name: String, _ value: Double, _ unit: String, _ limit: Figure.Limit) {
      bench.report(Figure(stage: "embed", name: name, value: value, unit: unit, limit: limit, note: note))
    }
    /// The best rate of something that takes so many operations.
    func best(per operations: Double) -> Figure.Limit {
      let limit = bf16 ?? sgemm
      return Figure.Limit(name: limit.name, value: limit.value * 1e9 / operations)
    }
    report("texts", Double(texts.count) / turns.seconds, "texts/s", best(per: operations / Double(texts.count)))
    report("tokens", Double(tokens) / turns.seconds, "tokens/s", best(per: operations / Double(tokens)))
    report("arithmetic, against float32", operations * 1e-9 / turns.seconds, "GFLOP/s", sgemm)
    if let bf16 { report("arithmetic, against bfloat16", operations * 1e-9 / turns.seconds, "GFLOP/s", bf16) }
  }

  /// Embedding and the arithmetic limits taking turns, so that other work on the machine slows both; medians of the turns.
  private struct Turns {
    let seconds: Double
    let sgemm: Double
    let bf16: Double?

    init(_ model: BenchModel, _ texts: [String], repeats: Int) throws {
      _ = try model.embedder.embed(Array(texts.prefix(32)), as: .passage)
      var times: [Double] = []
      var limits: [(sgemm: Double, bf16: Double?)] = []
      for _ in 0..<repeats {
        times.append(try Samples.once { _ = try model.embedder.embed(texts, as: .passage) })
        limits.append(MachineLimits.arithmeticNow())
      }
      seconds = Samples(times).median
      sgemm = Samples(limits.map(\.sgemm)).median
      let products = limits.compactMap(\.bf16)
      bf16 = products.isEmpty ? nil : Samples(products).median
    }
  }
}
