internal import VadeSystem

/// The most memory `vade add` has while it adds a long PDF.
enum MemoryStage {
  /// The most memory, in MiB.
  private static let target = Figure.Target(sense: .atMost, bound: 700)
  private static let pages = 1000

  static func run(_ bench: Workbench) throws {
    let vade = try bench.vade()
    _ = try bench.model()  // so that the child finds the model installed
    let path = bench.workDirectory + "/thousand-pages.pdf"
    // Short pages in a quick run: the number of pages stays, the time goes.
    try PDFBuilder.write(try pageLines(bench.corpus, linesPerPage: bench.options.isQuick ? 8 : 25), to: path)
    let child = try ChildProcess.measured(
      [vade, "add", "--library", "memory", path], environment: bench.environment, outputPath: bench.workDirectory + "/add.txt")
    let bytes = try FileStatus(path: path, followingLinks: true).byteCount
    let note = "'vade add' of a PDF of \(pages) pages, \(bytes / 1000) kB"
    bench.report(
      Figure(
        stage: "memory", name: "peak memory", value: Double(child.peakBytes) / Double(1 << 20), unit: "MiB", target: target, note: note))
    bench.report(Figure(stage: "memory", name: "time", value: child.seconds, unit: "s", note: note))
  }

  /// Lines of about 90 characters, running on through all books, no two pages alike.
  private static func pageLines(_ corpus: BenchCorpus, linesPerPage: Int) throws -> [[String]] {
    var all: [[String]] = []
    var page: [String] = []
    var line = ""
    for book in try corpus.books() {
      for word in try BenchCorpus.words(ofBook: book) {
        line += line.isEmpty ? word : " " + word
        guard line.utf8.count >= 90 else { continue }
        page.append(line)
        line = ""
        guard page.count == linesPerPage else { continue }
        all.append(page)
        page = []
        if all.count == pages { return all }
      }
    }
    throw BenchError.measured("the books give only \(all.count) pages")
  }
}
