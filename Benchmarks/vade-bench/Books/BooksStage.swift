internal import FoundationEssentials
internal import VadeDocument
internal import VadeEmbedding
internal import VadeIngest
internal import VadePackTesting
internal import VadePacks
internal import VadePublishing

/// All books and diaries of the corpus as a pack, from the files to what a reader finds: exported, verified, compared with its recorded rankings,
/// browsed to the last chapter and asked what it must know.
///
/// Counts and seconds are reported as they come; whatever is not as it should be fails the run.
enum BooksStage {
  static func run(_ bench: Workbench) throws {
    let books = try bench.bookLibrary()
    reportLibrary(books, bench)
    let embedder = try bench.model().packEmbedder
    let directory = bench.workDirectory + "/books"
    try export(books, embedder, to: directory, bench)
    let folder = try PackFolder(path: directory, embedder: embedder)
    try check(directory, books, embedder, bench)
    try compareGolden(folder, bench)
    try browse(folder, books, bench)
    try ask(folder, bench)
    try findLiteral(folder, bench)
  }

  private static func report(
    _ name: String, _ value: Double, _ unit: String, _ bench: Workbench, target: Figure.Target? = nil, _ note: String = ""
  ) {
    bench.report(Figure(stage: "books", name: name, value: value, unit: unit, target: target, note: note))
  }

  private static func reportLibrary(_ books: BookLibrary, _ bench: Workbench) {
    let summary = books.summary
    for outcome in summary.outcomes {
      if case .added(let document, _) = outcome.result, document.report.isComplete { continue }
      bench.fail("'\(outcome.file.displayPath)' was not added whole: \(outcome.result)")
    }
    let least = bench.options.isQuick ? nil : Figure.Target(sense: .atLeast, bound: 27)
    report("files added", Double(books.files.count), "files", bench, target: least, "the issue asks for 25 books and two diaries")
    report(
      "passages", Double(summary.passageCount), "passages", bench, "\(summary.reusedVectorCount) of them with the vector of an earlier run")
    report("adding", summary.timings.whole.inSeconds, "s", bench)
  }

  private static func export(_ books: BookLibrary, _ embedder: PackEmbedder, to directory: String, _ bench: Workbench) throws {
    let source = try books.source()
    let measuring = PackMeasuring(queries: PackFormat.goldenQueries, depth: 10, isVerified: true, embedder: embedder)
    let (made, seconds) = try Samples.timed {
      try PackExporter(source: source, options: PackExportOptions()).export(
        to: directory, measure: { (folder) throws(PackExportError) in try measuring.run(in: folder, of: source) })
    }
    report("exporting, with rankings and recall", seconds, "s", bench)
    report("size of the packs", Double(made.manifest.totalBytes) / 1e6, "MB", bench)
    let chunks = made.manifest.packs.reduce(0) { $0 + $1.vectors }
    report(
      "passages with a vector", Double(chunks), "passages", bench,
      "\(made.sections) sections, \(made.addedParts) of them parts of long ones")
    let texts = try books.textCount()
    if chunks != texts { bench.fail("the packs have \(chunks) vectors, the library \(texts) passages that are more than a heading") }
    for note in made.notes { bench.fail("export: " + note) }
  }

  private static func check(_ directory: String, _ books: BookLibrary, _ embedder: PackEmbedder, _ bench: Workbench) throws {
    let source = try books.source()
    let (found, seconds) = try Samples.timed { try PackCheck(path: directory, embedder: embedder, truth: SourceTruth(source)).run() }
    report("verifying", seconds, "s", bench, "\(found.bytesCompared / 1_000_000) MB compared with their digests")
    if let recall = found.verification {
      report(
        "recall@10 of the format's 12 questions", recall.recall, "", bench, target: .init(sense: .atLeast, bound: PackFormat.leastRecall),
        "int8 against the library's float32; scores off by \(FigureTable.fixed(recall.meanScoreDelta ?? 0, places: 5)) on average")
    } else {
      bench.fail("verify: the vectors were not measured")
    }
    for finding in found.findings where finding.severity == .fault { bench.fail("verify: \(finding.file): \(finding.message)") }
  }

  private static func compareGolden(_ folder: PackFolder, _ bench: Workbench) throws {
    let (found, seconds) = try Samples.timed { try GoldenGate(folder).run() }
    report(
      "golden", seconds, "s", bench, "\(found.rankings) rankings of \(found.queries) questions, \(found.divergences.count) divergences")
    for divergence in found.divergences { bench.fail("golden: " + divergence.message) }
    if found.rankings < 3 * PackFormat.goldenQueries.count { bench.fail("golden: only \(found.rankings) rankings were compared") }
  }

  private static func browse(_ folder: PackFolder, _ books: BookLibrary, _ bench: Workbench) throws {
    var check = BrowseCheck(folder, registry: bench.registry)
    let seconds = try Samples.once { try check.run(books.files) }
    report(
      "browsing", seconds, "s", bench,
      "\(check.genres) genres, \(check.books) books, \(check.chapters) chapters, \(check.characters) characters")
    report("diaries, by their days", Double(check.diaries), "diaries", bench, "\(check.days) days")
    let whole = check.same + check.spaced.count
    report(
      "chapters and days like the file's to the line end", Double(check.same), "texts", bench,
      "of \(whole); the others differ in white space")
    for place in check.spaced.prefix(5) { Output.note("white space: " + place) }
    for fault in check.faults { bench.fail("browse: " + fault) }
  }

  private static func ask(_ folder: PackFolder, _ bench: Workbench) throws {
    var ranks: [Double] = []
    var asked = 0
    let titles = Set(try folder.books().compactMap(\.title))
    for known in KnownAnswer.all where titles.contains(where: { $0.contains(known.work) }) {
      asked += 1
      let hits = try folder.search(PackQuery(known.question, scope: known.scope)).hits
      if let rank = hits.firstIndex(where: known.isGiven) {
        ranks.append(Double(rank + 1))
      } else {
        bench.fail("search: '\(known.question)' finds no passage of '\(known.work)' that answers it among the first \(hits.count)")
      }
    }
    report(
      "questions answered among the first ten", Double(ranks.count), "questions", bench,
      "of \(asked); first answers at place \(mean(ranks)) on average")
  }

  /// The format's own hard case: vectors drift to the Paradiso, and only words bring the passages of the Inferno up that say it.
  ///
  /// No passage has the phrase, so the three that have both words are meant.
  private static func findLiteral(_ folder: PackFolder, _ bench: Workbench) throws {
    let question = "circles of Hell"
    func isLiteral(_ hit: PackHit) -> Bool {
      let words = Set(hit.content.lowercased().split { !$0.isLetter })
      return hit.nodeTitle?.hasPrefix("Inferno") == true && words.contains("hell") && !words.isDisjoint(with: ["circle", "circles"])
    }
    let there = Set(try folder.search(PackQuery(question, scope: .books, k: 2_000)).hits.filter(isLiteral).map(\.id))
    for (name, scope) in [("books", PackScope.books), ("all packs", .all)] {
      let places = try folder.search(PackQuery(question, scope: scope)).hits.enumerated().filter { isLiteral($0.element) }.map {
        $0.offset + 1
      }
      report(
        "'\(question)' in \(name)", Double(places.count), "passages", bench,
        "of the Inferno that say it, of \(there.count), at \(places.map(String.init).joined(separator: ", "))")
      if there.isEmpty || places.count < there.count {
        bench.fail(
          "search: '\(question)' in \(name) finds \(places.count) of \(there.count) literal passages of the Inferno among the first ten")
      }
    }
  }

  private static func mean(_ values: [Double]) -> String {
    values.isEmpty ? "-" : FigureTable.fixed(values.reduce(0, +) / Double(values.count), places: 2)
  }
}
