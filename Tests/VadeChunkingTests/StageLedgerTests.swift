import Testing
import VadeChunking
import VadeDocument

@Suite struct StageLedgerTests {
  private func passages(_ texts: [String], repeating prefix: Int = 0, tokens: ((Int) -> Int)? = nil) -> [Passage] {
    texts.enumerated().map { index, text in
      Passage(
        ordinal: index, kind: .prose, headingPath: [], text: text, spans: [], pages: nil, repeatedPrefix: index == 0 ? 0 : prefix,
        tokenCount: tokens?(index) ?? text.count)
    }
  }

  private func ledger(_ finished: [Passage], embedded: [Passage]? = nil, indexed: [Passage]? = nil) -> StageLedger {
    var ledger = StageLedger()
    for passage in finished { ledger.record(passage, at: .finished) }
    for (point, passages) in [(StageLedger.Point.embedded, embedded), (.indexed, indexed)] {
      guard let passages else { continue }
      ledger.expect(point)
      for passage in passages { ledger.record(passage, at: point) }
    }
    return ledger
  }

  private let sample = (0..<10).map { "Passage number\($0) speaks of subject\($0)x and of " + String(repeating: "more ", count: $0 + 1) }

  @Test("an undisturbed document is healthy at every stage, and its readings are there all the same")
  func healthy() {
    let all = passages(sample)
    let ledger = ledger(all, embedded: all, indexed: all)
    #expect(ledger.findings == [])
    #expect(ledger.readings.map(\.stage).suffix(2) == ["finished-to-embedded", "embedded-to-indexed"])
    #expect(ledger.readings.suffix(2).allSatisfy { $0.isHealthy && $0.charactersIn == $0.charactersOut && $0.charactersIn > 200 })
  }

  @Test("an empty document keeps all of its text")
  func empty() {
    let ledger = ledger([], embedded: [], indexed: [])
    #expect(ledger.findings == [])
    #expect(ledger.readings.allSatisfy { $0.volumeRatio == 1 && $0.isHealthy })
  }

  @Test("the stage that loses passages is named, with coverage, volume and the number of passages")
  func lostPassages() {
    let all = passages(sample)
    let findings = ledger(all, embedded: all, indexed: Array(all.prefix(6))).findings
    #expect(findings.map(\.id) == [.ledgerLoss])
    #expect(findings[0].summary.contains("embedded-to-indexed"))
    #expect(findings[0].summary.contains("6 of 10 passages"))
    #expect(findings[0].summary.split(separator: "%").count == 3)
  }

  @Test("a stage that takes no passage at all is a loss once it is expected, and not before")
  func nothingEmbedded() {
    let all = passages(sample)
    #expect(ledger(all, embedded: []).findings.map(\.id) == [.ledgerLoss])
    #expect(ledger(all).readings.allSatisfy { $0.stage != "finished-to-embedded" })
  }

  @Test("truncation shows in the volume even where the words are all known")
  func truncation() {
    let long = passages((0..<5).map { "alpha beta gamma " + String(repeating: "alpha beta gamma ", count: 10 + $0) })
    let cut = passages((0..<5).map { "alpha beta gamma " + String(repeating: "alpha beta gamma ", count: 4 + $0) })
    let ledger = ledger(long, embedded: cut)
    #expect(ledger.readings.last?.vocabularyKept == 1)
    #expect(ledger.readings.last?.isHealthy == false)
    #expect(ledger.findings[0].summary.contains("100.0 % of the distinct words"))
  }

  @Test("words that are exchanged show in the coverage even where the volume is the same")
  func exchanged() {
    let all = passages(sample)
    let other = passages(sample.map { String($0.map { $0.isLetter ? "z" : $0 }) })
    let ledger = ledger(all, embedded: other)
    #expect(ledger.readings.last?.volumeRatio == 1)
    #expect(ledger.findings.map(\.id) == [.ledgerLoss])
  }

  @Test("one passage cut by a few characters is beyond the exact band")
  func fewCharacters() {
    let all = passages(sample)
    var cut = all
    cut[3].text = String(cut[3].text.dropLast(8))
    #expect(ledger(all, embedded: cut).findings.map(\.id) == [.ledgerLoss])
  }

  @Test("repeated beginnings are counted once", arguments: [10, 0])
  func repetitions(prefix: Int) {
    let all = passages(sample, repeating: prefix)
    let reading = ledger(all, embedded: all).readings.last
    #expect(reading?.isHealthy == true)
    #expect((reading!.charactersIn < sample.joined().visible.count) == (prefix > 0))  // the stage is expected
  }

  @Test("more than three passages of one length are flagged, three are not", arguments: [(3, false), (4, true)])
  func equalLengths(count: Int, isFlagged: Bool) {
    let same = passages((0..<count).map { "same length \($0)" }, tokens: { $0 })
    #expect(ledger(same).findings.contains { $0.id == .ledgerEqualLengths } == isFlagged)
  }

  @Test("token counts that never vary while lengths do are flagged")
  func constantTokens() {
    let padded = passages(sample, tokens: { _ in 128 })
    #expect(ledger(padded).findings.map(\.id) == [.ledgerConstantTokens])
  }

  @Test("many passages under one large header are noted as repetition, not as a loss")
  func duplication() {
    let header = (0..<6).map { "column\($0)internationalisation" }
    let rows = (0..<200).map { row in (0..<6).map { _ in "\(row)" } }
    let table = Table(rows: ([header] + rows).map { $0.map { BlockText($0) } }, headerRowCount: 1)
    let findings = chunk([page([.table(table)])], limit: 60).ledger.findings
    #expect(findings.map(\.id) == [.ledgerDuplication])
    #expect(findings.map(\.severity) == [.note])
  }

  @Test("scripts without spaces are covered character by character")
  func ideographs() {
    let all = passages(["漢字仮名交じり文", "別の文書である", "三つ目の節"])
    var cut = all
    cut[1].text = "別の"
    let reading = ledger(all, embedded: cut).readings.last
    #expect(reading?.isHealthy == false)
    #expect((reading?.wordsIn ?? 0) == 20)
  }
}
