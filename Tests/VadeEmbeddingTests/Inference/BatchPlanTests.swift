import Testing

@testable import VadeEmbedding

@Suite("Batch plan")
struct BatchPlanTests {
  @Test("Every text is in exactly one batch, none is longer than its batch, and no batch exceeds the budget", arguments: [1, 2, 16])
  func covers(lanes: Int) {
    var random = SeededGenerator(seed: 3)
    let lengths = (0..<500).map { _ in Int.random(in: 2...256, using: &random) }
    let plan = BatchPlan(lengths: lengths, limit: 256, lanes: lanes)
    #expect(plan.batches.flatMap(\.members).sorted() == Array(lengths.indices))
    for batch in plan.batches {
      #expect(batch.members.allSatisfy { lengths[$0] <= batch.length })
      #expect(batch.length <= 256 && batch.length.isMultiple(of: BatchPlan.granularity))
      #expect(batch.members.count * batch.length <= BatchPlan.budget)
    }
    #expect(Double(plan.paddedTokens) < 1.15 * Double(lengths.reduce(0, +)))
    #expect(plan.batches.map(\.length) == plan.batches.map(\.length).sorted(by: >))
  }

  @Test("A text longer than the budget runs alone, and padding stays within the model's positions")
  func extremes() {
    let long = BatchPlan(lengths: [3000, 2999], limit: 3000, lanes: 2)
    #expect(long.batches.map(\.members) == [[0], [1]])
    #expect(BatchPlan(lengths: [37], limit: 37, lanes: 1).batches.map(\.length) == [37])
    #expect(BatchPlan(lengths: [], limit: 37, lanes: 1).batches.isEmpty)
  }

  @Test("A few texts are spread over many lanes")
  func spread() {
    #expect(BatchPlan(lengths: Array(repeating: 128, count: 16), limit: 256, lanes: 8).batches.count == 8)
  }
}
