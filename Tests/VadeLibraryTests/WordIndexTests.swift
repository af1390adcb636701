import Foundation
import Testing
import VadeDatabase
import VadeDocument
@testable import VadeLibrary
import VadeSystem
import VadeTesting

@Suite("The word index of a library")
struct WordIndexTests {
  let fixture: Fixture
  let library: Library
  private let vocabulary = ["the", "of", "spare", "key", "hangs", "behind", "blue", "door", "DEC-0054", "oﬃce", "東京都", "café", "running"]

  init() throws {
    fixture = try Fixture()
    library = try fixture.library()
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    for number in 0..<6 { try fixture.add(made(number), path: "/\(number)", title: "blue \(number)", to: writer) }
  }

  /// Passages of words in random order; "the" is in most of them.
  func made(_ seed: Int) -> [EmbeddedPassage] {
    var numbers = Numbers(seed: UInt64(seed) + 100)
    let texts = (0..<40).map { _ in
      (0..<Int.random(in: 3...30, using: &numbers)).map { _ in
        vocabulary[min(Int.random(in: 0..<vocabulary.count, using: &numbers), Int.random(in: 0..<vocabulary.count, using: &numbers))]
      }.joined(separator: " ")
    }
    return passages(texts, headings: seed.isMultiple(of: 2) ? ["door"] : [], seed: UInt64(seed))
  }

  /// What FTS5 alone finds.
  func truth(_ query: LexicalQuery, scope: PassageScope = .everything, limit: Int = 30) throws -> [ScoredPassage] {
    try library.readers.read { (connection) throws(LibraryError) in
      let tokenizer = try connection.tokenizer(named: Schema.tokenizer[0], arguments: Array(Schema.tokenizer.dropFirst()))
      let plan = try LexicalPlan(query) { (text) throws(LibraryError) in
        let bytes = Array(text.utf8)
        return try tokenizer.tokens(of: text).map { (String(decoding: bytes[$0.range], as: UTF8.self), $0.term) }
      }
      return try LexicalSearch(connection: connection, plan: plan, scope: scope).best(limit)
    }
  }

  private func expectSame(_ found: [ScoredPassage], _ wanted: [ScoredPassage], _ query: LexicalQuery) {
    #expect(found.count == wanted.count, "\(query)")
    for (hit, truth) in zip(found, wanted) { #expect(abs(hit.score - truth.score) <= 1e-5 * abs(truth.score) + 1e-13, "\(query)") }
  }

  @Test("finds what FTS5 finds: words, phrases, compounds, other scripts, required terms, scopes")
  func parity() throws {
    var numbers = Numbers(seed: 5)
    let documents = try library.documents().map(\.id)
    for _ in 0..<150 {
      let terms = (0..<Int.random(in: 1...5, using: &numbers)).map { _ in
        LexicalQuery.Term(
          words: (0..<Int.random(in: 1...2, using: &numbers)).map { _ in vocabulary.randomElement(using: &numbers) ?? "" },
          isRequired: Int.random(in: 0..<6, using: &numbers) == 0)
      }
      let query = LexicalQuery(terms: terms + (Bool.random(using: &numbers) ? [.init(words: ["東"])] : []))
      let scope = PassageScope(documents: Bool.random(using: &numbers) ? nil : [documents[1], documents[4]])
      let matches = try library.lexicalSearch(query, scope: scope, limit: 30)
      #expect(matches.fallback == nil)
      expectSame(matches.passages, try truth(query, scope: scope), query)
    }
  }

  @Test("is brought up to date by the next question while a writer adds, replaces and removes")
  func freshness() throws {
    let writer = try library.writer()
    for step in 0..<4 {
      try fixture.add(made(20 + step), path: "/\(step)", content: "new \(step)", to: writer)
      if step == 2 { _ = try writer.remove([library.documents()[0].id]) }
      let matches = try library.lexicalSearch(words("key", "blue"), scope: .everything, limit: 500)
      #expect(matches.fallback == nil)
      expectSame(matches.passages, try truth(words("key", "blue"), limit: 500), words("key", "blue"))
    }
  }

  @Test("that another process is bringing up to date is passed over, and the result says so")
  func busy() throws {
    let writer = try library.writer()
    let lock = try FileLock.acquire(path: library.directory + "/words/words.lock")
    #expect(lock != nil)
    try fixture.add(passages(["a lonely key"]), path: "/new", to: writer)
    let matches = try library.lexicalSearch(words("lonely"), scope: .everything, limit: 5)
    #expect(matches.passages.count == 1)
    #expect(matches.fallback?.contains("not up to date") == true)
    withExtendedLifetime(lock) {}
  }

  @Test("that is missing is made by the next question")
  func missing() throws {
    try FileManager.default.removeItem(atPath: library.directory + "/words")
    let matches = try fixture.library().lexicalSearch(words("spare"), scope: .everything, limit: 9)
    #expect(matches.fallback == nil)
    expectSame(matches.passages, try truth(words("spare"), limit: 9), words("spare"))
  }

  @Test("that is damaged gives no wrong result, is told of and made anew")
  func damaged() throws {
    let directory = library.directory + "/words/"
    for name in try FileManager.default.contentsOfDirectory(atPath: directory) where name.hasSuffix(".segment") {
      let url = URL(fileURLWithPath: directory + name)
      var bytes = try Data(contentsOf: url)
      // Behind what is checked when the file is opened: dictionary, postings and places.
      for index in stride(from: bytes.count / 2, to: bytes.count - 200, by: 16) { bytes[index] ^= 0x10 }
      try FileManager.default.removeItem(at: url)
      try bytes.write(to: url)
    }
    #expect(try library.integrityCheck().contains { $0.hasPrefix("word index") })
    let reopened = try fixture.library()
    var fallbacks: [String?] = []
    for _ in 0..<2 {
      let matches = try reopened.lexicalSearch(words("spare", "key"), scope: .everything, limit: 20)
      expectSame(matches.passages, try truth(words("spare", "key"), limit: 20), words("spare", "key"))
      fallbacks.append(matches.fallback)
    }
    #expect(fallbacks[0]?.contains("damaged") == true)
    #expect(fallbacks[1] == nil)
    #expect(try library.integrityCheck() == [])
  }

  @Test("of another library in its place is made anew")
  func foreign() throws {
    let other = try fixture.library("other")
    let writer = try other.writer()
    try writer.adopt(testRecipe)
    try fixture.add(passages(["nothing of the kind"]), path: "/x", to: writer)
    try writer.close()
    try FileManager.default.removeItem(atPath: library.directory + "/words")
    try FileManager.default.copyItem(atPath: other.directory + "/words", toPath: library.directory + "/words")
    let matches = try fixture.library().lexicalSearch(words("blue"), scope: .everything, limit: 9)
    #expect(matches.fallback == nil)
    expectSame(matches.passages, try truth(words("blue"), limit: 9), words("blue"))
  }
}
