import Testing
import VadeChunking
import VadeDocument
import VadeEmbedding
import VadeImport
import VadeIngest
import VadeLibrary
import VadePackTesting
import VadePacks
import VadeTesting

@testable import VadePublishing

/// Beginnings of real books of different kinds and of two diaries, added and exported once for all tests of the suite; the bench does the same with all
/// books, whole (`scripts/bench-search --books`).
///
/// The embedder knows no meaning: what the packs make of vectors does not depend on what they mean, and no model is loaded.
private struct Shelf {
  let directory: TemporaryDirectory
  let library: Library
  let files: [String]
  let report: PackReport
  let folder: PackFolder

  static let shared = Result { () throws in try Shelf() }

  /// Prose, verse, a play, science, and two years of a diary.
  private static let beginnings = [
    ("children/Alice's Adventures in Wonderland.txt", 900), ("epic-poetry/The Divine Comedy (Longfellow).txt", 1_700),
    ("drama/Hamlet.txt", 1_100), ("science/On the Origin of Species.txt", 900), ("american-literature/Leaves of Grass.txt", 1_100),
    ("diaries/The Diary of Samuel Pepys 1660.txt", 2_600), ("diaries/The Diary of Samuel Pepys 1666.txt", 700),
  ]

  static let embedder: PackEmbedder = {
    let hashing = HashingEmbedder()
    return PackEmbedder(model: hashing.profile.name, dimension: hashing.profile.dimension) { Array(try hashing.embed([$0], as: .query)[0]) }
  }()

  private init() throws {
    directory = try TemporaryDirectory()
    var files: [String] = []
    for (book, lines) in Self.beginnings {
      let text = String(decoding: try Corpus.bytes("gutenberg/" + book), as: UTF8.self)
      let kept = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(lines)
      try directory.write(kept.joined(separator: "\n") + "\n", to: "shelf/" + book)
      files.append(directory.path("shelf/" + book))
    }
    self.files = files
    library = try LibraryStore(directory: directory.path("libraries")).open("books", create: true)
    let found = FileFinder().find(["shelf"], relativeTo: directory.path).files
    let ingestor = Ingestor(
      library: library, reader: ImporterRegistry(ImporterRegistry.textImporters), embedder: HashingEmbedder(),
      counter: WordCounter(limit: 256))
    let writer = try library.writer()
    let summary = try ingestor.add(found, writer: writer, observer: Silent())
    try writer.close()
    try #require(summary.isComplete && summary.outcomes.count == files.count)
    let source = try Self.source(library)
    let measuring = PackMeasuring(queries: PackFormat.goldenQueries, depth: 10, isVerified: true, embedder: Self.embedder)
    report = try PackExporter(source: source, options: fixedOptions()).export(
      to: directory.path("packs"), measure: { (folder) throws(PackExportError) in try measuring.run(in: folder, of: source) })
    folder = try PackFolder(path: directory.path("packs"), embedder: Self.embedder)
  }

  static func source(_ library: Library) throws -> LibraryPackSource {
    try LibraryPackSource(library) { document in
      (try? ImportSource(path: library.originalPath(of: document.digest), displayPath: document.path)).map { SourceLines($0) }
    }
  }

  private struct Silent: IngestObserver {
    func progressed(_ progress: IngestProgress) {}
    func finished(_ outcome: FileOutcome) {}
  }
}

@Suite("Real books and diaries go into a pack and come out as they were")
struct RealBooksTests {
  private let shelf: Shelf

  init() throws { shelf = try Shelf.shared.get() }

  @Test("Every passage of the library that is more than a heading is in the packs with its vector")
  func export() throws {
    let passages = try shelf.library.documents().flatMap { try shelf.library.passages(of: $0.id) }
    let texts = passages.count { $0.passage.textWithoutHeadings.contains { !$0.isWhitespace } }
    #expect(shelf.report.manifest.packs.reduce(0) { $0 + $1.vectors } == texts)
    #expect(shelf.report.notes == [])
    #expect(shelf.report.diaries == 2)
    #expect(try shelf.folder.books().count == shelf.files.count)
  }

  @Test("The packs are what their manifest says, and their vectors find what the library's do")
  func verify() throws {
    let truth = SourceTruth(try Shelf.source(shelf.library))
    let report = try PackCheck(path: shelf.folder.path, embedder: Shelf.embedder, truth: truth).run()
    #expect(report.isSound)
    #expect(report.findings.filter { $0.severity == .fault } == [])
    #expect(try #require(report.verification).recall >= PackFormat.leastRecall)
  }

  @Test("They rank as was recorded when they were made")
  func golden() throws {
    let report = try GoldenGate(shelf.folder).run()
    #expect(report.divergences.map(\.message) == [])
    #expect(report.rankings == 3 * PackFormat.goldenQueries.count)
  }

  @Test("Every chapter and every day reads as the file does: nothing twice, nothing missing")
  func browse() throws {
    var check = BrowseCheck(shelf.folder, registry: ImporterRegistry(ImporterRegistry.textImporters))
    try check.run(shelf.files)
    #expect(check.faults == [])
    #expect(check.genres == 6)
    #expect(check.books == 5)
    #expect(check.diaries == 2)
    #expect(check.chapters > 60)
    #expect(check.days > 40)
    #expect(check.characters > 300_000)
  }

  @Test(
    "What stands in a book word for word is found first, and in its chapter",
    arguments: [
      ("sitting by her sister on the bank", "Alice", "CHAPTER I", PackScope.all),
      ("Midway upon the journey of our life", "Comedy", "Canto I", .all),
      ("I celebrate myself, and sing myself", "Leaves of Grass", "Song of Myself", .all),
      ("Who's there", "Hamlet", "SCENE I", .genre("drama")),
      ("on board H.M.S. Beagle as naturalist", "Origin", "INTRODUCTION", .books),
      ("dressed the remains of a turkey", "Pepys, 1660", "", .diaries),
    ])
  func search(question: String, work: String, chapter: String, scope: PackScope) throws {
    let first = try #require(try shelf.folder.search(PackQuery(question, scope: scope)).hits.first)
    #expect(first.title?.contains(work) == true, "\(first.title ?? "") · \(first.nodeTitle ?? "")")
    #expect(chapter.isEmpty || first.nodeTitle?.lowercased().contains(chapter.lowercased()) == true, "\(first.nodeTitle ?? "")")
  }
}
