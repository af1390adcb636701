import Testing
import VadeDocument
import VadeLibrary
import VadePacks
import VadeTesting

@testable import VadePublishing

@Suite("A pack is read like a library")
struct PackLibraryTests {
  let directory: TemporaryDirectory
  let library: PackLibrary

  init() throws {
    directory = try TemporaryDirectory()
    try PackExporterTests.export(PackExporterTests.source, to: directory.path("pack"))
    library = try PackLibrary(path: directory.path("pack"), name: "books", words: directory.path("words"))
  }

  @Test("Its works are documents, and its passages stand in their order")
  func documents() throws {
    #expect(library.documents().map(\.title).sorted() == ["100% “Wolf”", "A Long Book", "Evelyn", "Pepys"])
    #expect(try library.statistics().passages == 35)
    let long = try #require(library.documents(named: "a long book").first)
    #expect(long.passageCount == 30)
    let passages = try library.passages(of: long.id, ordinals: nil)
    #expect(passages.map(\.passage.ordinal) == Array(0..<30))
    #expect(passages[7].passage.text.hasPrefix("Chunk 7 "))
    #expect(try library.passages(of: long.id, ordinals: 28..<99).map(\.passage.ordinal) == [28, 29])
    #expect(passages[0].passage.headingPath == ["A Long Book", "One"])
    #expect(try library.passages([passages[3].id, PassageID(rawValue: 1 << 45), passages[1].id]).map(\.passage.ordinal) == [3, 1])
    let evelyn = try #require(library.documents(named: "evelyn").first)
    #expect(try library.passages(of: evelyn.id, ordinals: nil).map(\.passage.pageLabel) == ["1659-12-29T00:00", "1660-01-01T00:00"])
  }

  @Test("Words and vectors find passages, within documents too, best first", arguments: [false, true])
  func channels(isIndexed: Bool) throws {
    if isIndexed { try library.makeWordIndexes() }
    let library = try PackLibrary(path: directory.path("pack"), name: "books", words: directory.path("words"))
    func texts(_ found: [ScoredPassage]) throws -> [String] {
      try library.passages(found.map(\.id)).map { String($0.passage.text.prefix(8)) }
    }
    func query(_ words: String..., required: Bool = false) -> LexicalQuery {
      LexicalQuery(terms: words.map { LexicalQuery.Term(words: [$0], isRequired: required) })
    }
    #expect(try texts(library.lexicalMatches(query("walking"), scope: .everything, limit: 9)) == ["The wolf"])
    #expect(try Set(texts(library.lexicalMatches(query("rain", "early"), scope: .everything, limit: 9))) == ["It raine", "Up early"])
    #expect(try library.lexicalMatches(query("rain", "early", required: true), scope: .everything, limit: 9).isEmpty)
    #expect(try library.lexicalMatches(query("\" OR *", "(", "NEAR"), scope: .everything, limit: 9).isEmpty)
    let long = try #require(library.documents(named: "a long book").first)
    let inLong = PassageScope(documents: [long.id])
    #expect(try library.lexicalMatches(query("wolf", "chunk"), scope: inLong, limit: 3).count == 3)
    #expect(try library.lexicalMatches(query("wolf"), scope: inLong, limit: 3).isEmpty)
    // How they were found is said, and what was found is the same.
    let matches = try library.lexicalSearch(query("wolf", "chunk", "up"), scope: .everything, limit: 40)
    #expect((matches.fallback == nil) == isIndexed)
    let plain = try self.library.lexicalSearch(query("wolf", "chunk", "up"), scope: .everything, limit: 40)
    #expect(plain.fallback != nil)
    #expect(matches.passages.map(\.id) == plain.passages.map(\.id))
    for (one, other) in zip(matches.passages, plain.passages) { #expect(abs(one.score - other.score) < 1e-5) }
    let near = try library.nearest(to: [3, 4, 29, 0], scope: .everything, limit: 3)
    // Bytes tell so near vectors apart by a little only.
    #expect(try texts(near).allSatisfy { $0.hasPrefix("Chunk 2") })
    #expect(near.map(\.score) == near.map(\.score).sorted(by: >))
    #expect(try texts(library.nearest(to: [3, 4, 0, 0], scope: inLong, limit: 1)) == ["Chunk 0 "])
    let similarities = try library.similarities(of: near.map(\.id), to: [3, 4, 29, 0])
    for passage in near { #expect(abs(Double(similarities[passage.id] ?? 0) - passage.score) < 1e-5) }
    #expect(throws: LibraryError.dimensionDiffers(expected: 4, found: 3)) {
      try library.nearest(to: [1, 2, 3], scope: .everything, limit: 1)
    }
  }

  @Test("Some of its passages are had with their vectors, spread over all packs, for a map")
  func sample() throws {
    let all = try library.vectorSample(limit: 100)
    #expect(all.total == 35 && all.rows.count == 35 && Set(all.rows.map(\.passage)).count == 35)
    #expect(Set(all.rows.map(\.document)) == Set(library.documents().map(\.id)))
    for row in all.rows {
      let stored = try #require(try library.passages([row.passage]).first)
      #expect(stored.document == row.document)
      let similarity = try #require(try library.similarities(of: [row.passage], to: row.vector)[row.passage])
      #expect(similarity > 0.99)
    }
    let some = try library.vectorSample(limit: 12)
    #expect(some.total == 35 && some.rows.map(\.passage) == stride(from: 2, to: 35, by: 3).map { all.rows[$0].passage })
    #expect(try library.vectorSample(limit: 0).rows.isEmpty)
    let again = try PackLibrary(path: directory.path("pack"), name: "again", words: directory.path("words"))
    #expect(library.vectorMark() == again.vectorMark() && library.vectorMark().contains { $0 > 0 })
  }

  @Test("Indexes of words that were made of another pack are not used, and said to be so")
  func foreignWords() throws {
    try library.makeWordIndexes()
    try PackExporterTests.export(PackExporterTests.source, to: directory.path("other")) {
      $0.selection = BookSelection(books: ["prose/Long_Book"])
    }
    let other = try PackLibrary(path: directory.path("other"), name: "books", words: directory.path("words"))
    let found = try other.lexicalSearch(LexicalQuery(terms: [.init(words: ["chunk"])]), scope: .everything, limit: 99)
    #expect(found.passages.count == 30)
    #expect(found.fallback?.contains("another state") == true)
  }

  @Test("Another model is refused before a vector is compared")
  func embedder() throws {
    #expect(library.recipe()?.modelName == "test-model")
    let other = EmbeddingRecipe(fingerprint: "x", modelName: "other", dimension: 4, profileJSON: "{}")
    #expect(throws: LibraryError.recipeDiffers(library: "test-model", inUse: "other")) { try library.check(other) }
    try library.check(EmbeddingRecipe(fingerprint: "x", modelName: "test-model", dimension: 4, profileJSON: "{}"))
  }

  @Test("A pack with a library's name cannot be filled, and is forgotten without a trace of the pack going")
  func installed() throws {
    let store = LibraryStore(directory: directory.path("libraries"))
    try store.install(pack: directory.path("pack"), as: "books")
    #expect(try store.packNames() == ["books"])
    #expect(try store.list() == [])
    #expect(try store.pack("books") == directory.path("pack"))
    #expect(throws: LibraryError.readOnly(name: "books", pack: directory.path("pack"))) { try store.open("books", create: true) }
    #expect(throws: LibraryError.self) { try store.install(pack: directory.path("pack"), as: "books") }
    try store.rename("books", to: "shelf")
    #expect(try store.packNames() == ["shelf"])
    try store.delete("shelf")
    #expect(try store.packNames() == [])
    _ = try PackLibrary(path: directory.path("pack"), name: "again", words: directory.path("words"))
  }
}
