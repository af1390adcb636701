import Foundation
import Synchronization
import Testing
import VadeChunking
import VadeDocument
import VadeEmbedding
import VadeIWork
import VadeImport
import VadeIngest
import VadeLibrary
import VadeSystem
import VadeTesting

/// Notes the outcomes in order.
private struct Silent: IngestObserver {
  mutating func progressed(_ progress: IngestProgress) {}
  mutating func finished(_ outcome: FileOutcome) {}
}

/// An embedder that counts how often it is asked.
private final class Counting: Embedder {
  private let base = HashingEmbedder()
  private let asked = Mutex(0)
  var calls: Int { asked.withLock { $0 } }
  var profile: ModelProfile { base.profile }

  func embed(_ texts: [String], as role: TextRole) throws(EmbeddingError) -> EmbeddingMatrix {
    asked.withLock { $0 += 1 }
    return try base.embed(texts, as: role)
  }
}

/// Keeps what it was told of a run's progress.
private final class Notebook: IngestObserver {
  var progress: [IngestProgress] = []
  func progressed(_ progress: IngestProgress) { self.progress.append(progress) }
  func finished(_ outcome: FileOutcome) {}
}

/// An embedder that refuses some texts or all.
private struct Refusing: Embedder {
  let base = HashingEmbedder()
  let refuses: @Sendable (String) -> Bool
  var profile: ModelProfile { base.profile }

  func embed(_ texts: [String], as role: TextRole) throws(EmbeddingError) -> EmbeddingMatrix {
    guard !texts.contains(where: refuses) else { throw .inference(operation: "infer", status: -1, detail: "refused") }
    return try base.embed(texts, as: role)
  }
}

@Suite("Ingestor")
struct IngestorTests {
  let folder: TemporaryDirectory
  let library: Library

  init() throws {
    folder = try TemporaryDirectory()
    library = try LibraryStore(directory: folder.path("libraries")).open("test", create: true)
    try folder.write("The lamp shows two white flashes.\n\nThe fog signal gives one blast.\n", to: "in/lamp.txt")
    try folder.write("# Birds\n\nPetrels come ashore at night.\n", to: "in/birds.md")
    try folder.write("Item,Price\nParaffin,13.60\n", to: "in/stores.csv")
  }

  private func add(
    _ paths: [String] = ["in"], embedder: any Embedder = HashingEmbedder(), force: Bool = false,
    stop: @escaping @Sendable () -> Bool = { false }
  ) throws -> IngestSummary {
    let files = FileFinder().find(paths, relativeTo: folder.path).files
    let ingestor = Ingestor(
      library: library, reader: ImporterRegistry(ImporterRegistry.textImporters), embedder: embedder, counter: WordCounter(limit: 256))
    return try ingestor.add(files, writer: try library.writer(), rereading: force ? .always : .changed, stop: stop, observer: Silent())
  }

  @Test("adds every file with passages, words and vectors")
  func adds() throws {
    let summary = try add()
    #expect(summary.isComplete)
    #expect(summary.outcomes.count == 3)
    let statistics = try library.statistics()
    #expect(statistics.documents == 3)
    #expect(statistics.passages == summary.passageCount)
    #expect(statistics.vectors == summary.passageCount)
    let query = LexicalQuery(terms: [.init(words: ["petrels"])])
    #expect(try library.lexicalMatches(query, scope: .everything, limit: 10).count == 1)
    let documents = try library.documents()
    #expect(documents.allSatisfy { $0.state == .ready })
  }

  @Test("a second run writes nothing")
  func isIdempotent() throws {
    let first = try add()
    let before = try library.documents()
    let second = try add()
    #expect(first.passageCount > 0)
    #expect(second.passageCount == 0)
    #expect(
      second.outcomes.allSatisfy {
        if case .unchanged = $0.result { true } else { false }
      })
    #expect(try library.documents() == before)
  }

  @Test("a changed file replaces its older state, and unchanged passages keep their vectors")
  func replaces() throws {
    _ = try add()
    try folder.write("The lamp shows two white flashes.\n\nThe fog signal gives three blasts.\n", to: "in/lamp.txt")
    let summary = try add()
    let replaced = summary.outcomes.filter {
      if case .added(_, replaced: true) = $0.result { true } else { false }
    }
    #expect(replaced.map(\.file.displayPath) == ["in/lamp.txt"])
    #expect(try library.documents().count == 3)
    #expect(try library.lexicalMatches(LexicalQuery(terms: [.init(words: ["blast"])]), scope: .everything, limit: 10).count == 1)
    let passages = try library.lexicalMatches(LexicalQuery(terms: [.init(words: ["three"])]), scope: .everything, limit: 10)
    #expect(passages.count == 1)
  }

  @Test("reading again takes the vectors the library has")
  func reusesVectors() throws {
    let first = try add()
    let again = try add(force: true)
    #expect(again.reusedVectorCount == first.passageCount)
    #expect(again.embeddedTokenCount == 0)
    #expect(try library.statistics().documents == 3)
  }

  @Test(
    "a bad file fails by name and the rest of the batch goes on",
    arguments: [
      ("empty.txt", [UInt8](), "empty"),
      ("noise.bin", [0x00, 0x9F, 0x92, 0x96, 0xFF, 0x00, 0x01, 0x02, 0xFE, 0x00, 0xC1, 0x80], "unrecognised"),
      ("picture.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], "unsupported-format"),
    ])
  func badFile(name: String, bytes: [UInt8], code: String) throws {
    try folder.write(bytes, to: "in/" + name)
    let summary = try add()
    #expect(!summary.isComplete)
    let failures = summary.outcomes.compactMap { outcome -> ImportError? in
      if case .failed(let error) = outcome.result { error } else { nil }
    }
    #expect(failures.map(\.reason.code) == [code])
    #expect(failures.first?.path == "in/" + name)
    #expect(try library.documents().count == 3)
  }

  @Test("of files that cannot be read no copy stays in the library, and those of documents stay")
  func keepsNoCopyOfRefusedFiles() throws {
    try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], to: "in/picture.png")
    try folder.write(" \n\n\t\n", to: "in/blank.txt")
    let summary = try add()
    #expect(!summary.isComplete)
    let kept = try FileManager.default.contentsOfDirectory(atPath: library.directory + "/originals")
    #expect(Set(kept) == Set(try library.documents().map(\.digest.hex)))
  }

  @Test("R70: a folder that is one document is kept as the bytes it was packed into, unchanged at the next run and changed when a part is")
  func bundles() throws {
    func write(_ text: String) throws {
      let names = #"xmlns:sl="http://developer.apple.com/namespaces/sl" xmlns:sf="http://developer.apple.com/namespaces/sf""#
      let body = "<sf:text-storage><sf:text-body><sf:p>\(text)</sf:p></sf:text-body></sf:text-storage>"
      try folder.write("<sl:document \(names)>\(body)</sl:document>", to: "in/Letter.pages/index.xml")
    }
    try write("A first text about lamps.")
    let bundle = FoundFile(path: folder.path("in/Letter.pages"), displayPath: "Letter.pages", byteCount: 250)
    func run() throws -> IngestSummary {
      let writer = try library.writer()
      defer { try? writer.close() }
      let ingestor = Ingestor(
        library: library, reader: ImporterRegistry([IWorkImporter()]), embedder: HashingEmbedder(), counter: WordCounter(limit: 256))
      return try ingestor.add([bundle], writer: writer, observer: Silent())
    }
    guard case .added? = try run().outcomes.first?.result else {
      Issue.record("not added")
      return
    }
    let first = try #require(try library.document(atPath: bundle.path))
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: library.originalPath(of: first.digest))).prefix(2)) == [0x50, 0x4B])
    guard case .unchanged? = try run().outcomes.first?.result else {
      Issue.record("not unchanged")
      return
    }
    try write("Another text about fog.")
    guard case .added? = try run().outcomes.first?.result else {
      Issue.record("not added again")
      return
    }
    #expect(try library.document(atPath: bundle.path)?.digest != first.digest)
  }

  @Test("white space alone is no success")
  func noText() throws {
    try folder.write(" \n\n\t\n", to: "in/blank.txt")
    let failed = try add(["in/blank.txt"]).outcomes
    guard case .failed(let error) = try #require(failed.first).result else {
      Issue.record("a blank file was reported as added")
      return
    }
    #expect(error.reason.code == "empty")
    #expect(try library.statistics().documents == 0)
  }

  @Test("a passage the embedder refuses is kept for its words and reported; the others have vectors")
  func quarantines() throws {
    let summary = try add(embedder: Refusing { $0.contains("Petrels") })
    let birds = summary.outcomes.compactMap { outcome -> AddedDocument? in
      if case .added(let document, _) = outcome.result, document.title.contains("irds") { document } else { nil }
    }
    #expect(birds.first?.report.diagnostics.contains { $0.id.rawValue == "passage-not-embedded" } == true)
    let statistics = try library.statistics()
    #expect(statistics.vectors == statistics.passages - 1)
    #expect(try library.lexicalMatches(LexicalQuery(terms: [.init(words: ["petrels"])]), scope: .everything, limit: 10).count == 1)
  }

  @Test("an engine that computes nothing ends the run and leaves no half document")
  func engineFails() throws {
    #expect(throws: IngestError.self) { try add(embedder: Refusing { _ in true }) }
    #expect(try library.documents().isEmpty)
    #expect(try library.statistics().passages == 0)
  }

  @Test("what a run that died left half added is taken back by the next, which says so")
  func takesBack() throws {
    do {
      let writer = try library.writer()
      try writer.adopt(EmbeddingRecipe(HashingEmbedder().profile))
      let digest = SHA256Digest(of: "half")
      let half = try writer.begin(NewDocument(path: folder.path("in/half.txt"), digest: digest, format: .text, byteCount: 4))
      let passage = Passage(ordinal: 0, kind: .prose, headingPath: [], text: "half done", spans: [], pages: nil, tokenCount: 2)
      let vector = Array(try HashingEmbedder().embed(["half done"], as: .passage)[0])
      try writer.append([EmbeddedPassage(passage: passage, vector: vector)], to: half)
    }
    #expect(try library.statistics().importing == 1)
    let summary = try add()
    #expect(summary.discardedCount == 1)
    #expect(try library.statistics().importing == 0)
    #expect(try library.lexicalMatches(LexicalQuery(terms: [.init(words: ["half"])]), scope: .everything, limit: 10).isEmpty)
  }

  @Test("a run that is stopped before it begins adds nothing and says so for each file")
  func stops() throws {
    let summary = try add(stop: { true })
    #expect(summary.outcomes.map(\.result) == [.stopped, .stopped, .stopped])
    #expect(try library.documents().isEmpty)
  }

  @Test("a run that is stopped embeds nothing further, keeps what was finished and names the rest")
  func stopsEmbedding() throws {
    for number in 1...400 { try folder.write("Entry \(number) of the log.\n", to: "many/\(number).txt") }
    let embedder = Counting()
    let summary = try add(["many"], embedder: embedder, stop: { embedder.calls > 0 })
    #expect(embedder.calls == 1)
    let stopped = summary.outcomes.count { $0.result == .stopped }
    let kept = try library.statistics()
    #expect(kept.documents == 400 - stopped && kept.importing == 0 && kept.documents > 0 && stopped > 0)
    #expect(summary.outcomes.count == 400)
    #expect(try add(["many"]).isComplete)
  }

  @Test("the same bytes under two names are two documents; removing one leaves the other")
  func duplicates() throws {
    try folder.write("One and the same text.\n", to: "in/one.txt")
    try folder.write("One and the same text.\n", to: "in/two.txt")
    _ = try add(["in/one.txt", "in/two.txt"])
    let both = try library.documents()
    #expect(both.count == 2)
    #expect(Set(both.map(\.digest)).count == 1)
    let writer = try library.writer()
    _ = try writer.remove([both[0].id])
    let query = LexicalQuery(terms: [.init(words: ["same"])])
    let left = try library.lexicalMatches(query, scope: .everything, limit: 10)
    #expect(try library.passages(left.map(\.id)).map(\.document) == [both[1].id])
    #expect(FileManager.default.fileExists(atPath: library.originalPath(of: both[1].digest)))
  }

  @Test("progress by bytes never falls, moves inside a long text and ends at all bytes")
  func progress() throws {
    let paragraph = "The keeper on watch climbs to the lantern room and writes the state of the lamp into the log. "
    let long = (0..<400).map { "\($0) " + String(repeating: paragraph, count: 4) }.joined(separator: "\n\n")
    try folder.write(long, to: "in/long.txt")
    let notes = Notebook()
    let files = FileFinder().find(["in"], relativeTo: folder.path).files
    let ingestor = Ingestor(
      library: library, reader: ImporterRegistry(ImporterRegistry.textImporters), embedder: HashingEmbedder(),
      counter: WordCounter(limit: 256))
    _ = try ingestor.add(files, writer: library.writer(), observer: notes)
    let done = notes.progress.map(\.bytesDone)
    let total = try #require(notes.progress.last?.bytesTotal)
    #expect(zip(done, done.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(done.last == total)
    #expect(done.contains { $0 > total / 4 && $0 < total * 3 / 4 }, "a single long text shows how far it is")
  }

  @Test("every reading of the ledger is healthy for ordinary documents")
  func ledger() throws {
    for case .added(let document, _) in try add().outcomes.map(\.result) {
      #expect(!document.report.stages.isEmpty)
      #expect(document.report.stages.filter { !$0.isHealthy }.isEmpty, "\(document.title)")
    }
  }
}
