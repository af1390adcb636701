internal import FoundationEssentials
internal import VadeChunking
internal import VadeDocument
internal import VadeEmbedding
internal import VadeImport
internal import VadeIngest
internal import VadeLibrary
internal import VadePublishing
internal import VadeSystem

/// The books and diaries of the corpus in a library, added by the pipeline that `vade add` runs.
///
/// With a cache folder the library outlives the run. Every book is read and cut anew all the same, and only passages that the library has no vector of
/// are embedded: what a change of an importer, of the chunker or of a book makes different is different in the next run.
struct BookLibrary {
  let library: Library
  /// The files, by path.
  let files: [String]
  /// What the run did.
  let summary: IngestSummary

  /// The name the library is found under: a quick run must not take the others out of it.
  private static func name(isQuick: Bool) -> String { isQuick ? "some-books" : "books" }

  /// Adds the books; in a quick run only some of them.
  init(_ bench: Workbench) throws {
    let model = try bench.model()
    files = try BookLibrary.chosen(bench)
    let store = bench.options.cacheDirectory.map { LibraryStore(directory: $0 + "/libraries") } ?? bench.store
    library = try BookLibrary.opened(BookLibrary.name(isQuick: bench.options.isQuick), in: store, for: model.recipe)
    let writer = try library.writer()
    let wanted = Set(files)
    let gone = try library.documents().filter { !wanted.contains($0.path) }
    _ = try writer.remove(gone.map(\.id))
    let found = try files.map { path in
      FoundFile(path: path, displayPath: path, byteCount: try FileStatus(path: path, followingLinks: true).byteCount)
    }
    let ingestor = Ingestor(library: library, reader: bench.registry, embedder: model.embedder, counter: model.counter)
    summary = try ingestor.add(found, writer: writer, rereading: .always, observer: Progress())
    try writer.close()
  }

  /// The books as a source of packs.
  ///
  /// - Throws: `PackExportError` when the library cannot be read.
  func source() throws -> LibraryPackSource {
    let library = library
    return try LibraryPackSource(library) { document in
      // Without its copy a book's places are counted another way, which the comparison of texts would show.
      (try? ImportSource(path: library.originalPath(of: document.digest), displayPath: document.path)).flatMap { SourceLines($0) }
    }
  }

  /// How many passages say more than the heading they stand under, and so are chunks of a pack.
  ///
  /// - Throws: `LibraryError`.
  func textCount() throws -> Int {
    try library.documents().reduce(0) { count, document in
      let passages = try library.passages(of: document.id)
      return count + passages.count { $0.passage.textWithoutHeadings.contains { !$0.isWhitespace } }
    }
  }

  private static func chosen(_ bench: Workbench) throws -> [String] {
    // A path that begins with '..' would lose that when it is made standard.
    let here = FileManager.default.currentDirectoryPath
    let books = try bench.corpus.books().map { URL(fileURLWithPath: $0.hasPrefix("/") ? $0 : here + "/" + $0).standardized.path }
    guard bench.options.isQuick else { return books }
    // Prose, verse, a play and a diary, none of them long.
    let quick = ["Alice's Adventures", "Hamlet", "Metamorphosis", "The Time Machine", "Pepys 1666", "The Divine Comedy"]
    return books.filter { book in quick.contains { book.contains($0) } }
  }

  /// A library with vectors of another recipe can take none of this one.
  private static func opened(_ name: String, in store: LibraryStore, for recipe: EmbeddingRecipe) throws -> Library {
    if store.exists(name) {
      let library = try store.open(name, create: false)
      if try library.recipe()?.fingerprint ?? recipe.fingerprint == recipe.fingerprint { return library }
      try store.delete(name)
    }
    return try store.open(name, create: true)
  }

  /// Says which book is done, for embedding all of them takes minutes.
  private struct Progress: IngestObserver {
    func progressed(_ progress: IngestProgress) {}
    func finished(_ outcome: FileOutcome) {
      if case .added(let document, _) = outcome.result { Output.note("\(document.passageCount) passages: \(outcome.file.displayPath)") }
    }
  }
}
