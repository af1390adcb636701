import Foundation
import Testing
import VadeDatabase
import VadeDocument
@testable import VadeLibrary
import VadeSystem
import VadeTesting

@Suite("The check of a library")
struct IntegrityTests {
  let fixture: Fixture
  let library: Library
  let connection: VadeDatabase.Connection<LibraryError>

  init() throws {
    fixture = try Fixture()
    library = try fixture.library()
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    try fixture.add(passages(["alpha beta", "gamma"]), path: "/1", to: writer)
    try fixture.add(passages(["delta"]), path: "/2", to: writer)
    connection = try VadeDatabase.Connection<LibraryError>(path: library.directory + "/library.sqlite", mode: .write)
  }

  @Test("finds nothing in a sound one")
  func sound() throws {
    #expect(try library.integrityCheck() == [])
  }

  @Test(
    "finds rows that contradict one another",
    arguments: [
      ("UPDATE passages SET text = 'epsilon' WHERE id = 1", "full-text index"),
      ("UPDATE documents SET passage_count = 5 WHERE id = 1", "document 1 has"),
      ("UPDATE meta SET value = 17 WHERE key = 'vector_count'", "the library counts"),
      ("PRAGMA foreign_keys = OFF; DELETE FROM passages WHERE id = 2", "row 2 of table vectors refers to nothing"),
      ("DELETE FROM vectors WHERE passage_id = 3", "document 2 has"),
    ])
  func contradictions(change: String, finding: String) throws {
    try connection.executeScript(change)
    #expect(try library.integrityCheck().contains { $0.hasPrefix(finding) })
  }

  @Test("finds originals that are missing or cut")
  func originals() throws {
    let original = library.originalPath(of: SHA256Digest(of: "/1"))
    try FileManager.default.removeItem(atPath: original)
    #expect(try library.integrityCheck() == ["the original of '/1' is missing"])
    try Data("/".utf8).write(to: URL(fileURLWithPath: original))
    #expect(try library.integrityCheck() == ["the original of '/1' has 1 bytes, not 2"])
  }

  @Test("finds a damaged vector file")
  func vectorFile() throws {
    let directory = library.directory + "/vectors/"
    let name = try #require(try Directory.entries(of: directory).first { $0.hasSuffix(".scan") })
    let bytes = try Data(contentsOf: URL(fileURLWithPath: directory + name))
    try FileManager.default.removeItem(atPath: directory + name)
    try bytes.prefix(70).write(to: URL(fileURLWithPath: directory + name))
    #expect(try library.integrityCheck().first?.hasPrefix("vector file") == true)
  }

  @Test("and every query give an error and no crash on a database with damaged pages", arguments: 0..<12)
  func damagedPages(seed: Int) throws {
    try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let path = library.directory + "/library.sqlite"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var numbers = Numbers(seed: UInt64(seed))
    for _ in 0..<200 { bytes[Int.random(in: 8192..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers) }
    let damaged = fixture.directory.path("libraries/damaged")
    try FileManager.default.createDirectory(atPath: damaged + "/originals", withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: damaged + "/library.sqlite"))
    // Each may succeed or fail with the library's error; what must not happen is a trap.
    guard let opened = try? fixture.store.open("damaged", create: false) else { return }
    _ = try? opened.integrityCheck()
    _ = try? opened.documents()
    _ = try? opened.lexicalMatches(words("alpha", "delta"), scope: .everything, limit: 9)
    _ = try? opened.nearest(to: [1, 0, 0, 0], scope: .everything, limit: 9)
    _ = try? opened.passages((1...4).map { PassageID(rawValue: $0) })
    guard let writer = try? opened.writer() else { return }
    _ = try? fixture.add(passages(["new"]), path: "/new", to: writer)
    _ = try? writer.remove([DocumentID(rawValue: 1)])
  }

  @Test(
    "and every query take values no program writes",
    arguments: [
      "UPDATE meta SET value = -1", "UPDATE meta SET value = 9223372036854775807", "UPDATE meta SET value = 'x'", "DELETE FROM meta",
      "UPDATE recipe SET dimension = 0", "UPDATE recipe SET dimension = -5", "UPDATE recipe SET dimension = 1000000000000",
      "UPDATE recipe SET dimension = 3", "UPDATE vectors SET vector = x'00'", "UPDATE vectors SET vector = 'text'",
      "UPDATE vectors SET vector = randomblob(16)", "UPDATE passages SET spans = randomblob(9)", "UPDATE passages SET kind = 'x'",
      "UPDATE passages SET first_page = 9, last_page = 2", "UPDATE passages SET first_page = -9223372036854775808, last_page = 1",
      "UPDATE passages SET text = x'ff00ff'", "UPDATE documents SET digest = x'00'", "UPDATE documents SET report = '{'",
      "UPDATE documents SET state = ''", "UPDATE sqlite_sequence SET seq = -7", "UPDATE documents SET passage_count = -9223372036854775808",
      "UPDATE passages_fts_data SET block = randomblob(20)", "DELETE FROM passages_fts_data WHERE id > 10",
      "PRAGMA foreign_keys = OFF; UPDATE vectors SET passage_id = passage_id - 9223372036854775807",
    ])
  func oddValues(change: String) throws {
    try connection.executeScript(change)
    let opened = try fixture.store.open("test", create: false)
    // Each may fail with the library's error; what must not happen is a trap.
    _ = try? opened.integrityCheck()
    _ = try? opened.documents()
    _ = try? opened.statistics()
    _ = try? opened.passages((1...3).map { PassageID(rawValue: $0) })
    _ = try? opened.lexicalMatches(words("alpha", "delta"), scope: .everything, limit: .max)
    for scope in [PassageScope.everything, PassageScope(documents: [DocumentID(rawValue: 1)])] {
      _ = try? opened.nearest(to: [1, 0, 0, 0], scope: scope, limit: .max)
    }
    guard let writer = try? opened.writer() else { return }
    _ = try? fixture.add(passages(["new"]), path: "/new", to: writer)
    _ = try? writer.remove([DocumentID(rawValue: 1), DocumentID(rawValue: 2)])
    try? writer.close()
  }

  @Test("may follow the loss of everything that is derived")
  func derived() throws {
    let expected = try library.nearest(to: [1, 0, 0, 0], scope: .everything, limit: 9)
    for name in ["vectors", "library.toml", "write.lock"] { try FileManager.default.removeItem(atPath: library.directory + "/" + name) }
    let reopened = try fixture.store.open("test", create: false)
    #expect(try reopened.nearest(to: [1, 0, 0, 0], scope: .everything, limit: 9) == expected)
    let writer = try reopened.writer()
    try fixture.add(passages(["new"], seed: 8), path: "/3", to: writer)
    try writer.close()
    #expect(try reopened.integrityCheck() == [])
    #expect(try Directory.entries(of: library.directory + "/vectors").contains { $0.hasSuffix(".scan") })
  }

  @Test("and the query's tokenizer see the words the index holds")
  func tokenizer() throws {
    let text = "Running résumés, naïve Ελλάδα हिन्दी x_y 20.04 don't cafe\u{301}"
    let writer = try library.writer()
    try fixture.add(passages([text]), path: "/words", title: "Title", to: writer)
    let tokens = try connection.tokenizer(named: Schema.tokenizer[0], arguments: Array(Schema.tokenizer.dropFirst())).tokens(of: text)
    for token in tokens {
      #expect(
        try connection.first("SELECT doc FROM passages_vocab WHERE term = ?", .text(token.term)) { $0.integer(0) } == 1, "\(token.term)")
    }
    #expect(tokens.map(\.term).prefix(3) == ["run", "resum", "naiv"])
  }
}
