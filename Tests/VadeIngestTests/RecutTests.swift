import Foundation
import Synchronization
import Testing
import VadeChunking
import VadeDocument
import VadeEmbedding
import VadeImport
import VadeIngest
import VadeLibrary
import VadeTesting

private struct Silent: IngestObserver {
  mutating func progressed(_ progress: IngestProgress) {}
  mutating func finished(_ outcome: FileOutcome) {}
}

/// Sets another plan once the first file is done.
private struct Changing: IngestObserver {
  let library: Library
  mutating func progressed(_ progress: IngestProgress) {}
  mutating func finished(_ outcome: FileOutcome) { try? library.setPlanName("precise") }
}

@Suite("Cutting by plans, and anew")
struct RecutTests {
  let folder: TemporaryDirectory
  let library: Library

  init() throws {
    folder = try TemporaryDirectory()
    library = try LibraryStore(directory: folder.path("libraries")).open("test", create: true)
    for name in ["a", "b"] {
      let lines = (0..<400).map { "The lamp \(name)\($0) shows two white flashes in a minute." }
      try folder.write(lines.joined(separator: " "), to: "in/\(name).txt")
    }
  }

  private var ingestor: Ingestor {
    Ingestor(
      library: library, reader: ImporterRegistry(ImporterRegistry.textImporters + [ArchiveImporter()]), embedder: HashingEmbedder(),
      counter: WordCounter(limit: 256))
  }

  @discardableResult
  private func add(_ paths: [String] = ["in"], observer: some IngestObserver = Silent()) throws -> IngestSummary {
    let writer = try library.writer()
    defer { try? writer.close() }
    return try ingestor.add(FileFinder().find(paths, relativeTo: folder.path).files, writer: writer, observer: observer)
  }

  /// The kept copies of documents as the files to cut anew.
  private func copies(_ documents: [DocumentRecord]) -> [FoundFile] {
    documents.map {
      FoundFile(path: $0.path, displayPath: $0.path, byteCount: $0.byteCount, source: library.originalPath(of: $0.digest))
    }
  }

  private func recut(_ documents: [DocumentRecord], stop: @escaping @Sendable () -> Bool = { false }) throws -> [FileOutcome.Result] {
    let writer = try library.writer()
    defer { try? writer.close() }
    return try ingestor.add(copies(documents), writer: writer, rereading: .cutOtherwise, stop: stop, observer: Silent()).outcomes.map(
      \.result)
  }

  private func document(_ name: String) throws -> DocumentRecord {
    try #require(try library.document(atPath: folder.path("in/\(name)")))
  }

  @Test("documents added from now on go by the library's plan, those that are there stay as they are")
  func fromNowOn() throws {
    try add(["in/a.txt"])
    try library.setPlanName(ChunkingPlan.precise.keptName)
    try add()
    let (a, b) = (try document("a.txt"), try document("b.txt"))
    #expect(a.chunkingPlan == nil && b.chunkingPlan == "precise")
    #expect(Double(b.passageCount) > 1.4 * Double(a.passageCount))
    #expect(ChunkingPlan.precise.differs(from: a) && !ChunkingPlan.precise.differs(from: b))
  }

  @Test("a plan that is set while a run goes on holds from the next document that is begun, never within one")
  func duringRun() throws {
    try add(observer: Changing(library: library))
    for name in ["a.txt", "b.txt"] {
      let document = try document(name)
      // Reading may be ahead of what is finished: whichever plan it was, all of the document goes by it.
      let limit = document.chunkingPlan == "precise" ? 156 : 256
      #expect(try library.passages(of: document.id).allSatisfy { $0.passage.tokenCount <= limit })
    }
    #expect(try document("a.txt").chunkingPlan == nil)
  }

  @Test("cut anew from the kept copy, a document has its new passages and none of the old, and is the file it was")
  func anew() throws {
    try add()
    let before = try document("a.txt")
    // The file itself is not needed.
    try FileManager.default.removeItem(atPath: folder.path("in/a.txt"))
    try library.setPlanName("precise")
    let results = try recut([before])
    guard case .added(let added, replaced: true) = try #require(results.first) else { return #expect(Bool(false), "\(results)") }
    let after = try document("a.txt")
    #expect(after.id == added.id && after.digest == before.digest && after.addedAt == before.addedAt && after.report.isComplete)
    #expect(after.chunkingPlan == "precise" && Double(after.passageCount) > 1.4 * Double(before.passageCount))
    #expect(try library.document(before.id) == nil && library.documents().count == 2)
    #expect(try library.statistics().passages == library.documents().reduce(0) { $0 + $1.passageCount })
    #expect(try library.integrityCheck().isEmpty)
    // Once more there is nothing to do.
    #expect(try recut([after]) == [.unchanged(after.id)])
  }

  @Test("stopped on the way, a document stays as it was, with all its passages")
  func stopped() throws {
    try add()
    let before = try document("a.txt")
    try library.setPlanName("precise")
    let asked = Mutex(0)
    // The first question comes before the file, the second within it.
    let results = try recut([before]) {
      asked.withLock { count in
        count += 1
        return count > 1
      }
    }
    #expect(results == [.stopped])
    #expect(try document("a.txt") == before)
    #expect(try library.integrityCheck().isEmpty)
  }

  @Test("what has become another state of its file is not taken back, and what was removed does not return")
  func meanwhile() throws {
    try add()
    let planned = try [document("a.txt"), document("b.txt")]
    try folder.write("The lamp burns red now.", to: "in/a.txt")
    try add(["in/a.txt"])
    let newer = try document("a.txt")
    do {
      let writer = try library.writer()
      _ = try writer.remove([planned[1].id])
      try writer.close()
    }
    try library.setPlanName("precise")
    #expect(try recut(planned) == [.unchanged(newer.id), .gone])
    #expect(try library.documents() == [newer])
  }

  @Test("cut anew, a document is no new version of itself, and its versions stay")
  func versions() throws {
    try add()
    try folder.write("The lamp burns red now.", to: "in/a.txt")
    try add(["in/a.txt"])
    let before = try library.versions(ofPath: folder.path("in/a.txt"))
    #expect(before.count == 1)
    try library.setPlanName("precise")
    _ = try recut([document("a.txt"), document("b.txt")])
    #expect(try library.versions(ofPath: folder.path("in/a.txt")) == before)
    #expect(try library.versions(ofPath: folder.path("in/b.txt")).isEmpty)
    #expect(try library.integrityCheck().isEmpty)
  }

  @Test("a copy that is gone or cannot be read is named and its document stays")
  func unreadable() throws {
    try add()
    let before = try document("a.txt")
    try FileManager.default.removeItem(atPath: library.originalPath(of: before.digest))
    try library.setPlanName("precise")
    let results = try recut([before])
    guard case .failed(let error) = try #require(results.first) else { return #expect(Bool(false), "\(results)") }
    #expect(error.reason == .missing)
    #expect(try document("a.txt") == before)
  }

  @Test("the documents inside a file are cut with it")
  func inside() throws {
    let text = (0..<300).map { "The petrel \($0) comes ashore at night." }.joined(separator: " ")
    try folder.write(ZipWriter.archive([("petrels.txt", text)]), to: "in/birds.zip")
    try add(["in/birds.zip"])
    let archive = try document("birds.zip")
    let inner = try #require(try library.documents(embeddedIn: archive.id).first)
    try library.setPlanName("precise")
    #expect(try library.documents(notCutBy: "precise", besides: []).map(\.path) == [archive.path])
    _ = try recut([archive])
    let again = try #require(try library.documents(embeddedIn: document("birds.zip").id).first)
    #expect(again.chunkingPlan == "precise" && again.path == inner.path && again.addedAt == archive.addedAt)
    #expect(again.passageCount > inner.passageCount)
  }

  @Test("a plan this program does not know is refused by name before anything is read")
  func unknown() throws {
    try library.setPlanName("telepathic")
    #expect {
      try add()
    } throws: { error in "\(error)".contains("telepathic") }
    #expect(try library.documents().isEmpty)
  }

  @Test("a trial tells what each plan makes of a document and stores nothing")
  func trial() throws {
    let source = try ImportSource(path: folder.path("in/a.txt"))
    let pages = try ImporterRegistry(ImporterRegistry.textImporters).open(source)
    let trial = try PlanTrial(of: pages, counter: WordCounter(limit: 256))
    #expect(trial.cuts.map(\.plan) == ChunkingPlan.allCases && trial.isWhole && trial.pagesRead > 0)
    try add(["in/a.txt"])
    let stored = try library.passages(of: document("a.txt").id).map(\.passage)
    let balanced = try #require(trial.cuts.first)
    #expect(balanced.passageCount == stored.count && balanced.first == Array(stored.prefix(PlanTrial.firstPassages)))
    let lengths = stored.map { $0.text.split(whereSeparator: \.isWhitespace).count }.sorted()
    #expect(
      balanced.words.least == lengths.first && balanced.words.most == lengths.last && balanced.words.median == lengths[lengths.count / 2])
    let precise = trial.cuts[1]
    #expect(precise.passageCount > balanced.passageCount && precise.words.most < balanced.words.most)
    #expect(precise.repeatedShare > 0.1 && trial.cuts[2].passageCount > precise.passageCount)
  }

  @Test("of a long document a trial reads the beginning and says so")
  func longTrial() throws {
    let pages = ManyPages(count: PlanTrial.mostPages + 1)
    let trial = try PlanTrial(of: pages, counter: WordCounter(limit: 256))
    #expect(!trial.isWhole && trial.pagesRead == PlanTrial.mostPages)
    #expect(try PlanTrial(of: ManyPages(count: PlanTrial.mostPages), counter: WordCounter(limit: 256)).isWhole)
  }
}

/// A document of equal pages.
private final class ManyPages: PageSource {
  let header: DocumentHeader
  private var rest: Int

  init(count: Int) {
    header = DocumentHeader(format: FormatID(rawValue: "text"), pageCount: count)
    rest = count
  }

  func nextPage() throws(ImportError) -> Page? {
    guard rest > 0 else { return nil }
    rest -= 1
    return Page(position: .page(index: rest), blocks: [Block(.paragraph(BlockText("A page.")))])
  }
}
