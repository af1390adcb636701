internal import VadeChunking
internal import VadeDocument
internal import VadeImport
internal import VadeSystem

/// Blocks of all books to passages, the import left out, on one thread.
enum ChunkStage {
  static func run(_ bench: Workbench) throws {
    let counter = try bench.model().counter
    let books = try documents(bench)
    let textBytes = books.reduce(0) { $0 + $1.byteCount }
    var passages = 0
    var tokens = 0
    let seconds = Samples.seconds(repeats: bench.repeats) {
      passages = 0
      tokens = 0
      for book in books {
        for passage in chunks(of: book.pages, counter) {
          passages += 1
          tokens += passage.tokenCount
        }
      }
    }
    let note = "\(books.count) books, \(textBytes / 1000) kB, \(tokens / max(1, passages)) tokens a passage"
    bench.report(
      Figure(
        stage: "chunk", name: "books", value: Double(textBytes) / 1e6 / seconds, unit: "MB/s", limit: try bench.limits().readingLimit,
        note: note))
    bench.report(Figure(stage: "chunk", name: "books", value: Double(passages) / seconds, unit: "passages/s", note: note))
  }

  /// The passages of a document's pages.
  static func chunks(of pages: [Page], _ counter: any TokenCounter) -> [Passage] {
    var chunker = Chunker(counter: counter, options: ChunkingOptions(), title: nil)
    var passages: [Passage] = []
    for page in pages { passages += chunker.add(page) }
    return passages + chunker.finish()
  }

  /// The books, imported; a few of them in a quick run.
  private static func documents(_ bench: Workbench) throws -> [(byteCount: Int, pages: [Page])] {
    let books = try bench.corpus.books()
    return try (bench.options.isQuick ? Array(books.prefix(6)) : books).map { path in
      let source = try ImportSource(path: path)
      let reader = try bench.registry.open(source)
      var pages: [Page] = []
      while let page = try reader.nextPage() { pages.append(page) }
      return (source.file.count, pages)
    }
  }
}
