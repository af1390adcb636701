internal import FoundationEssentials
internal import VadeDocument
internal import VadeEmbedding
internal import VadeIngest
internal import VadeLibrary
internal import VadeSystem

/// The whole pipeline on one file: what share of its time is embedding, and how near the arithmetic comes to the machine's.
enum IngestStage {
  /// The share of the wall time the embedding stage must be busy, in per cent.
  private static let target = Figure.Target(sense: .atLeast, bound: 85)

  static func run(_ bench: Workbench) throws {
    try warmUp(bench)
    let quick = bench.options.isQuick
    try measure("text PDF", quick ? "ir/sec-10q/docs/2022 Q3 AAPL.pdf" : "large/lilypond-snippets.pdf", bench)
    try measure(
      "plain text", quick ? "gutenberg/children/Alice's Adventures in Wonderland.txt" : "gutenberg/science/On the Origin of Species.txt",
      bench)
  }

  /// Has the graph compiled, which would otherwise count as embedding.
  private static func warmUp(_ bench: Workbench) throws {
    let model = try bench.model()
    var windows = TextWindows.aboutHundredTokens(seed: 13)
    _ = try model.embedder.embed(try windows.sample(bench.corpus, count: 64, fits: model.fits), as: .passage)
  }

  /// Nobody watches.
  private struct Silence: IngestObserver {
    func progressed(_ progress: IngestProgress) {}
    func finished(_ outcome: FileOutcome) {}
  }

  private static func measure(_ kind: String, _ relative: String, _ bench: Workbench) throws {
    let path = try bench.corpus.path(relative)
    let library = try bench.store.open("ingest-" + kind.replacing(" ", with: "-"), create: true)
    let (summary, document) = try add(path, to: library, bench)
    let arithmetic = MachineLimits.arithmeticNow()
    let shape = try bench.model().shape
    let lengths = try library.passages(of: document.id, ordinals: nil).map { $0.passage.tokenCount + 2 }
    let operations = lengths.reduce(0.0) { $0 + shape.operations(tokens: $1) }
    let timings = summary.timings
    let whole = timings.whole.inSeconds
    func report(_ figure: String, _ value: Double, _ unit: String, limit: Figure.Limit? = nil, target: Figure.Target? = nil, _ note: String)
    {
      bench.report(Figure(stage: "ingest", name: "\(kind), \(figure)", value: value, unit: unit, limit: limit, target: target, note: note))
    }
    let limit = Figure.Limit(name: arithmetic.bf16 == nil ? "sgemm" : "bf16 products", value: arithmetic.bf16 ?? arithmetic.sgemm)
    report("time in embedding", 100 * timings.embedding.inSeconds / whole, "%", target: target, "\(relative): \(sentence(timings))")
    report("passages", Double(summary.passageCount) / whole, "passages/s", "\(summary.passageCount) passages")
    report("arithmetic", operations * 1e-9 / whole, "GFLOP/s", limit: limit, "\(lengths.reduce(0, +)) tokens, all threads")
  }

  private static func add(_ path: String, to library: Library, _ bench: Workbench) throws -> (IngestSummary, AddedDocument) {
    let model = try bench.model()
    let writer = try library.writer()
    try writer.adopt(model.recipe)
    let ingestor = Ingestor(library: library, reader: bench.registry, embedder: model.embedder, counter: model.counter)
    let bytes = try FileStatus(path: path, followingLinks: true).byteCount
    let summary = try ingestor.add([FoundFile(path: path, displayPath: path, byteCount: bytes)], writer: writer, observer: Silence())
    guard case .added(let document, _)? = summary.outcomes.first?.result else {
      throw BenchError.measured("'\(path)' was not added: \(summary.outcomes)")
    }
    return (summary, document)
  }

  private static func sentence(_ timings: StageTimings) -> String {
    func tenths(_ duration: Duration) -> String { FigureTable.fixed(duration.inSeconds, places: 1) + " s" }
    return "reading \(tenths(timings.reading)), writing \(tenths(timings.writing)), whole \(tenths(timings.whole))"
  }
}
