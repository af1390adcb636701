import Foundation
import Synchronization
import Testing
import VadeChunking
import VadeEmbedding
import VadeImport
import VadeIngest
import VadeLibrary
import VadeSystem
import VadeTesting

/// Notes nothing.
private struct Silent: IngestObserver {
  mutating func progressed(_ progress: IngestProgress) {}
  mutating func finished(_ outcome: FileOutcome) {}
}

/// An embedder that counts the texts it embeds.
private final class Counting: Embedder {
  private let base = HashingEmbedder()
  private let counted = Mutex(0)
  var texts: Int { counted.withLock { $0 } }
  var profile: ModelProfile { base.profile }

  func embed(_ texts: [String], as role: TextRole) throws(EmbeddingError) -> EmbeddingMatrix {
    counted.withLock { $0 += texts.count }
    return try base.embed(texts, as: role)
  }
}

@Suite("Ingestor, resting")
struct RestTests {
  let folder: TemporaryDirectory
  let library: Library
  private let embedder = Counting()

  init() throws {
    folder = try TemporaryDirectory()
    library = try LibraryStore(directory: folder.path("libraries")).open("test", create: true)
    let paragraphs = (0..<1500).map { day in
      (0..<24).map { "Watch \(day * 24 + $0) of day \(day) was calm and clear." }.joined(separator: " ") + "\n\n"
    }
    try folder.write(paragraphs.joined(), to: "in/book.txt")
    try folder.write("The lamp shows two white flashes.\n", to: "in/lamp.txt")
    try folder.write("Petrels come ashore at night.\n", to: "other/birds.txt")
  }

  private func add(
    _ paths: [String], force: Bool = false, sparing: Set<String> = [], wish: @escaping @Sendable () -> IngestWish = { .goOn }
  ) throws -> IngestSummary {
    let files = FileFinder().find(paths, relativeTo: folder.path).files
    let ingestor = Ingestor(
      library: library, reader: ImporterRegistry(ImporterRegistry.textImporters), embedder: embedder, counter: WordCounter(limit: 256))
    return try ingestor.add(
      files, writer: try library.writer(), rereading: force ? .always : .changed, sparing: sparing, wish: wish, observer: Silent())
  }

  /// Begins the book and rests when the first batch is embedded.
  private func rest() throws -> IngestSummary {
    let summary = try add(["in/book.txt"], wish: { [embedder] in embedder.texts > 0 ? .rest : .goOn })
    #expect(summary.outcomes.map(\.result) == [.stopped] && summary.passageCount > 0)
    #expect(try library.statistics().importing == 1 && library.statistics().passages == summary.passageCount)
    return summary
  }

  private func expectWhole(_ summary: IngestSummary, documents: Int = 1) throws {
    #expect(summary.isComplete)
    let statistics = try library.statistics()
    #expect(statistics.importing == 0 && statistics.documents == documents && statistics.vectors == statistics.passages)
    #expect(try library.integrityCheck().isEmpty)
  }

  @Test("embeds no passage again that a rest has left in the library, and leaves the document once")
  func goesOn() throws {
    let first = try rest()
    let second = try add(["in/book.txt"])
    try expectWhole(second)
    #expect(second.reusedVectorCount == first.passageCount && second.discardedCount == 0)
    #expect(first.embeddedPassageCount + second.embeddedPassageCount == second.passageCount && embedder.texts == second.passageCount)
  }

  @Test("keeps the longest of what several rests have left, and no more")
  func restsAgain() throws {
    let first = try rest()
    // Rests at its first page again: what is there of it is less.
    let asked = Mutex(0)
    let second = try add(
      ["in/book.txt"],
      wish: {
        asked.withLock { asked in
          asked += 1
          return asked > 3 ? .rest : .goOn
        }
      })
    #expect(second.outcomes.map(\.result) == [.stopped] && second.embeddedPassageCount == 0)
    #expect(try library.statistics().passages == first.passageCount && library.statistics().importing == 1)
    try expectWhole(try add(["in/book.txt"]))
    #expect(try embedder.texts == library.statistics().passages)
  }

  @Test("leaves alone what another run rests in when it is told to, and takes it back when it is not")
  func others() throws {
    let first = try rest()
    let path = folder.path("in/book.txt")
    #expect(try add(["other"], sparing: [path]).discardedCount == 0)
    #expect(try library.statistics().importing == 1)
    #expect(try add(["other"], force: true).discardedCount == 1)
    #expect(try library.statistics().importing == 0 && library.statistics().documents == 1)
    let second = try add(["in/book.txt"])
    try expectWhole(second, documents: 2)
    #expect(second.embeddedPassageCount == second.passageCount && second.passageCount > first.passageCount)
  }

  @Test("takes back what a rest has left of a file that cannot be read any more")
  func failed() throws {
    _ = try rest()
    try Data([0, 1, 2, 3]).write(to: URL(fileURLWithPath: folder.path("in/book.txt")))
    let summary = try add(["in/book.txt"])
    guard case .failed = summary.outcomes[0].result else { return #expect(Bool(false), "\(summary.outcomes)") }
    #expect(try library.statistics().documents == 0 && library.statistics().passages == 0)
  }

  @Test("takes the document back when a run is stopped that took up what a rest had left")
  func stopped() throws {
    _ = try rest()
    _ = try add(["in/book.txt"], wish: { .stop })
    #expect(try library.statistics().documents == 0 && library.statistics().passages == 0)
  }

  @Test("gives way behind the files that were read, keeps what rests of the others, and loses nothing of what was read")
  func givesWay() throws {
    _ = try rest()
    let asked = Mutex(0)
    let summary = try add(
      ["in/lamp.txt", "in/book.txt"],
      wish: {
        asked.withLock { asked in
          asked += 1
          return asked > 1 ? .endBehindFile : .goOn
        }
      })
    guard case .added = summary.outcomes[0].result else { return #expect(Bool(false), "\(summary.outcomes)") }
    #expect(summary.outcomes[1].result == .stopped)
    #expect(try library.statistics().importing == 1)
    try expectWhole(try add(["in/book.txt"]), documents: 2)
    #expect(try embedder.texts == library.statistics().passages)
  }
}
