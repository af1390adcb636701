import Foundation
import Testing
import VadeDatabase
import VadePacks
import VadeTesting

@Suite("Checking packs")
struct PackCheckTests {
  static func passages(_ count: Int) -> [TestPassage] {
    let words = ["whale", "sea", "ship", "fire", "night", "reason", "salt", "pillar", "moral", "duty", "time", "future", "bell", "house"]
    return (0..<count).map { index in
      let text = (0..<6).map { words[(index * 7 + $0 * ($0 + index)) % words.count] }.joined(separator: " ")
      return TestPassage.book("chunk:a:\(index)", text, at: index * 50)
    }
  }

  /// The vectors packs are made of, changed if a test wants it.
  struct Truth: PackTruth {
    let passages: [TestPassage]
    var change: @Sendable ([Float], Int) -> [Float] = { vector, _ in vector }

    func forEachVector(_ body: (String, [Float]) throws(PackError) -> Void) throws(PackError) {
      try body("gutenberg:chunk:elsewhere", [1, 2, 3])
      for (index, passage) in passages.enumerated() { try body(passage.id, change(TestPacks.vector(of: passage.content), index)) }
    }
  }

  @Test("Sound packs are sound, and their vectors are measured", arguments: ["int8", "float"])
  func sound(dtype: String) throws {
    let passages = Self.passages(60)
    let packs = try TestPacks(books: passages, diaries: [.diary("chunk:e.md:0", "to bed", on: "1666-09-02T00:00")], dtype: dtype)
    let report = try PackCheck(path: packs.path, embedder: TestPacks.embedder, truth: Truth(passages: passages)).run()
    #expect(report.findings.filter { $0.severity == .fault } == [])
    #expect(report.findings.map(\.file) == ["embedder.json"])
    #expect(report.isSound)
    #expect(report.verification?.queries.map(\.query) == PackFormat.goldenQueries)
    #expect(report.verification?.recall ?? 0 >= 0.9)
    #expect(report.verification?.meanScoreDelta ?? 1 < (dtype == "float" ? 1e-6 : 0.02))
    #expect(report.advice == nil)
  }

  @Test("Vectors that find too little are reported with the way out")
  func lowRecall() throws {
    let passages = Self.passages(60)
    let packs = try TestPacks(books: passages)
    let wrong = Truth(passages: passages) { vector, index in Array(vector.dropFirst(1 + index % 15) + vector.prefix(1 + index % 15)) }
    let report = try PackCheck(path: packs.path, embedder: TestPacks.embedder, truth: wrong).run(k: 5)
    #expect(!report.isSound)
    #expect(report.advice?.contains("--dtype float") == true)
  }

  @Test(
    "What a pack says and what it holds are compared",
    arguments: [
      ("UPDATE passages SET vector_index = 7 WHERE vector_index = 1", "numbered"),
      ("UPDATE passages SET vector_index = NULL WHERE vector_index = 1", "vector"),
      ("UPDATE passages SET kind = 'entity' WHERE rowid = 2", "neither chunks nor sections"),
      ("UPDATE passages SET id = 'raw' WHERE rowid = 2", "do not begin with"),
      ("UPDATE passages SET id = 'pepys-complete:chunk:e.md:0' WHERE rowid = 2", "twice"),
      ("UPDATE passages SET content = '  ' WHERE rowid = 2", "empty"),
      ("UPDATE passages SET content = 'quite other words' WHERE rowid = 2", "does not find"),
      ("DELETE FROM passages WHERE rowid = 5", "passages"),
      ("DROP INDEX idx_passages_read", "idx_passages_read"),
      ("ALTER TABLE passages ADD COLUMN extra TEXT", "columns"),
      ("UPDATE pack_meta SET value = 'another' WHERE key = 'embed_model'", "another"),
      ("UPDATE pack_meta SET value = '61' WHERE key = 'rrf_k'", "rrf_k"),
      ("UPDATE pack_meta SET value = 'float' WHERE key = 'vector_dtype'", "vector_dtype"),
    ])
  func contradictions(sql: String, says: String) throws {
    let packs = try TestPacks(books: Self.passages(8), diaries: [.diary("chunk:e.md:0", "to bed", on: "1666-09-02T00:00")])
    try Connection<DatabaseFault>(path: packs.file("gutenberg.pack"), mode: .write).executeScript(sql)
    try packs.writeManifest()
    let report = try PackCheck(path: packs.path).run()
    #expect(!report.isSound)
    #expect(report.findings.contains { $0.message.contains(says) }, "\(report.findings.map(\.message))")
  }

  @Test("The catalogue is compared with itself and the manifest")
  func catalogue() throws {
    let packs = try TestPacks(books: Self.passages(8))
    try Connection<DatabaseFault>(path: packs.file("core.pack"), mode: .write).executeScript("UPDATE genres SET book_count = 5")
    try packs.writeManifest()
    #expect(try PackCheck(path: packs.path).run().findings.contains { $0.message.contains("'fiction' is wrong") })
  }

  @Test("Recorded rankings of another model, another vocabulary and unknown packs are noticed")
  func descriptions() throws {
    let packs = try TestPacks(books: Self.passages(8))
    let golden = GoldenFile(generated: "", embedModel: "another", embedDimension: 16, vectorType: .int8, k: 10, queries: [])
    try packs.directory.write(golden.written, to: "golden.json")
    try packs.directory.write(EmbedderFile(model: TestPacks.model, dimension: 16).written, to: "embedder.json")
    try packs.directory.write("[PAD]\n", to: "vocab.txt")
    try packs.directory.write("", to: "left.pack")
    try packs.writeManifest { $0.replacingOccurrences(of: "\"golden\": null", with: "\"golden\": \"golden.json\"") }
    let report = try PackCheck(path: packs.path).run()
    #expect(report.findings.map(\.file) == ["golden.json", "vocab.txt", "vocab.txt", "vocab.txt", "left.pack"])
  }

  @Test("A changed byte in any file is found by its digest")
  func digests() throws {
    for name in ["core.pack", "gutenberg.pack", "gutenberg.vectors"] {
      let packs = try TestPacks(books: Self.passages(8))
      var bytes = try packs.bytes(name)
      bytes[bytes.count / 2] ^= 0x10
      try packs.directory.write(bytes, to: name)
      let report = try PackCheck(path: packs.path).run()
      #expect(report.findings.contains { $0.file == name && $0.message.contains("SHA-256") })
    }
  }
}
