import Testing
import VadeChunking
import VadeDocument

@Suite("Chunking plans")
struct PlanTests {
  private static let text = (0..<300).map { "The lamp of station \($0) shows two white flashes in a minute of the night." }.joined(separator: " ")

  private func cut(_ plan: ChunkingPlan, limit: Int) -> [Passage] {
    chunk([page([.paragraph(BlockText(Self.text))])], limit: limit, options: plan.options).passages
  }

  private func repeatedShare(_ passages: [Passage]) -> Double {
    Double(passages.reduce(0) { $0 + $1.repeatedPrefix }) / Double(passages.reduce(0) { $0 + $1.text.utf8.count })
  }

  @Test("each has its effect, whatever the embedder reads", arguments: [64, 128, 254, 510])
  func effect(limit: Int) throws {
    let balanced = cut(.balanced, limit: limit)
    let precise = cut(.precise, limit: limit)
    let broad = cut(.broad, limit: limit)
    #expect(Double(precise.count) > 1.4 * Double(balanced.count), "\(precise.count) \(balanced.count)")
    #expect(repeatedShare(broad) > repeatedShare(balanced) + 0.03, "\(repeatedShare(broad)) \(repeatedShare(balanced))")
    let longest = { (passages: [Passage]) in passages.map(\.tokenCount).max() ?? 0 }
    #expect(longest(precise) <= limit * 61 / 100 && longest(balanced) <= limit && longest(broad) <= limit)
    if limit == 510 { #expect(longest(broad) > 310 && longest(balanced) <= 310 && longest(precise) <= 190) }
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
