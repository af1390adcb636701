import Foundation
import Testing
import VadePacks
import VadeTesting

@Suite("A pack's index of words")
struct PackWordIndexTests {
  let packs: TestPacks

  init() throws {
    packs = try TestPacks(
      books: PackCheckTests.passages(200),
      diaries: (0..<40).map { .diary("chunk:e\($0).md:0", "the night and the fire \($0) of the sea", on: "1666-09-0\($0 % 9 + 1)T00:00") })
  }

  private static let questions = [
    "whale", "the sea", "fire at night", "Reason and duty?", "pillar salt moral bell", "the", "nothing of that kind", "night night night",
    "!!!",
  ]

  @Test("It gives what the full-text index gives, with filters and without")
  func same() throws {
    let slow = try packs.open()
    #expect(slow.packsWithWordIndex.isEmpty)
    try slow.makeWordIndexes()
    let fast = try packs.open()
    #expect(fast.packsWithWordIndex == ["gutenberg", "diaries"])
    for question in Self.questions {
      for filter in [PackFilter(), PackFilter(from: PackDay("1666-09-03"), through: PackDay("1666-09-05"))] {
        let query = PackQuery(question, filter: filter, k: 20)
        #expect(try fast.search(query) == slow.search(query), "\(question)")
      }
    }
    #expect(fast.wordIndexFindings == [])
  }

  @Test("One in another folder is used from there; the packs' own folder stays as it was")
  func elsewhere() throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: packs.path).sorted()
    let words = try TemporaryDirectory()
    try packs.open().makeWordIndexes(in: words.path)
    let folder = try PackFolder(path: packs.path, embedder: TestPacks.embedder, words: words.path)
    #expect(folder.packsWithWordIndex == ["gutenberg", "diaries"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: packs.path).sorted() == before)
    withExtendedLifetime(words) {}
  }

  @Test("One of another pack or damaged is not used, and the folder says why")
  func unusable() throws {
    try packs.open().makeWordIndexes()
    let others = try TestPacks(books: PackCheckTests.passages(50))
    try FileManager.default.copyItem(atPath: packs.file("gutenberg.words"), toPath: others.file("gutenberg.words"))
    let folder = try others.open()
    #expect(folder.packsWithWordIndex.isEmpty)
    #expect(folder.wordIndexFindings.count == 1)
    #expect(folder.wordIndexFindings[0].contains("another state"))
    let expected = try packs.open().search(PackQuery("fire at night")).hits
    for name in try FileManager.default.contentsOfDirectory(atPath: packs.file("gutenberg.words")) {
      let path = "gutenberg.words/" + name
      let bytes = try packs.bytes(path)
      for place in stride(from: 0, to: bytes.count, by: 97) {
        var damaged = bytes
        damaged[place] ^= 0x24
        try packs.directory.write(damaged, to: path)
        #expect(try packs.open().search(PackQuery("fire at night")).hits == expected, "\(name) \(place)")
      }
      try packs.directory.write(bytes, to: path)
    }
  }
}
