import Testing
import VadeTesting
import VadeVectors

@Suite("The best rows")
struct TopRowsTests {
  @Test("are those of a full sort", arguments: [0, 1, 7, 100, 5000])
  func sorting(limit: Int) {
    var numbers = Numbers(seed: 11)
    // Few different scores, so that most rows tie.
    let rows = (0..<1000).map { ScoredRow(id: Int64($0), score: Float(Int.random(in: 0..<50, using: &numbers))) }
    var best = TopRows(limit: limit)
    for row in rows.shuffled(using: &numbers) { best.insert(row) }
    #expect(best.sorted() == Array(rows.sorted { $0.isBetter(than: $1) }.prefix(limit)))
  }

  @Test("never are scores that are no numbers")
  func notANumber() {
    var best = TopRows(limit: 3)
    for score in [Float.nan, 1, .nan, -.infinity] { best.insert(ScoredRow(id: 1, score: score)) }
    #expect(best.sorted().map(\.score) == [1, -.infinity])
  }

  @Test("of ranges of ids are found by bisection")
  func ranges() {
    let ids = IDRanges([5, 1, 2, 3, 3, Int64.max, Int64.max - 1, 9])
    #expect(ids.ranges == [1...3, 5...5, 9...9, (Int64.max - 1)...Int64.max])
    for id in [1, 3, 5, 9, Int64.max] { #expect(ids.contains(id)) }
    for id in [0, 4, 6, 10, Int64.min] { #expect(!ids.contains(id)) }
  }
}
