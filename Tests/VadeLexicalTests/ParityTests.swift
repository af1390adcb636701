internal import Testing
internal import VadeLexical

@Suite("The rows and scores of FTS5's bm25()")
struct ParityTests {
  @Test("Twelve hundred random questions over three columns give FTS5's ranking", arguments: 1...4)
  func randomQuestions(seed: Int) throws {
    let shelf = try Shelf(seed: UInt64(seed))
    try shelf.fill(600)
    let index = try shelf.build()
    for _ in 0..<300 { try shelf.expectSameRanking(index, shelf.anyQuestion(), limit: shelf.mill.number(1...60)) }
  }

  @Test(
    "Columns count as the question says, whatever the index was made with",
    arguments: [[2.0, 3, 1], [1, 1, 1], [0, 5, 0.25], [10, 0, 0]])
  func weights(_ weights: [Double]) throws {
    let shelf = try Shelf(seed: 9)
    try shelf.fill(500)
    let index = try shelf.build(weights: [2, 3, 1])
    for _ in 0..<60 { try shelf.expectSameRanking(index, shelf.anyQuestion(weights: weights), limit: 20) }
  }

  @Test("Over more rows than one window has, with rows removed, rankings agree down to the last row")
  func manyWindows() throws {
    let shelf = try Shelf(columns: ["content"], seed: 12)
    try shelf.fill(9_500)
    _ = try shelf.build()
    try shelf.remove(shelf.rows.filter { $0.isMultiple(of: 11) })
    let index = try shelf.update()
    for _ in 0..<15 { try shelf.expectSameRanking(index, shelf.anyQuestion(), limit: 200) }
    for words in [["the"], ["the", "of", "and"], ["the of"], ["and the of naïve"]] {
      try shelf.expectSameRanking(index, shelf.question(words.map { ($0, false) }), limit: 40)
    }
  }

  @Test("Among equal scores the lower row comes first")
  func ties() throws {
    let shelf = try Shelf(columns: ["content"], seed: 13)
    try shelf.database.run("BEGIN")
    for row in 1...5_000 {
      try shelf.database.run(
        "INSERT INTO shelf(rowid, content) VALUES (\(row), ?1)", [row % 3 == 0 ? "alpha beta gamma" : "alpha beta beta"])
    }
    try shelf.database.run("COMMIT")
    let index = try shelf.build()
    let request = LexicalRequest(phrases: [.init(terms: ["alpha"]), .init(terms: ["beta"]), .init(terms: ["gamma"])])
    #expect(try index.search(request, limit: 10).hits.map(\.row) == (1...10).map { $0 * 3 })
    #expect(try index.search(LexicalRequest(phrases: [.init(terms: ["alpha"])]), limit: 5).hits.map(\.row) == [1, 2, 3, 4, 5])
  }

  @Test("Requests for nothing give nothing")
  func nothing() throws {
    let shelf = try Shelf(seed: 14)
    #expect(try shelf.build().search(LexicalRequest(phrases: [.init(terms: ["the"])]), limit: 5).hits.isEmpty)
    try shelf.fill(20)
    let index = try shelf.update()
    #expect(try index.search(LexicalRequest(phrases: []), limit: 5).hits.isEmpty)
    #expect(try index.search(LexicalRequest(phrases: [.init(terms: [])]), limit: 5).hits.isEmpty)
    #expect(try index.search(LexicalRequest(phrases: [.init(terms: ["the"])]), limit: 0).hits.isEmpty)
    #expect(try index.search(LexicalRequest(phrases: [.init(terms: ["", "the"])]), limit: 5).hits.isEmpty)
    #expect(throws: LexicalError.tooManyPhrases(5_000)) {
      try index.search(LexicalRequest(phrases: .init(repeating: .init(terms: ["the"]), count: 5_000)), limit: 5)
    }
    #expect(try index.search(LexicalRequest(phrases: [.init(terms: ["the"])]), limit: .max).hits.count == index.rows(withTerm: "the"))
  }
}
