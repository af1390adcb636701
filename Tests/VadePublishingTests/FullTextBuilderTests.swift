import Foundation
import Testing
import VadeDatabase
import VadePacks
import VadeTesting

@testable import VadePublishing

@Suite("The full-text index is made beside the rows, and is the one of the rows")
struct FullTextBuilderTests {
  /// A source whose texts are handed over in several batches; some are in other scripts, some of one word.
  private static var source: MemoryPackSource {
    var source = MemoryPackSource()
    let words = ["walking", "walked", "Café", "ÉCOLE", "волк", "狼が歩く", "don't", "x²", "e\u{301}tude", "naïveté", "—", "running"]
    let texts = (0..<5_000).map { index in (0...index % 40).map { words[(index * 7 + $0 * 5) % words.count] }.joined(separator: " ") }
    source.add("prose/Many", chunks: texts)
    return source
  }

  /// Every word of a pack's index with its rows and places.
  private func words(in connection: Connection<DatabaseFault>) throws -> [String] {
    try connection.rows("SELECT term, doc, offset FROM vocabulary ORDER BY doc, offset, term") {
      "\($0.text(0)) \($0.count(1)) \($0.count(2))"
    }
  }

  @Test("Its words, rows and places are those FTS5 finds when it reads the rows itself")
  func words() throws {
    let directory = try TemporaryDirectory()
    try PackExporterTests.export(Self.source, to: directory.path("pack"))
    let connection = try Connection<DatabaseFault>(path: directory.path("pack/gutenberg.pack"), mode: .write)
    try connection.execute("CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, passages_fts, instance)")
    let made = try words(in: connection)
    #expect(made.count > 50_000)
    // Compares each word of the table's content with the index, which throws where they differ.
    try connection.execute("INSERT INTO passages_fts(passages_fts, rank) VALUES('integrity-check', 1)")
    try connection.execute("INSERT INTO passages_fts(passages_fts) VALUES('rebuild')")
    #expect(try words(in: connection) == made)
    #expect(
      try connection.rows("SELECT k, v FROM passages_fts_config") { $0.text(0) } == ["version"],
      "settings of the making stay out of the pack")
  }

  @Test("However the threads take turns, the bytes are the same")
  func deterministic() throws {
    let directory = try TemporaryDirectory()
    let source = Self.source
    for name in ["one", "two", "three"] { try PackExporterTests.export(source, to: directory.path(name)) }
    let first = try contents(of: directory.path("one"))
    for name in ["two", "three"] { #expect(try contents(of: directory.path(name)) == first) }
  }

  @Test("A disk that fills up under the index ends the making of the pack")
  func fullDisk() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("gutenberg.words.building")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    let builder = try PassagePackBuilder(stem: "gutenberg", directory: directory.path)
    let error = failure { () throws(PackExportError) in
      try builder.insert(SourcePassage(id: "a", text: "one"), of: PackGraph(name: "g", kind: .books), catalogue: [:], longest: nil)
      try builder.divideSections()
      try builder.finish([])
    }
    #expect(error == .diskFull(path: path))
  }

  @Test("Who gives texts does not wait for a thread that has ended")
  func ended() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("missing/words")
    let builder = FullTextBuilder(path: path)
    let text = String(repeating: "word ", count: 20_000)
    let error = failure { () throws(PackExportError) in
      for row in 1...1_000 { try builder.add(text, row: row) }
      try builder.close()
      try builder.finish(into: directory.path("pack"))
    }
    guard case .database(_, _, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found == path)
    #expect(!FileManager.default.fileExists(atPath: directory.path("pack")))
  }

  @Test("An index that is given up leaves its thread, whatever waits to be indexed")
  func givenUp() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("words")
    do {
      let builder = FullTextBuilder(path: path)
      for row in 1...100 { try builder.add(String(repeating: "word ", count: 60_000), row: row) }
    }
    // The thread is gone: nobody holds a lock on its file, and it has finished nothing.
    let connection = try Connection<DatabaseFault>(path: path, mode: .create)
    #expect(try connection.rows("SELECT name FROM sqlite_master") { $0.text(0) } == [])
  }
}
