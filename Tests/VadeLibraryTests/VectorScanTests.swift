import Foundation
import Testing
import VadeDatabase
import VadeDocument
@testable import VadeLibrary
import VadeSystem
import VadeTesting
import VadeVectors

@Suite("The vector file of a library")
struct VectorScanTests {
  let fixture: Fixture
  let library: Library
  let query: [Float] = [0.5, 0.5, -0.5, 0.5]

  init() throws {
    fixture = try Fixture()
    library = try fixture.library()
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    for number in 0..<5 { try fixture.add(passages((0..<60).map { "text \($0)" }, seed: UInt64(number)), path: "/\(number)", to: writer) }
  }

  var path: String {
    get throws {
      let directory = library.directory + "/vectors/"
      return directory + (try Directory.entries(of: directory).first { $0.hasSuffix(".scan") } ?? "none")
    }
  }

  /// The nearest passages by the database alone.
  func truth(_ limit: Int, scope: Set<DocumentID>? = nil) throws -> [ScoredPassage] {
    var all: [ScoredPassage] = []
    for document in try library.documents() where scope?.contains(document.id) ?? true {
      let ids = try library.passages(of: document.id).map(\.id)
      all += try library.similarities(of: ids, to: query).map { ScoredPassage(id: $0.key, score: Double($0.value)) }
    }
    return Array(all.sorted { ($0.score, $1.id) > ($1.score, $0.id) }.prefix(limit))
  }

  func nearest(_ limit: Int, scope: Set<DocumentID>? = nil) throws -> [ScoredPassage] {
    try library.nearest(to: query, scope: PassageScope(documents: scope), limit: limit)
  }

  @Test("is there when the writer has gone, and complete")
  func complete() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.count > 300 * 64)
    #expect(try nearest(20) == truth(20))
    #expect(try nearest(1000) == truth(1000))
    let documents = try library.documents().map(\.id)
    #expect(try nearest(20, scope: [documents[1], documents[3]]) == truth(20, scope: [documents[1], documents[3]]))
  }

  @Test("may lack rows a writer has just added")
  func behind() throws {
    let writer = try library.writer()
    let size = FileStatus(path: try path)?.byteCount
    try fixture.add(passages((0..<100).map { "new \($0)" }, seed: 77), path: "/new", to: writer)
    #expect(FileStatus(path: try path)?.byteCount == size)
    #expect(try nearest(30) == truth(30))
    let document = try library.documents().map(\.id).last
    #expect(try nearest(30, scope: Set([document].compactMap(\.self))) == truth(30, scope: Set([document].compactMap(\.self))))
    try writer.close()
    #expect(try #require(FileStatus(path: path)).byteCount > #require(size))
    #expect(try nearest(30) == truth(30))
  }

  @Test("may hold rows that were removed", arguments: [1, 3])
  func removed(count: Int) throws {
    let writer = try library.writer()
    #expect(try writer.remove(Array(library.documents().map(\.id).prefix(count))) == count)
    #expect(try nearest(150) == truth(150))
    #expect(try nearest(1) == truth(1))
    try writer.close()
    #expect(try nearest(150) == truth(150))
  }

  @Test("may be missing, torn, empty, foreign or a directory", arguments: ["missing", "torn", "empty", "text", "directory", "zero rows"])
  func unusable(what: String) throws {
    let path = try path
    let expected = try truth(10)
    let url = URL(fileURLWithPath: path)
    let bytes = try Data(contentsOf: url)
    try FileManager.default.removeItem(at: url)
    switch what {
    case "torn": try bytes.prefix(bytes.count - 1).write(to: url)
    case "empty": try Data().write(to: url)
    case "text": try Data(String(repeating: "nonsense ", count: 50).utf8).write(to: url)
    case "directory": try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    default: break
    }
    #expect(try nearest(10) == expected)
    #expect(try fixture.store.open("test", create: false).nearest(to: query, scope: .everything, limit: 10) == expected)
  }

  @Test("is made anew when a row of it contradicts the database")
  func damagedRows() throws {
    let path = try path
    let expected = try truth(10)
    let url = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: url)
    let whole = bytes
    // Everything behind the ids of the first block: the vectors of rows that will be proposed.
    for index in (64 + 2048)..<(64 + 2048 + 64 * 200) where index % 4 == 0 { bytes[index] ^= 0x40 }
    try FileManager.default.removeItem(at: url)
    try bytes.write(to: url)
    #expect(try nearest(10) == expected)
    #expect(try Data(contentsOf: url) == whole)
    #expect(try nearest(10) == expected)
  }

  @Test("is made anew after a return to an older copy of the database")
  func olderDatabase() throws {
    let old = fixture.directory.path("old.sqlite")
    try VadeDatabase.Connection<LibraryError>(path: library.directory + "/library.sqlite", mode: .write).executeScript(
      "VACUUM INTO '\(old)'")
    var writer: LibraryWriter? = try library.writer()
    try fixture.add(passages((0..<300).map { "lost \($0)" }, seed: 50), path: "/lost", to: #require(writer))
    writer = nil
    for suffix in ["-wal", "-shm"] { _ = try AtomicFile.remove(library.directory + "/library.sqlite" + suffix) }
    try FileManager.default.removeItem(atPath: library.directory + "/library.sqlite")
    try FileManager.default.moveItem(atPath: old, toPath: library.directory + "/library.sqlite")
    let reopened = try fixture.store.open("test", create: false)
    writer = try reopened.writer()
    try fixture.add(passages((0..<400).map { "other \($0)" }, seed: 51), path: "/other", to: #require(writer))
    writer = nil
    let other = VectorScanTests(fixture: fixture, library: reopened)
    #expect(try other.nearest(50) == other.truth(50))
  }

  private init(fixture: Fixture, library: Library) {
    self.fixture = fixture
    self.library = library
  }

  @Test("serves many threads at once while a writer adds and removes")
  func concurrent() async throws {
    let library = library
    let query = query
    let writer = try library.writer()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<15 {
            let hits = try library.nearest(to: query, scope: .everything, limit: 20)
            #expect(hits.count == 20)
            #expect(try library.lexicalMatches(words("text"), scope: .everything, limit: 20).count == 20)
          }
        }
      }
      for number in 10..<14 {
        let id = try fixture.add(passages((0..<80).map { "text \($0)" }, seed: UInt64(number)), path: "/\(number)", to: writer)
        if number.isMultiple(of: 2) { _ = try writer.remove([id]) }
        try library.vectorScan.refresh(writer.connection)
      }
      try await group.waitForAll()
    }
    #expect(try nearest(500) == truth(500))
  }
}
