internal import VadeDocument
internal import VadeImport
internal import VadeSandbox
internal import VadeSystem

/// From file to blocks, one format after another, on one thread.
enum ExtractStage {
  static func run(_ bench: Workbench) throws {
    try measurePDF(bench)
    try measurePrinted(bench)
    try measure("plain text", try bench.corpus.books(), bench)
    try measure("Markdown", try bench.corpus.files(under: "documents/md", endings: ["md"]), bench)
    try measure("HTML", try bench.corpus.files(under: "documents/html", endings: ["html", "htm"]), bench)
    try measure("CSV", try bench.corpus.files(under: "documents/csv", endings: ["csv"]), bench)
  }

  private static func measurePDF(_ bench: Workbench) throws {
    let name = "large/lilypond-snippets.pdf"
    let path = try bench.corpus.path(name)
    var extent = Extent()
    let seconds = try Samples.seconds(repeats: bench.repeats) { extent = try read(path, bench.registry) }
    for lanes in 1...2 {
      let workers = WorkerReading(bench.registry, program: WorkerProgram(path: try bench.vade()), lanes: lanes)
      let seconds = try Samples.seconds(repeats: bench.repeats) { extent = try read(path, workers) }
      bench.report(
        Figure(
          stage: "extract", name: "PDF, \(lanes == 1 ? "one worker" : "two workers")", value: Double(extent.pages) / seconds,
          unit: "pages/s",
          note: "\(name), in processes apart"))
    }
    let limit = try bench.limits().readingLimit
    bench.report(
      Figure(stage: "extract", name: "PDF", value: Double(extent.pages) / seconds, unit: "pages/s", note: "\(name), \(extent.pages) pages"))
    bench.report(
      Figure(stage: "extract", name: "PDF, text", value: Double(extent.textBytes) / 1e6 / seconds, unit: "MB/s", limit: limit, note: name))
  }

  /// The pages of the reading bench, in every layout it has; left out when they were never printed (`Benchmarks/reading/set-up`).
  private static func measurePrinted(_ bench: Workbench) throws {
    let files = BenchCorpus.printedDocuments
    guard !files.isEmpty else { return }
    var pages = 0
    let seconds = try Samples.seconds(repeats: bench.repeats) { pages = try files.reduce(0) { try $0 + read($1, bench.registry).pages } }
    bench.report(
      Figure(
        stage: "extract", name: "PDF, printed set", value: Double(pages) / seconds, unit: "pages/s",
        note: "\(files.count) files, \(pages) pages"))
  }

  private static func measure(_ format: String, _ files: [String], _ bench: Workbench) throws {
    let registry = bench.registry
    var bytes = 0
    var refused = 0
    let seconds = try Samples.seconds(repeats: bench.repeats, atLeast: 0.3) {
      bytes = 0
      refused = 0
      for file in files {
        // Some files of the corpus are damaged on purpose: a refusal is a right answer, and is counted.
        do { bytes += try read(file, registry).fileBytes } catch is ImportError { refused += 1 }
      }
    }
    let note = "\(files.count) files, \(bytes / 1000) kB" + (refused == 0 ? "" : ", \(refused) refused")
    guard refused < files.count else { throw BenchError.measured("no \(format) file of the corpus could be read") }
    bench.report(
      Figure(
        stage: "extract", name: format, value: Double(bytes) / 1e6 / seconds, unit: "MB/s", limit: try bench.limits().readingLimit,
        note: note))
  }

  /// How much a file held.
  struct Extent {
    var fileBytes = 0
    var textBytes = 0
    var pages = 0
  }

  /// Reads a file to its end.
  static func read(_ path: String, _ registry: any DocumentReading) throws -> Extent {
    let source = try ImportSource(path: path)
    var extent = Extent(fileBytes: source.file.count)
    let pages = try registry.open(source)
    while let page = try pages.nextPage() {
      extent.pages += 1
      extent.textBytes += page.blocks.reduce(0) { $0 + $1.texts.reduce(0) { $0 + $1.string.utf8.count } }
    }
    return extent
  }
}
