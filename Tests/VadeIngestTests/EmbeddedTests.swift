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

@Suite("Files inside documents")
struct EmbeddedTests {
  let folder: TemporaryDirectory
  let library: Library

  init() throws {
    folder = try TemporaryDirectory()
    library = try LibraryStore(directory: folder.path("libraries")).open("test", create: true)
  }

  private static let registry = ImporterRegistry(ImporterRegistry.textImporters + [ArchiveImporter()])

  @discardableResult
  private func add(
    _ bytes: [UInt8], to name: String = "in/a.zip", reader: ImporterRegistry = Self.registry,
    stop: @escaping @Sendable () -> Bool = { false }
  ) throws -> FileOutcome {
    try folder.write(bytes, to: name)
    let files = FileFinder().find([name], relativeTo: folder.path).files
    let ingestor = Ingestor(
      library: library, reader: reader, embedder: HashingEmbedder(),
      counter: WordCounter(limit: 256))
    let writer = try library.writer()
    defer { try? writer.close() }
    return try #require(try ingestor.add(files, writer: writer, stop: stop, observer: Silent()).outcomes.first)
  }

  /// The paths in the library behind the folder's.
  private var paths: [String] {
    get throws { try library.documents().map { String($0.path.dropFirst(folder.path.count + 4)) }.sorted() }
  }

  private func found(_ word: String) throws -> [String] {
    let matches = try library.lexicalMatches(LexicalQuery(terms: [.init(words: [word])]), scope: .everything, limit: 10)
    return try library.passages(matches.map(\.id)).map { String($0.documentPath.dropFirst(folder.path.count + 4)) }
  }

  private static let inner = ZipWriter.archive([("deep.txt", "The petrel comes ashore at night.\n")])

  private static func outer(_ text: String = "The lamp burns until dawn.\n") -> [UInt8] {
    var writer = ZipWriter()
    writer.add("letters/lamp.txt", text)
    writer.add("inner.zip", inner)
    writer.add("picture.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])
    writer.add("broken.zip", [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 40))
    return writer.bytes
  }

  @Test("become documents of their own, found by their words, with their parents; a bad one is named and costs itself")
  func children() throws {
    let outcome = try add(Self.outer())
    guard case .added(let document, replaced: false) = outcome.result else { return #expect(Bool(false), "\(outcome)") }
    #expect(try paths == ["a.zip", "a.zip/inner.zip", "a.zip/inner.zip/deep.txt", "a.zip/letters/lamp.txt"])
    #expect(document.embedded.map { String($0.path.dropFirst(folder.path.count + 4)) }.sorted() == (try paths).dropFirst().sorted())
    let named = document.report.diagnostics.filter { $0.id.rawValue == "embedded-not-read" }
    #expect(
      named.map(\.severity) == [.warning, .error] && named[0].summary.contains("a.zip/picture.png")
        && named[1].summary.contains("a.zip/broken.zip"))
    #expect(try found("petrel") == ["a.zip/inner.zip/deep.txt"] && found("lamp").contains("a.zip/letters/lamp.txt"))
    let documents = Dictionary(uniqueKeysWithValues: try library.documents().map { (String($0.path.dropFirst(folder.path.count + 4)), $0) })
    #expect(documents["a.zip"]?.parent == nil && documents["a.zip/inner.zip"]?.parent == documents["a.zip"]?.id)
    #expect(documents["a.zip/inner.zip/deep.txt"]?.parent == documents["a.zip/inner.zip"]?.id)
    #expect(documents.values.allSatisfy { $0.state == .ready })
    #expect(try library.documents(embeddedIn: document.id).count == 2)
    #expect(try library.integrityCheck() == [])
  }

  /// An importer of documents that hold files and no text.
  private struct ShellImporter: Importer {
    let names: [String]
    let formats = [Format(id: .text, name: "shell", extensions: ["shell"])]

    func open(_ source: ImportSource, as format: FormatID) -> any PageSource { Shell(names) }

    final class Shell: PageSource {
      let header = DocumentHeader(format: .text)
      private var names: ArraySlice<String>

      init(_ names: [String]) { self.names = names[...] }

      func nextPage() -> Page? { nil }
      func nextFile() -> EmbeddedFile? { names.popFirst().map { EmbeddedFile(path: $0, bytes: []) } }
    }
  }

  @Test("are named in the refusal of a document that has nothing else, when none can be read")
  func nothingInside() throws {
    func refusal(_ names: [String]) throws -> ImportError? {
      let reader = ImporterRegistry([ShellImporter(names: names)])
      guard case .failed(let error) = try add(Array("shell".utf8), to: "in/a.shell", reader: reader).result else { return nil }
      return error
    }
    let error = try refusal(["x", "y"])
    #expect(error?.reason == .nothingInside(files: 2, first: "'in/a.shell/x' is empty"))
    #expect(
      error?.finding
        == "'in/a.shell' has no text of its own, and none of the 2 files inside can be read; the first: 'in/a.shell/x' is empty")
    #expect(try refusal([])?.reason == .noText(pages: nil))
    #expect(try paths == [])
  }

  @Test("cost nothing when the document has not changed, and are replaced with it when it has")
  func again() throws {
    try add(Self.outer())
    let before = try library.documents()
    guard case .unchanged = try add(Self.outer()).result else { return #expect(Bool(false)) }
    #expect(try library.documents() == before)
    guard case .added(_, replaced: true) = try add(Self.outer("The bell rings at noon.\n")).result else { return #expect(Bool(false)) }
    #expect(try paths == ["a.zip", "a.zip/inner.zip", "a.zip/inner.zip/deep.txt", "a.zip/letters/lamp.txt"])
    #expect(try found("burns").isEmpty && found("bell") == ["a.zip/letters/lamp.txt"])
    #expect(try library.integrityCheck() == [])
  }

  @Test("DEL-1: go with the document they were taken out of, however deep")
  func removal() throws {
    try add(Self.outer())
    try folder.write("The petrel comes ashore at night.\n", to: "in/deep.txt")
    try add(Array("The petrel comes ashore at night.\n".utf8), to: "in/deep.txt")
    let root = try #require(try library.documents().first { $0.path.hasSuffix("a.zip") })
    let writer = try library.writer()
    #expect(try writer.remove([root.id]) == 4)
    try writer.close()
    // DUP-3: the bytes of the file beside it, which are those of one inside, stay.
    #expect(try paths == ["deep.txt"] && found("petrel") == ["deep.txt"])
    #expect(try library.integrityCheck() == [])
    let originals = try FileManager.default.contentsOfDirectory(atPath: library.directory + "/originals")
    #expect(originals.count == 1)
  }

  @Test("SEC-1: are read to a depth and no deeper, which is told; no document holds itself")
  func depth() throws {
    var bytes = ZipWriter.archive([("core.txt", "The innermost text.\n")])
    for level in 0..<7 {
      var writer = ZipWriter()
      writer.add("level\(level).zip", bytes)
      writer.add("level\(level).txt", "Text of level \(level).\n")
      bytes = writer.bytes
    }
    guard case .added(let document, _) = try add(bytes).result else { return #expect(Bool(false)) }
    #expect(document.embedded.count == 8 && !document.embedded.contains { $0.path.hasSuffix("core.txt") })
    let findings = document.embedded.flatMap(\.report.diagnostics).filter { $0.id.rawValue == "embedded-limit" }
    #expect(findings.contains { $0.summary.contains("4 deep") && $0.severity == .error })
  }

  @Test("RES-2: a run stopped among them leaves nothing of the document, and the next run adds it all")
  func stopped() throws {
    // A clock of questions: the run is stopped at each of the first ones in turn.
    for limit in 1..<12 {
      let left = Counter(limit)
      let outcome = try add(Self.outer(), to: "in/\(limit).zip", stop: { left.isSpent() })
      if case .stopped = outcome.result {
        #expect(try library.documents().allSatisfy { !$0.path.contains("/\(limit).zip") })
      }
      guard case .added(let document, _) = try add(Self.outer(), to: "in/\(limit).zip").result else { continue }
      #expect(document.embedded.count == 3)
    }
    #expect(try library.integrityCheck() == [])
  }

  @Test("two of one name are two documents")
  func names() throws {
    guard case .added(let document, _) = try add(ZipWriter.archive([("a.txt", "One lamp.\n"), ("x/../a.txt", "Two lamps.\n")])).result
    else {
      return #expect(Bool(false))
    }
    #expect(document.embedded.map { $0.path.split(separator: "/").suffix(2).joined(separator: "/") } == ["a.zip/a.txt", "x/a.txt"])
    guard case .added(let twice, _) = try add(ZipWriter.archive([("a.txt", "One lamp.\n"), ("./a.txt", "Two lamps.\n")])).result else {
      return #expect(Bool(false))
    }
    #expect(twice.embedded.map { String($0.path.split(separator: "/").last ?? "") } == ["a.txt", "a.txt (2)"])
  }
}

/// Says no so many times, then yes.
private final class Counter: Sendable {
  private let left: Mutex<Int>
  init(_ count: Int) { left = Mutex(count) }
  func isSpent() -> Bool {
    left.withLock { left in
      left -= 1
      return left < 0
    }
  }
}
