import Foundation
import Testing
import VadePacks
import VadeTesting
import VadeVectors

@Suite("Opening a folder of packs")
struct OpeningTests {
  static func packs() throws -> TestPacks {
    try TestPacks(
      books: [.book("chunk:a:0000", "a whale in the sea")], diaries: [.diary("chunk:e0.md:0000", "to bed", on: "1666-09-02T00:00")])
  }

  @Test("A folder opens with unknown keys in its manifest, and nothing is written to it")
  func opens() throws {
    let packs = try Self.packs()
    let before = try FileManager.default.contentsOfDirectory(atPath: packs.path).sorted()
    let folder = try packs.open()
    #expect(folder.packNames == ["gutenberg", "diaries"])
    #expect(try folder.search(PackQuery("whale")).hits.first?.id == "gutenberg:chunk:a:0000")
    #expect(try FileManager.default.contentsOfDirectory(atPath: packs.path).sorted() == before)
  }

  @Test("A path with signs that mean something in a URI opens")
  func oddPath() throws {
    let packs = try Self.packs()
    let odd = packs.path + "/50% ?a=b#c é"
    try FileManager.default.createDirectory(atPath: odd, withIntermediateDirectories: false)
    for name in try FileManager.default.contentsOfDirectory(atPath: packs.path) where name.contains(".") && !name.contains("%") {
      try FileManager.default.copyItem(atPath: packs.file(name), toPath: odd + "/" + name)
    }
    #expect(try PackFolder(path: odd, embedder: TestPacks.embedder).search(PackQuery("whale")).hits.count == 2)
  }

  @Test(
    "A manifest that cannot be followed is refused by name",
    arguments: [
      ("\"pack_version\": 1", "\"pack_version\": 2", "version 2"),
      ("\"pack_version\": 1", "\"pack_version\": 0", "pack_version is 0"),
      ("\"pack_version\": 1,", "", "no pack_version"),
      ("\"dim\": 16", "\"dim\": 0", "dimension 0"),
      ("\"vector_dtype\": \"int8\"", "\"vector_dtype\": \"int3\"", "'vector_dtype'"),
      ("gutenberg.pack", "../gutenberg.pack", "no name of a file"),
      ("diaries.pack", "gutenberg.pack", "twice"),
      ("\"rrf_k\": 60", "\"rrf_k\": -60", "rrf_k"),
      ("\"rrf_k\": 60", "\"rrf_k\": 61", "rrf_k"),
      ("\"embedder\"", "\"embedded\"", "'embedder' is missing"),
      ("{\"pack_version\"", "\"pack_version\"", "not JSON"),
    ])
  func refusedManifest(from: String, to: String, says: String) throws {
    let packs = try Self.packs()
    try packs.writeManifest { $0.replacingOccurrences(of: from, with: to) }
    let error = #expect(throws: PackError.self) { try packs.open() }
    #expect(error?.message.contains(says) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains(".json'") == true || error?.message.contains(".pack'") == true, "\(error?.message ?? "")")
  }

  @Test("Another embedder is refused before a vector is read, whoever names it")
  func otherEmbedder() throws {
    let packs = try Self.packs()
    let other = PackEmbedder(model: "BAAI/bge-small-en-v1.5", dimension: 16) { _ in [] }
    #expect(
      throws: PackError.embedderDiffers(path: packs.file("manifest.json"), expected: TestPacks.model, found: "BAAI/bge-small-en-v1.5")
    ) { try packs.open(embedder: other) }
    let longer = PackEmbedder(model: TestPacks.model, dimension: 384) { _ in [] }
    #expect(throws: PackError.dimensionDiffers(path: packs.file("manifest.json"), expected: 384, found: 16)) {
      try packs.open(embedder: longer)
    }
    try packs.directory.write(EmbedderFile(model: "another", dimension: 16).written, to: "embedder.json")
    #expect(throws: PackError.embedderDiffers(path: packs.file("embedder.json"), expected: TestPacks.model, found: "another")) {
      try packs.open()
    }
  }

  @Test("Packs without vectors ask for no embedder")
  func wordsOnly() throws {
    let packs = try TestPacks(books: [.book("chunk:a:0000", "a whale in the sea")], dtype: "none")
    let other = PackEmbedder(model: "another", dimension: 3) { _ in [1, 0, 0] }
    let results = try packs.open(embedder: other).search(PackQuery("whale"))
    #expect(results.hits.map(\.id) == ["gutenberg:chunk:a:0000"])
    #expect(results.hits[0].score == nil)
    #expect(results.wordsOnlyPacks == ["gutenberg"])
  }

  @Test("A nested copy, a flattened embedder and a missing file are named")
  func misplaced() throws {
    let packs = try Self.packs()
    try FileManager.default.createDirectory(atPath: packs.file("Corpus"), withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: packs.file("manifest.json"), toPath: packs.file("Corpus/manifest.json"))
    #expect(throws: PackError.nested(path: packs.path, inner: packs.file("Corpus"))) { try packs.open() }
    try FileManager.default.removeItem(atPath: packs.file("Corpus"))
    #expect(throws: PackError.missing(path: packs.file("manifest.json"))) { try packs.open() }
    try packs.directory.write("x", to: "model.mlmodel")
    #expect(throws: PackError.flattened(path: packs.file("model.mlmodel"))) { try packs.open() }
    try packs.directory.write("{\"fileFormatVersion\": \"1.0.0\", \"itemInfoEntries\": {}}", to: "manifest.json")
    #expect(throws: PackError.flattened(path: packs.file("manifest.json"))) { try packs.open() }
    try packs.writeManifest()
    try FileManager.default.removeItem(atPath: packs.file("diaries.vectors"))
    #expect(throws: PackError.missing(path: packs.file("diaries.vectors"))) { try packs.open() }
  }

  @Test("A sidecar with trailing bytes, too few rows or the wrong kind of numbers is refused")
  func sidecars() throws {
    let packs = try Self.packs()
    let bytes = try packs.bytes("gutenberg.vectors")
    try packs.directory.write(bytes + [0], to: "gutenberg.vectors")
    #expect(throws: PackError.sidecar(.trailingBytes(path: packs.file("gutenberg.vectors"), expected: 48, found: 49))) { try packs.open() }
    var twoRows = bytes + bytes.suffix(16)
    twoRows[16] = 2
    try packs.directory.write(twoRows, to: "gutenberg.vectors")
    try packs.writeManifest()
    let error = #expect(throws: PackError.self) { try packs.open() }
    #expect(error?.message.contains("2 vectors, the manifest says 1") == true)
    var floats = bytes + [UInt8](repeating: 0, count: 48)
    floats[8] = 1
    try packs.directory.write(floats, to: "gutenberg.vectors")
    try packs.writeManifest()
    #expect(throws: PackError.self) { try packs.open() }
  }

  @Test("A file of another length is named with both lengths; one that was changed is found by its digest")
  func changedFiles() throws {
    let packs = try Self.packs()
    var bytes = try packs.bytes("gutenberg.pack")
    bytes[bytes.count - 1] ^= 1
    try packs.directory.write(bytes, to: "gutenberg.pack")
    _ = try packs.open()
    let error = #expect(throws: PackError.self) { try packs.open(comparesDigests: true) }
    guard case .digestDiffers(packs.file("gutenberg.pack"), _, _) = error else {
      Issue.record("\(error?.message ?? "")")
      return
    }
    try packs.directory.write(bytes.dropLast(512), to: "gutenberg.pack")
    #expect(throws: PackError.sizeDiffers(path: packs.file("gutenberg.pack"), expected: bytes.count, found: bytes.count - 512)) {
      try packs.open()
    }
  }
}
