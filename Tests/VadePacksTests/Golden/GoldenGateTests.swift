import Testing
import VadePacks

@Suite("Recorded rankings")
struct GoldenGateTests {
  let packs: TestPacks
  let folder: PackFolder
  let golden: GoldenFile

  init() throws {
    packs = try TestPacks(
      books: PackCheckTests.passages(40),
      diaries: (0..<20).map { .diary("chunk:e\($0).md:0", "night and fire \($0) of the sea", on: "1666-09-02T00:00") })
    folder = try packs.open()
    golden = try GoldenRecorder(folder).record(k: 10, generated: "now")
  }

  private func run(_ change: (inout GoldenFile) -> Void) throws -> GoldenReport {
    var golden = golden
    change(&golden)
    return try GoldenGate(folder, golden: golden).run()
  }

  @Test("What was recorded is found again, for each pack and all together")
  func passes() throws {
    #expect(golden.queries.count == 12)
    #expect(golden.queries[0].packs.map(\.pack) == ["gutenberg", "diaries"])
    let report = try run { _ in }
    #expect(report.divergences == [])
    #expect(report.rankings == 36)
    #expect(report.diagnosis == nil)
  }

  @Test("Too few shared results, drifted places, drifted scores and other constants are all reported together")
  func divergences() throws {
    let report = try run { golden in
      for place in 0..<2 { golden.queries[0].packs[0].entries[place].nodeID = "gone:\(place)" }
      let entry = golden.queries[1].packs[0].entries.remove(at: 0)
      golden.queries[1].packs[0].entries.append(entry)
      for place in golden.queries[1].packs[0].entries.indices {
        golden.queries[1].packs[0].entries[place].score = 0.9 - Double(place) * 0.01
      }
      golden.queries[2].packs[1].entries[3].score += 0.021
      golden.rescueTolerance = 0.2
    }
    let text = report.divergences.map(\.message).joined(separator: "\n")
    #expect(text.contains("8 of 10 recorded results"))
    #expect(text.contains("stands at 0, recorded at 9: 9 places off, 2 allowed"))
    #expect(text.contains("rescue_tolerance is 0.15 here and 0.2 there"))
    #expect(report.divergences.contains { $0.query == golden.queries[2].query && $0.scope == "diaries" })
  }

  @Test("Passages as good as each other may change places")
  func ties() throws {
    let report = try run { golden in
      golden.queries[0].packs[0].entries.swapAt(0, 9)
      for place in golden.queries[0].packs[0].entries.indices {
        golden.queries[0].packs[0].entries[place].score = golden.queries[0].packs[0].entries[0].score
      }
    }
    #expect(!report.divergences.contains { if case .drift = $0.difference { true } else { false } })
  }

  @Test("Another tokenizer or embedder is recognised as such")
  func otherEmbedder() throws {
    let turned = PackEmbedder(model: TestPacks.model, dimension: 16) { Array(TestPacks.vector(of: String($0.reversed())).reversed()) }
    let report = try GoldenGate(packs.open(embedder: turned), golden: golden).run()
    #expect(!report.isPassed)
    #expect(report.diagnosis != nil)
  }

  @Test("Without recorded rankings the gate says which file is missing")
  func missing() throws {
    #expect(throws: PackError.missing(path: packs.file("golden.json"))) { try GoldenGate(folder) }
  }
}
