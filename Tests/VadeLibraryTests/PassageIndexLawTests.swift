import Testing
import VadeDocument
import VadeLibrary

/// The laws of `PassageIndex`, for every implementation.
@Suite("A passage index")
struct PassageIndexLawTests {
  /// An index being filled, whatever kind it is.
  struct Subject {
    let index: any PassageIndex
    let add: (_ path: String, _ passages: [EmbeddedPassage]) throws -> DocumentID
    let remove: (DocumentID) throws -> Void
    let keepAlive: Any?
  }

  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case memory, library
    var testDescription: String { rawValue }

    func make() throws -> Subject {
      switch self {
      case .memory:
        let index = InMemoryPassageIndex()
        return Subject(
          index: index, add: { try index.add(path: $0, title: "t", passages: $1) }, remove: { index.remove($0) }, keepAlive: nil)
      case .library:
        let fixture = try Fixture()
        let library = try fixture.library()
        let writer = try library.writer()
        try writer.adopt(testRecipe)
        return Subject(
          index: library, add: { try fixture.add($1, path: $0, title: "t", to: writer) }, remove: { _ = try writer.remove([$0]) },
          keepAlive: fixture)
      }
    }
  }

  static let texts = [
    "alpha beta gamma", "beta gamma delta", "gamma delta epsilon zeta", "alpha alpha zeta", "omega", "beta omega omega gamma alpha",
  ]

  @Test("sorts by falling score and breaks ties by rising id", arguments: Kind.allCases)
  func order(kind: Kind) throws {
    let subject = try kind.make()
    _ = try subject.add("/a", passages(Self.texts + Self.texts))
    let found = try subject.index.lexicalMatches(words("alpha", "zeta", "omega"), scope: .everything, limit: 100)
    #expect(found.count == 10)
    for (left, right) in zip(found, found.dropFirst()) {
      #expect(left.score > right.score || (left.score == right.score && left.id < right.id))
    }
    let near = try subject.index.nearest(to: [1, 0, 0, 0], scope: .everything, limit: 100)
    #expect(near.count == 12)
    for (left, right) in zip(near, near.dropFirst()) {
      #expect(left.score > right.score || (left.score == right.score && left.id < right.id))
    }
  }

  @Test("gives the first of the whole ranking for a smaller limit", arguments: Kind.allCases)
  func limit(kind: Kind) throws {
    let subject = try kind.make()
    _ = try subject.add("/a", passages(Self.texts + Self.texts))
    let query = words("alpha", "gamma")
    let all = try subject.index.lexicalMatches(query, scope: .everything, limit: 100)
    let near = try subject.index.nearest(to: [0, 1, 0, 0], scope: .everything, limit: 100)
    for limit in [0, 1, 3, 7] {
      #expect(try subject.index.lexicalMatches(query, scope: .everything, limit: limit) == Array(all.prefix(limit)))
      #expect(try subject.index.nearest(to: [0, 1, 0, 0], scope: .everything, limit: limit) == Array(near.prefix(limit)))
    }
  }

  @Test("applies a scope before the limit", arguments: Kind.allCases)
  func scope(kind: Kind) throws {
    let subject = try kind.make()
    _ = try subject.add("/a", passages(Array(repeating: "alpha alpha alpha", count: 20)))
    let second = try subject.add("/b", passages(["alpha once in a longer text", "and alpha again here"], seed: 9))
    let scope = PassageScope(documents: [second])
    let found = try subject.index.lexicalMatches(words("alpha"), scope: scope, limit: 2)
    let near = try subject.index.nearest(to: [1, 0, 0, 0], scope: scope, limit: 2)
    for hits in [found, near] {
      #expect(hits.count == 2)
      #expect(try subject.index.passages(hits.map(\.id)).allSatisfy { $0.document == second })
    }
    #expect(try subject.index.lexicalMatches(words("alpha"), scope: PassageScope(documents: []), limit: 2).isEmpty)
    #expect(try subject.index.nearest(to: [1, 0, 0, 0], scope: PassageScope(documents: []), limit: 2).isEmpty)
  }

  @Test("never gives back what was removed", arguments: Kind.allCases)
  func removal(kind: Kind) throws {
    let subject = try kind.make()
    let first = try subject.add("/a", passages(Self.texts))
    let second = try subject.add("/b", passages(Self.texts, seed: 2))
    let before = try subject.index.nearest(to: [1, 0, 0, 0], scope: .everything, limit: 12)
    try subject.remove(first)
    let found = try subject.index.lexicalMatches(words("alpha", "omega"), scope: .everything, limit: 100)
    let near = try subject.index.nearest(to: [1, 0, 0, 0], scope: .everything, limit: 100)
    #expect(found.count == 4)
    #expect(near.count == 6)
    #expect(try subject.index.passages(near.map(\.id)).allSatisfy { $0.document == second })
    #expect(try subject.index.passages(before.map(\.id)).count == 6)
    #expect(try subject.index.similarities(of: before.map(\.id), to: [1, 0, 0, 0]).count == 6)
  }

  @Test("holds a required term against every hit", arguments: Kind.allCases)
  func required(kind: Kind) throws {
    let subject = try kind.make()
    _ = try subject.add("/a", passages(Self.texts))
    let query = LexicalQuery(terms: [.init(words: ["alpha"]), .init(words: ["gamma", "delta"], isRequired: true)])
    let hits = try subject.index.passages(subject.index.lexicalMatches(query, scope: .everything, limit: 9).map(\.id))
    #expect(Set(hits.map(\.passage.text)) == ["beta gamma delta", "gamma delta epsilon zeta"])
  }

  @Test("takes the words of a phrase in their order only", arguments: Kind.allCases)
  func phrase(kind: Kind) throws {
    let subject = try kind.make()
    _ = try subject.add("/a", passages(Self.texts))
    let query = LexicalQuery(terms: [.init(words: ["beta", "gamma"])])
    let hits = try subject.index.passages(subject.index.lexicalMatches(query, scope: .everything, limit: 9).map(\.id))
    #expect(Set(hits.map(\.passage.text)) == ["alpha beta gamma", "beta gamma delta"])
  }

  @Test("gives passages in the order of the ids and leaves out the missing", arguments: Kind.allCases)
  func passagesByID(kind: Kind) throws {
    let subject = try kind.make()
    _ = try subject.add("/a", passages(Self.texts))
    let near = try subject.index.nearest(to: [1, 0, 0, 0], scope: .everything, limit: 6).map(\.id)
    let wanted = [near[3], PassageID(rawValue: 999), near[0], near[5]]
    #expect(try subject.index.passages(wanted).map(\.id) == [near[3], near[0], near[5]])
  }

  @Test("refuses a vector of another dimension", arguments: Kind.allCases)
  func dimension(kind: Kind) throws {
    let subject = try kind.make()
    _ = try subject.add("/a", passages(Self.texts))
    let error = LibraryError.dimensionDiffers(expected: 4, found: 3)
    #expect(throws: error) { try subject.index.nearest(to: [1, 0, 0], scope: .everything, limit: 1) }
    #expect(throws: error) { try subject.index.similarities(of: [], to: [1, 0, 0]) }
  }

  @Test("gives similarities that are the scores of the nearest", arguments: Kind.allCases)
  func similarities(kind: Kind) throws {
    let subject = try kind.make()
    _ = try subject.add("/a", passages(Self.texts))
    let near = try subject.index.nearest(to: [0.5, 0.5, 0.5, 0.5], scope: .everything, limit: 6)
    let scores = try subject.index.similarities(of: near.map(\.id), to: [0.5, 0.5, 0.5, 0.5])
    #expect(near.allSatisfy { Double(scores[$0.id] ?? .nan) == $0.score })
  }

  @Test("gives BM25's scores, the same in every implementation")
  func scores() throws {
    let subjects = try Kind.allCases.map { try $0.make() }
    for subject in subjects { _ = try subject.add("/a", passages(Self.texts, headings: ["omega gamma"])) }
    for query in [words("alpha"), words("alpha", "omega", "delta"), LexicalQuery(terms: [.init(words: ["beta", "gamma"])])] {
      let rankings = try subjects.map { try $0.index.lexicalMatches(query, scope: .everything, limit: 100) }
      #expect(rankings[0].map(\.id) == rankings[1].map(\.id))
      for (left, right) in zip(rankings[0], rankings[1]) { #expect(abs(left.score - right.score) < 1e-9) }
    }
  }
}
