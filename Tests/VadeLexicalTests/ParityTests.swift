internal import Testing
internal import VadeLexical

@Suite("The rows and scores of FTS5's bm25()")
struct ParityTests {
  @Test("Twelve hundred random questions over three columns give FTS5's ranking", arguments: 1...4)
  func randomQuestions(seed: Int) throws {
    let shelf = try Shelf(seed: UInt64(seed))
    try shelf.fill(2_500)
    let index = try shelf.build()
    for _ in 0..<300 { try shelf.expectSameRanking(index, shelf.anyQuestion(), limit: shelf.mill.number(1...60)) }
  }

  @Test("Columns count as the question says, whatever the index was made with", arguments: [[2.0, 3, 1], [1, 1, 1], [0, 5, 0.25], [10, 0, 0]])
  func weights(_ weights: [Double]) throws {
    let shelf = try Shelf(seed: 9)
    try shelf.fill(800)
    let index = try shelf.build(weights: [2, 3, 1])
    for _ in 0..<60 { try shelf.expectSameRanking(index, shelf.anyQuestion(weights: weights), limit: 20) }
  }
}
