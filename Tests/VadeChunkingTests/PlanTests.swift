import Testing
import VadeChunking
import VadeDocument

@Suite("Chunking plans")
struct PlanTests {
  private static let text = (0..<300).map { "The lamp of station \($0) shows two white flashes in a minute of the night." }.joined(
    separator: " ")

  private func cut(_ plan: ChunkingPlan, limit: Int) -> [Passage] {
    chunk([page([.paragraph(BlockText(Self.text))])], limit: limit, options: plan.options).passages
  }

  @Test("each has its effect, whatever the embedder reads", arguments: [64, 128, 254, 510])
  func effect(limit: Int) throws {
    let (balanced, precise, brief) = (cut(.balanced, limit: limit), cut(.precise, limit: limit), cut(.brief, limit: limit))
    #expect(Double(precise.count) > 1.4 * Double(balanced.count), "\(precise.count) \(balanced.count)")
    #expect(Double(brief.count) > 1.4 * Double(precise.count), "\(brief.count) \(precise.count)")
    for (passages, words, tokens) in [(balanced, 310, limit), (precise, 190, limit * 61 / 100), (brief, 110, limit * 35 / 100)] {
      let longest = passages.map { $0.text.split(whereSeparator: \.isWhitespace).count }.max() ?? 0
      #expect(longest <= words && passages.allSatisfy { $0.tokenCount <= tokens }, "\(longest)")
    }
  }

  @Test("lose nothing of a document", arguments: ChunkingPlan.allCases)
  func keepsAll(plan: ChunkingPlan) {
    #expect(cut(plan, limit: 128).map(\.news).joined().visible == Self.text.visible)
  }

  @Test("make groups of rows smaller where they ask for short passages")
  func tables() {
    let rows = (0..<80).map { ["E-\($0)", "pressure of pump \($0) too low"] }
    let table = Table(rows: ([["Code", "Meaning"]] + rows).map { $0.map { BlockText($0) } }, headerRowCount: 1)
    func count(_ plan: ChunkingPlan) -> Int { chunk([page([.table(table)])], limit: 254, options: plan.options).passages.count }
    #expect(count(.precise) > count(.balanced))
  }

  @Test("keep the usual sizes as the default")
  func usual() {
    #expect(ChunkingPlan.balanced.options == ChunkingOptions())
    #expect(ChunkingPlan.allCases.first == .balanced)
  }
}
