import Testing
import VadePacks

@Suite("Searching packs")
struct PackSearchTests {
  /// The salt passage says it literally; its vector is far behind others.
  static func salt(ties: [Float] = [0.9, 0.8, 0.7, 0.69, 0.68, 0.67, 0.66, 0.65, 0.64, 0.63, 0.62, 0.61]) throws -> TestPacks {
    var books = ties.enumerated().map {
      TestPassage.book("chunk:r:\($0.offset)", "pillars of sand \($0.offset)").with(vector: TestPacks.vector(cosine: $0.element))
    }
    books.append(
      TestPassage.book("chunk:b:0102", "she became a pillar of salt", genre: "sacred-texts", book: "Bible").with(
        vector: TestPacks.vector(cosine: 0.3)))
    return try TestPacks(books: books)
  }

  /// An embedder whose questions all lie on the first axis.
  static let axis = PackEmbedder(model: TestPacks.model, dimension: TestPacks.dimension) { _ in TestPacks.vector(cosine: 1) }

  @Test("A literal passage that its vector would lose is found, and stands first under the newer rule for ties")
  func literal() throws {
    let folder = try Self.salt().open(embedder: Self.axis)
    let newer = try folder.search(PackQuery("pillar of salt", k: 3))
    #expect(newer.hits.map(\.id) == ["gutenberg:chunk:b:0102", "gutenberg:chunk:r:0", "gutenberg:chunk:r:1"])
    #expect(newer.rescued == ["gutenberg:chunk:b:0102"])
    #expect(abs((newer.hits[0].score ?? 0) - 0.3) < 0.01)
    let older = try folder.search(PackQuery("pillar of salt", k: 3, ties: .vectors))
    #expect(older.hits.map(\.id) == ["gutenberg:chunk:r:0", "gutenberg:chunk:b:0102", "gutenberg:chunk:r:1"])
  }

  @Test("The least score is applied after the cut, so that fewer may come back")
  func leastScore() throws {
    let folder = try Self.salt().open(embedder: Self.axis)
    #expect(
      try folder.search(PackQuery("pillar of salt", k: 3, minScore: 0.5)).hits.map(\.id) == ["gutenberg:chunk:r:0", "gutenberg:chunk:r:1"])
  }

  @Test("A pack whose nearest passage is under the floor gives nothing, a literal hit included")
  func floor() throws {
    let folder = try Self.salt().open(embedder: Self.axis)
    #expect(try folder.search(PackQuery("pillar of salt", semanticFloor: 0.95)).hits.isEmpty)
    #expect(try folder.search(PackQuery("pillar of salt", semanticFloor: 0.85)).hits.count == 10)
  }

  @Test("Any of the words is tried only when the phrase stands nowhere")
  func phraseFirst() throws {
    let books = [
      TestPassage.book("chunk:a:0000", "circles of hell"), .book("chunk:a:0001", "hell has circles"), .book("chunk:a:0002", "nothing else"),
    ]
    let packs = try TestPacks(books: books, dtype: "none")
    defer { withExtendedLifetime(packs) {} }
    let folder = try packs.open(embedder: nil)
    #expect(try folder.search(PackQuery("Circles of Hell?")).hits.map(\.id) == ["gutenberg:chunk:a:0000"])
    #expect(Set(try folder.search(PackQuery("hell of circles")).hits.map(\.id)) == ["gutenberg:chunk:a:0000", "gutenberg:chunk:a:0001"])
    #expect(try folder.search(PackQuery("!!! ???")).hits.isEmpty)
  }

  @Test("Words are stemmed and folded, and no word is taken for a command of the index")
  func folding() throws {
    let books = [TestPassage.book("chunk:a:0000", "The façades of Lot's houses"), .book("chunk:a:0001", "near and far or not")]
    let packs = try TestPacks(books: books, dtype: "none")
    defer { withExtendedLifetime(packs) {} }
    let folder = try packs.open(embedder: nil)
    for (query, expected) in [("FACADE", 0), ("house", 0), ("Lot's", 0), ("\"far\" OR", 1), ("near AND far", 1), ("content:near*", 1)] {
      #expect(try folder.search(PackQuery(query)).hits.first?.id == "gutenberg:chunk:a:000\(expected)", "\(query)")
    }
  }

  @Test("A passage without a vector is found by its words, without a score")
  func withoutVector() throws {
    let books = [TestPassage.book("chunk:a:0000", "whale and ship"), TestPassage.book("chunk:a:0001", "leviathan").with(vector: nil)]
    let hits = try TestPacks(books: books).open().search(PackQuery("leviathan", minScore: 0.2)).hits
    #expect(hits.contains { $0.id == "gutenberg:chunk:a:0001" && $0.score == nil })
  }

  @Test("Vectors alone find no passage without one; without an embedder only words are searched, and the answer says so")
  func channels() throws {
    let packs = try Self.salt()
    defer { withExtendedLifetime(packs) {} }
    let dense = try packs.open(embedder: Self.axis).search(PackQuery("pillar of salt", k: 3, usesWords: false))
    #expect(dense.hits.map(\.id) == ["gutenberg:chunk:r:0", "gutenberg:chunk:r:1", "gutenberg:chunk:r:2"])
    #expect(dense.wordsOnlyPacks.isEmpty)
    let words = try packs.open(embedder: nil).search(PackQuery("pillar of salt"))
    #expect(words.hits.map(\.id) == ["gutenberg:chunk:b:0102"])
    #expect(words.wordsOnlyPacks == ["gutenberg"])
  }

  @Test("Equal cosines stand in the order of their rows")
  func equalCosines() throws {
    let folder = try Self.salt(ties: [0.5, 0.5, 0.5, 0.5]).open(embedder: Self.axis)
    let hits = try folder.search(PackQuery("nothing of that", k: 3, usesWords: false)).hits
    #expect(hits.map(\.id) == ["gutenberg:chunk:r:0", "gutenberg:chunk:r:1", "gutenberg:chunk:r:2"])
  }

  @Test("An embedder that gives no vector of its dimension is refused")
  func brokenEmbedder() throws {
    let packs = try Self.salt()
    for vector in [[Float](), [1], [Float](repeating: .nan, count: 16)] {
      let broken = PackEmbedder(model: TestPacks.model, dimension: 16) { _ in vector }
      #expect(throws: PackError.self) { try packs.open(embedder: broken).search(PackQuery("salt")) }
    }
  }

  @Test("How many results are asked for never matters to whether they come", arguments: [-1, 0, 1, 2, Int.max])
  func counts(k: Int) throws {
    let hits = try Self.salt().open(embedder: Self.axis).search(PackQuery("pillar", k: k)).hits
    #expect(hits.count == min(max(k, 0), 13))
  }
}
