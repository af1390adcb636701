import Testing
import VadeRetrieval

@Suite("Ranking metrics")
struct RankingMetricsTests {
  private let gains = ["a": 3.0, "b": 2.0, "c": 1.0, "z": 0.0]

  @Test(
    "nDCG is what a hand computes",
    arguments: [
      // 2 + 3/log2(4) over 3 + 2/log2(3) + 1/log2(4)
      (["b", "x", "a"], 10, 3.5 / 4.761859507142915),
      (["a", "b", "c"], 10, 1.0),
      (["x", "y"], 10, 0.0),
      // Only the first counts: 2 of 3.
      (["b", "a"], 1, 2.0 / 3.0),
      // The second "b" counts no more, and takes no rank: 2 + 3/log2(3).
      (["b", "b", "a"], 10, 3.892789260714372 / 4.761859507142915),
      ([], 10, 0.0),
    ] as [([String], Int, Double)])
  func ndcg(ranking: [String], depth: Int, expected: Double) throws {
    let value = try #require(RankingMetrics.ndcg(ranking, gains: gains, depth: depth))
    #expect(abs(value - expected) < 1e-9)
  }

  @Test("Recall, precision and reciprocal rank are what a hand computes")
  func others() {
    #expect(RankingMetrics.recall(["b", "x", "a", "z"], gains: gains, depth: 3) == 2.0 / 3.0)
    #expect(RankingMetrics.precision(["b", "x", "a", "z"], gains: gains, depth: 4) == 0.5)
    #expect(RankingMetrics.reciprocalRank(["x", "z", "c"], gains: gains, depth: 10) == 1.0 / 3.0)
    #expect(RankingMetrics.reciprocalRank(["x", "z", "c"], gains: gains, depth: 2) == 0)
  }

  @Test("Without anything relevant there is no score, and a mean leaves it out")
  func undefined() {
    #expect(RankingMetrics.ndcg(["a"], gains: ["a": 0], depth: 10) == nil)
    #expect(RankingMetrics.recall(["a"], gains: [:], depth: 10) == nil)
    #expect(RankingMetrics.reciprocalRank(["a"], gains: [:], depth: 10) == nil)
    #expect(RankingMetrics.mean([1, nil, 0]) == 0.5)
    #expect(RankingMetrics.mean([nil]) == nil)
  }
}
