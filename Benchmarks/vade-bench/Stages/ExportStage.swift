internal import FoundationEssentials
internal import VadePacks
internal import VadePublishing

/// Passages with vectors into a corpus pack: rows, full-text index, sidecar, checksums; embedding and recorded rankings left out.
enum ExportStage {
  static func run(_ bench: Workbench) throws {
    let source = try BooksSource(count: bench.options.isQuick ? 20_000 : 100_000, bench)
    let directory = bench.workDirectory + "/pack"
    var bytes = 0
    let seconds = try Samples.seconds(repeats: bench.repeats) {
      try? FileManager.default.removeItem(atPath: directory)  // the first time there is none
      bytes = try PackExporter(source: source, options: PackExportOptions()).export(to: directory).manifest.totalBytes
    }
    let note = "\(source.texts.count) passages of \(source.books.count) books, int8, 384 dimensions"
    bench.report(
      Figure(
        stage: "export", name: "pack", value: Double(source.texts.count) / seconds, unit: "passages/s",
        target: .init(sense: .atLeast, bound: 40_000), note: note))
    bench.report(
      Figure(
        stage: "export", name: "pack, bytes of the files", value: Double(bytes) / 1e6 / seconds, unit: "MB/s", limit: try bench.diskLimit(),
        note: "\(bytes / 1_000_000) MB on disk"))
  }
}

/// Texts of all books with vectors in random directions, in memory.
private struct BooksSource: PackSource {
  let origin = "bench"
  let embedder: SourceEmbedder? = SourceEmbedder(model: "bench", dimension: 384)
  let graphs = [PackGraph(name: "gutenberg", kind: .books)]
  let size = (nodes: 0, edges: 0)
  let notes: [String] = []
  let books: [CatalogueBook]
  let texts: [SourcePassage]
  private let vectors: [[Float]]

  /// Makes the texts; the books are cut anew, at other places, until there are enough.
  init(count: Int, _ bench: Workbench) throws {
    var books: [CatalogueBook] = []
    var texts: [SourcePassage] = []
    var round: UInt64 = 0
    while texts.count < count {
      var windows = TextWindows(bytes: 350...670, seed: 100 + round)
      for book in try bench.corpus.books() where texts.count < count {
        let name = URL(fileURLWithPath: book).deletingPathExtension().lastPathComponent + " \(round)"
        let path = "books/\(name)/text.md"
        books.append(CatalogueBook(key: "books/" + name, title: name, author: "Somebody", filePath: path))
        var place = 0
        for (index, text) in windows.cut(try BenchCorpus.words(ofBook: book)).prefix(count - texts.count).enumerated() {
          texts.append(
            SourcePassage(
              id: "chunk:\(path):\(index)", name: "chunk:\(index)", nodeTitle: name, filePath: path, charStart: place, text: text))
          place += text.count
        }
      }
      round += 1
    }
    var random = SplitMix64(seed: 7)
    vectors = (0..<1024).map { _ in random.unitVector(dimension: 384) }
    self.books = books
    self.texts = texts
  }

  func catalogue() -> [CatalogueBook] { books }

  func eachPassage(
    of graph: PackGraph, in chosen: BookFilter, _ take: (SourcePassage) throws(PackExportError) -> Void
  ) throws(PackExportError) {
    for text in texts { try take(text) }
  }

  func eachVector(
    of graph: PackGraph, in chosen: BookFilter, _ take: (String, [Float]) throws(PackExportError) -> Void
  ) throws(PackExportError) {
    for (index, text) in texts.enumerated() { try take(text.id, vectors[index % vectors.count]) }
  }
}
