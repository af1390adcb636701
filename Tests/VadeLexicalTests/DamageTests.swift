internal import Foundation
internal import Testing
internal import VadeLexical
internal import VadeTesting

@Suite("Damaged word indexes")
struct DamageTests {
  /// Asks an index many things; an error is an answer as well, a wrong answer is not.
  private func expectErrorOrTruth(_ path: String, _ truths: [(LexicalRequest, LexicalResult)], _ what: String) {
    do {
      let index = try LexicalIndex(path: path)
      for (request, truth) in truths {
        let found = try index.search(request, limit: 20)
        #expect(found.hits == truth.hits, "\(what)")
      }
    } catch {
      #expect(!error.message.isEmpty)
    }
  }

  /// A small index of two segments, one with removals, and what it answers.
  private func sample() throws -> (shelf: Shelf, truths: [(LexicalRequest, LexicalResult)]) {
    let shelf = try Shelf(seed: 51)
    try shelf.fill(40)
    _ = try shelf.build()
    try shelf.fill(30)
    try shelf.remove(shelf.rows.prefix(2))
    let index = try shelf.update()
    let requests = try (0..<12).map { _ in try shelf.anyQuestion().request } + [LexicalRequest(phrases: [.init(terms: ["of", "the"])])]
    return (shelf, try requests.map { ($0, try index.search($0, limit: 20)) })
  }

  @Test("Every truncation of every file gives an error or the right answer")
  func truncations() throws {
    let (shelf, truths) = try sample()
    for name in try FileManager.default.contentsOfDirectory(atPath: shelf.indexPath).sorted() {
      let path = shelf.indexPath + "/" + name
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      // The first and last bytes one by one, where the headers and checksums are; between them in steps.
      let lengths = bytes.indices.filter { $0 < 300 || $0 > bytes.count - 100 || $0 % 37 == 0 }
      for length in lengths {
        try bytes.prefix(length).write(to: URL(fileURLWithPath: path))
        #expect(throws: LexicalError.self, "\(name) cut to \(length)") { try LexicalIndex(path: shelf.indexPath) }
      }
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    expectErrorOrTruth(shelf.indexPath, truths, "restored")
    #expect(try LexicalIndex(path: shelf.indexPath).rows == shelf.texts.count)
  }

  @Test("Thousands of changed bits give an error or the right answer")
  func changedBits() throws {
    let (shelf, truths) = try sample()
    var numbers = Numbers(seed: 52)
    for name in try FileManager.default.contentsOfDirectory(atPath: shelf.indexPath).sorted() {
      let path = shelf.indexPath + "/" + name
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for _ in 0..<(name.hasSuffix(".segment") ? 1_500 : 300) {
        var changed = bytes
        let bit = Int.random(in: 0..<bytes.count * 8, using: &numbers)
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        try changed.write(to: URL(fileURLWithPath: path))
        expectErrorOrTruth(shelf.indexPath, truths, "bit \(bit) of \(name)")
      }
      try bytes.write(to: URL(fileURLWithPath: path))
    }
  }

  @Test("Random bytes with a right header's beginning are refused")
  func noise() throws {
    let (shelf, _) = try sample()
    var numbers = Numbers(seed: 53)
    for name in try FileManager.default.contentsOfDirectory(atPath: shelf.indexPath) {
      let url = URL(fileURLWithPath: shelf.indexPath + "/" + name)
      let bytes = try Data(contentsOf: url)
      for kept in [0, 8, 12, 60] {
        let noise = Data((0..<bytes.count).map { $0 < kept ? bytes[$0] : UInt8.random(in: .min ... .max, using: &numbers) })
        try noise.write(to: url)
        #expect(throws: LexicalError.self) { try LexicalIndex(path: shelf.indexPath) }
      }
      try bytes.write(to: url)
    }
  }

  @Test("An index that lost a file or was torn is made anew")
  func madeAnew() throws {
    let (shelf, truths) = try sample()
    for name in try FileManager.default.contentsOfDirectory(atPath: shelf.indexPath) {
      let path = shelf.indexPath + "/" + name
      guard FileManager.default.fileExists(atPath: path) else { continue }
      try FileManager.default.removeItem(atPath: path)
      #expect(throws: LexicalError.self) { try LexicalIndex(path: shelf.indexPath) }
      let index = try shelf.update()
      for (request, truth) in truths { #expect(try index.search(request, limit: 20).hits == truth.hits) }
    }
  }
}
