internal import FoundationEssentials
internal import VadeDocument
internal import VadeIngest
internal import VadeLibrary
internal import VadeSystem

/// The whole pipeline on one file: what share of its time is embedding, and how near the arithmetic comes to the machine's.
enum IngestStage {
  /// The share of the wall time the embedding stage must be busy, in per cent.
  private static let target = Figure.Target(sense: .atLeast, bound: 85)

  static func run(_ bench: Workbench) throws {
    let book = "gutenberg/science/On the Origin of Species.txt"
    try measure("text PDF", try bench.corpus.path("large/lilypond-snippets.pdf"), bench)
    try measure("plain text", try bench.corpus.path(book), bench)
  }

  /// Nobody watches.
  private struct Silence: IngestObserver {
    func progressed(_ progress: IngestProgress) {}
    func finished(_ outcome: FileOutcome) {}
  }

  private static func measure(_ kind: String, _ path: String, _ bench: Workbench) throws {
    let model = try bench.model()
    let library = try bench.store.open("ingest-" + kind.replacing(" ", with: "-"), create: true)
    let writer = try library.writer()
    try writer.adopt(model.recipe)
    let ingestor = Ingestor(library: library, registry: bench.registry, embedder: model.embedder, counter: model.counter)
    let file = FoundFile(
      path: path, displayPath: path, byteCount: try FileStatus(path: path, followingLinks: true).byteCount)
    let summary = try ingestor.add([file], writer: writer, observer: Silence())
    guard case .added(let document, _)? = summary.outcomes.first?.result else {
      throw BenchError.measured("'\(path)' was not added: \(summary.outcomes)")
    }
    let timings = summary.timings
    let whole = timings.whole.inSeconds
    let lengths = try library.passages(of: document.id, ordinals: nil).map { $0.passage.tokenCount + 2 }
    let operations = lengths.reduce(0.0) { $0 + model.shape.operations(tokens: $1) }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let others = "reading \(tenths(timings.reading.inSeconds)), writing \(tenths(timings.writing.inSeconds)), whole \(tenths(whole))"
    func report(_ figure: String, _ value: Double, _ unit: String, limit: Figure.Limit? = nil, target: Figure.Target? = nil, _ note: String)
    {
      bench.report(Figure(stage: "ingest", name: "\(kind), \(figure)", value: value, unit: unit, limit: limit, target: target, note: note))
    }
    func tenths(_ seconds: Double) -> String { FigureTable.fixed(seconds, places: 1) + " s" }
    let limits = try bench.limits()
    report("time in embedding", 100 * timings.embedding.inSeconds / whole, "%", target: target, "\(name): \(others)")
    report("passages", Double(summary.passageCount) / whole, "passages/s", "\(summary.passageCount) passages")
    report(
      "arithmetic", operations * 1e-9 / whole, "GFLOP/s", limit: limits.bf16Limit ?? limits.sgemmLimit, "\(lengths.reduce(0, +)) tokens")
  }
}
