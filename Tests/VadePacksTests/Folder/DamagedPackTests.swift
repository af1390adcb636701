import Foundation
import Testing
import VadePacks
import VadeTesting

/// Packs come from elsewhere: whatever their bytes are, reading them ends in an error or an answer.
@Suite("Damaged packs")
struct DamagedPackTests {
  static func packs(pageSize: Int = 512) throws -> TestPacks {
    let packs = try TestPacks(
      books: [
        .section("sec:a:one", "One", at: 0), .book("chunk:a:0000", "a whale in the sea", at: 0),
        .book("chunk:a:0001", "the ship and the sea", at: 18),
        .book("chunk:b:0000", "reason and duty", genre: "philosophy", book: "Reason"),
      ], diaries: [.diary("chunk:e0.md:0000", "up and to bed", on: "1666-09-02T00:00")], pageSize: pageSize)
    return packs
  }

  /// Reads everything there is to read; errors of packs are as good as answers.
  static func exercise(_ packs: TestPacks, comparesDigests: Bool = false) throws -> [PackHit]? {
    do {
      let folder = try packs.open(comparesDigests: comparesDigests)
      let hits = try folder.search(PackQuery("whale sea", k: 5)).hits
      for hit in hits { #expect(hit.score.map { $0.isFinite } ?? true) }
      _ = try folder.search(PackQuery("reason and duty", filter: PackFilter(author: "author", from: PackDay("1666-01-01")), k: 5))
      _ = try folder.search(PackQuery("sea", scope: .genre("fiction")))
      _ = try folder.authors(matching: "a")
      for genre in try folder.genres() {
        for book in try folder.books(in: genre.genre) {
          for chapter in try folder.chapters(of: book) { _ = try folder.chapter(chapter.id, of: book) }
        }
      }
      for diary in try folder.diaries() { for entry in try folder.entries(of: diary) { _ = try folder.entry(entry.id, of: diary) } }
      return hits
    } catch let error as PackError {
      #expect(!error.message.isEmpty)
      return nil
    }
  }

  @Test(
    "A file cut anywhere is refused, and read no further than it goes when the manifest was cut with it",
    arguments: [
      "core.pack", "gutenberg.pack", "gutenberg.vectors", "manifest.json",
    ])
  func truncations(name: String) throws {
    let packs = try Self.packs()
    let bytes = try packs.bytes(name)
    let manifest = try packs.bytes("manifest.json")
    let handle = try #require(FileHandle(forUpdatingAtPath: packs.file(name)))
    // Every length; behind a manifest that says the same, those around SQLite's pages and some between.
    for length in stride(from: bytes.count - 1, through: 0, by: -1) {
      try handle.truncate(atOffset: UInt64(length))
      #expect(try Self.exercise(packs) == nil, "\(length)")
      guard name != "manifest.json", length % 512 < 2 || length % 61 == 0 || length < 200 else { continue }
      try packs.writeManifest()
      _ = try Self.exercise(packs)
      try packs.directory.write(manifest, to: "manifest.json")
    }
  }

  @Test("Ten thousand flipped bits give errors or answers; with digests compared, only errors", arguments: 0..<4)
  func flips(share: Int) throws {
    let packs = try Self.packs()
    let whole = try #require(try Self.exercise(packs))
    let files = ["core.pack", "gutenberg.pack", "gutenberg.vectors", "diaries.pack", "manifest.json"]
    let originals = try files.map { try packs.bytes($0) }
    var numbers = Numbers(seed: UInt64(share + 1))
    for round in 0..<2_500 {
      let file = [0, 1, 1, 1, 1, 2, 3, 4][Int.random(in: 0..<8, using: &numbers)]
      let bit = Int.random(in: 0..<originals[file].count * 8, using: &numbers)
      var bytes = originals[file]
      bytes[bit / 8] ^= 1 << (bit % 8)
      try packs.directory.write(bytes, to: files[file])
      if round % 5 == 0, let hits = try Self.exercise(packs, comparesDigests: true) {
        #expect(file == 4, "bit \(bit) of \(files[file])")
        #expect(hits == whole, "bit \(bit) of \(files[file])")
      } else {
        _ = try Self.exercise(packs)
      }
      try packs.directory.write(originals[file], to: files[file])
    }
  }
}
