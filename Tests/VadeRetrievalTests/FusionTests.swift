import Testing
import VadeRetrieval

@Suite("Score fusion")
struct FusionTests {
  @Test(
    "Scores are brought to 0…1",
    arguments: [
      ([2.0, 4.0, 3.0], [0.0, 1.0, 0.5]), ([], []), ([7.0], [1.0]), ([0.0, 0.0], [0.0, 0.0]), ([3.0, 3.0], [1.0, 1.0]),
      ([-1.0, 1.0], [0.0, 1.0]),
    ] as [([Double], [Double])])
  func normalised(scores: [Double], expected: [Double]) {
    #expect(ScoreFusion.normalised(scores) == expected)
  }

  @Test("A range narrower than the least is not stretched to the full one, so that chance does not outvote a word")
  func leastRange() {
    let narrow = ScoreFusion.normalised([0.46, 0.42, 0.44], leastRange: ScoreFusion.leastCosineRange)
    #expect(zip(narrow, [1, 0.6, 0.8]).allSatisfy { abs($0 - $1) < 1e-9 })
    let words = ScoreFusion.fused(lexical: 1, dense: narrow[1], lexicalWeight: ScoreFusion.lexicalWeight)
    #expect(words > ScoreFusion.fused(lexical: 0, dense: narrow[0], lexicalWeight: ScoreFusion.lexicalWeight))
    #expect(ScoreFusion.normalised([0.8, 0.2, 0.5], leastRange: 0.1) == ScoreFusion.normalised([0.8, 0.2, 0.5]))
  }

  @Test("The fused score is the weighted average, or the one channel's score alone")
  func fused() {
    #expect(abs(ScoreFusion.fused(lexical: 1, dense: 0.5, lexicalWeight: 0.35) - 0.675) < 1e-12)
    #expect(ScoreFusion.fused(lexical: 0.4, dense: nil, lexicalWeight: 0.35) == 0.4)
    #expect(ScoreFusion.fused(lexical: nil, dense: 0.4, lexicalWeight: 0.35) == 0.4)
    #expect(ScoreFusion.fused(lexical: nil, dense: nil, lexicalWeight: 0.35) == 0)
  }

  @Test("Evidence grows with words and with nearness, and tells three strengths apart")
  func evidence() {
    let table = [(0.0, 0.1), (0.3, 0.3), (0.6, 0.4), (1.0, 0.7)].map { EvidenceModel.weigh(coverage: $0.0, cosine: $0.1) }
    #expect(zip(table, table.dropFirst()).allSatisfy { $0.probability < $1.probability })
    #expect(EvidenceModel.weigh(coverage: 0, cosine: 0.1).strength == .none)
    #expect(EvidenceModel.weigh(coverage: 0.5, cosine: 0.45).strength == .weak)
    #expect(EvidenceModel.weigh(coverage: 1, cosine: 0.7).strength == .strong)
    #expect(EvidenceModel.weigh(coverage: 1, cosine: nil).strength == .strong)
    #expect(EvidenceModel.weigh(coverage: 0.2, cosine: nil).strength == .none)
  }
}
