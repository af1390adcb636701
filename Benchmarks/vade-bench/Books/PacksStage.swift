internal import FoundationEssentials
internal import VadeEmbedding
internal import VadePacks
internal import VadePublishing

/// Questions to packs of 364,000 passages in a running process: embedding, both channels, merging; opening the packs; the memory that takes.
enum PacksStage {
  private static let passageCount = 364_000

  static func run(_ bench: Workbench) throws {
    let isQuick = bench.options.isQuick
    let source = try ExtendedBooks(try bench.bookLibrary().source(), to: isQuick ? 20_000 : passageCount, bench)
    let model = try bench.model()
    let directory = bench.workDirectory + "/packs"
    let seconds = try Samples.once { _ = try PackExporter(source: source, options: PackExportOptions()).export(to: directory) }
    let note = "\(source.count) passages, \(source.realCount) of them with the vector of their text"
    bench.report(Figure(stage: "packs", name: "exporting", value: Double(source.count) / seconds, unit: "passages/s", note: note))
    let indexing = try Samples.once { try PackFolder(path: directory, embedder: nil).makeWordIndexes() }
    bench.report(Figure(stage: "packs", name: "indexes of words", value: Double(source.count) / indexing, unit: "passages/s", note: note))
    let folder = try PackFolder(path: directory, embedder: model.packEmbedder)
    guard folder.packsWithWordIndex == folder.packNames else {
      throw BenchError.measured("no index of words is used: \(folder.wordIndexFindings.joined(separator: "; "))")
    }
    let questions = try questions(isQuick ? 100 : 1_000, source)
    let isFull = source.count >= passageCount
    try measureQuestions(questions, folder, model, isFull, note, bench)
    try measureMemory(questions, directory, model, isFull, bench)
  }

  /// Ten words in a row, half of them from the books' passages and half from those that were added.
  private static func questions(_ count: Int, _ source: ExtendedBooks) throws -> [String] {
    let samples = try source.samples(2 * count)
    return QuerySample.phrases(count / 2, from: samples.real) + QuerySample.phrases(count - count / 2, from: samples.added)
  }

  private static func measureQuestions(
    _ questions: [String], _ folder: PackFolder, _ model: BenchModel, _ isFull: Bool, _ note: String, _ bench: Workbench
  ) throws {
    for question in questions.prefix(20) { _ = try folder.search(PackQuery(question)) }
    var whole: [Double] = []
    var embedding: [Double] = []
    for question in questions {
      whole.append(try Samples.once { _ = try folder.search(PackQuery(question)) })
      embedding.append(try Samples.once { _ = try model.embedder.embed([question], as: .query) })
    }
    let (all, own) = (Samples(whole), Samples(embedding))
    func report(_ name: String, _ seconds: Double, most: Double?, _ note: String) {
      let target = isFull ? most.map { Figure.Target(sense: .atMost, bound: $0) } : nil
      bench.report(Figure(stage: "packs", name: name, value: seconds * 1000, unit: "ms", target: target, note: note))
    }
    report("ten words to merged hits, p50", all.median, most: 8, "\(questions.count) questions, best 10; " + note)
    report("ten words to merged hits, p99", all.percentile(0.99), most: 20, "embedding, scan, words, fusion, merging, reading the passages")
    report("embedding alone, p50", own.median, most: nil, "the same questions, in turns")
  }

  private static func measureMemory(
    _ questions: [String], _ directory: String, _ model: BenchModel, _ isFull: Bool, _ bench: Workbench
  ) throws {
    let held = try ProcessMemory.now().anonymousBytes
    let place = bench.workDirectory + "/questions"
    let vectors = try model.embedder.embed(questions, as: .query)
    try Data((questions.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: place))
    try VectorFile.encode(vectors.values).write(to: URL(fileURLWithPath: place + ".f32"))
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let command = [
      own, "ask-packs", directory, "--questions", place, "--vectors", place + ".f32", "--model", model.packEmbedder.model,
    ]
    let child = try ChildProcess.run(command, environment: bench.environment, outputPath: place + ".json")
    guard child.status == 0, let output = FileManager.default.contents(atPath: place + ".json") else {
      throw BenchError.childFailed(
        command: "vade-bench ask-packs", status: child.status, output: ChildProcess.lastLines(of: place + ".json"))
    }
    let report = try JSONDecoder().decode(AskPacks.Report.self, from: output)
    func figure(_ name: String, _ value: Double, _ unit: String, most: Double?, _ note: String) {
      let target = isFull ? most.map { Figure.Target(sense: .atMost, bound: $0) } : nil
      bench.report(Figure(stage: "packs", name: name, value: value, unit: unit, target: target, note: note))
    }
    figure("opening the folder, p50", Samples(report.opening).median, "ms", most: 30, "\(report.opening.count) times, files in memory")
    figure(
      "memory beyond the mappings", Double(report.anonymousBytes) / mebi, "MiB", most: 60,
      "RssAnon of a process without a model, at most; \(report.questions) questions; \(mebibytes(report.anonymousBytesBefore)) MiB before opening"
    )
    figure(
      "mapped files in memory", Double(report.fileBytes) / mebi, "MiB", most: nil,
      "packs, program and libraries; the system takes them back at will")
    figure(
      "memory beyond the mappings, this process", Double(held) / mebi, "MiB", most: nil,
      "with the model, the library and what the bench holds")
  }

  private static let mebi = 1_048_576.0
  private static func mebibytes(_ bytes: Int) -> String { FigureTable.fixed(Double(bytes) / mebi, places: 1) }
}
