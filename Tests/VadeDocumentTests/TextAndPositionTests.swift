import Testing
import VadeDocument

@Suite struct TextAndPositionTests {
  @Test("appending a text moves its spans behind what stood before, counted in bytes")
  func append() {
    var text = BlockText("zoë", spans: [SourceSpan(range: 0..<4, location: .lines(1...1))])
    text.append(BlockText("né", spans: [SourceSpan(range: 0..<3, location: .lines(2...2))]), separator: " – ")
    #expect(text.string == "zoë – né")
    #expect(text.spans.map(\.range) == [0..<4, 9..<12])
    #expect(text.spans.map(\.location) == [.lines(1...1), .lines(2...2)])
  }

  @Test("a text is blank when it has nothing but white space")
  func blank() {
    #expect(BlockText("").isBlank)
    #expect(BlockText(" \n\u{3000}").isBlank)
    #expect(!BlockText(" x ").isBlank)
  }

  @Test("the union of two boxes is the smallest that holds both, in either order")
  func union() {
    let left = Box(x: 10, y: 20, width: 30, height: 5)
    let right = Box(x: 35, y: 0, width: 10, height: 10)
    #expect(left.union(right) == Box(x: 10, y: 0, width: 35, height: 25))
    #expect(left.union(right) == right.union(left))
    #expect(left.union(left) == left)
  }

  @Test("an extent is never negative")
  func extent() {
    #expect(Box(x: 1, y: 1, width: -2, height: -3) == Box(x: 1, y: 1, width: 0, height: 0))
  }

  @Test("the embedded text has the heading path on a line of its own")
  func embeddedText() {
    #expect(Passage.embeddedText(headingPath: ["A", "B"], text: "c") == "A > B\nc")
    #expect(Passage.embeddedText(headingPath: [], text: "c") == "c")
  }

  @Test("a document is complete when no page is without text and nothing found is an error")
  func completeness() {
    let id = Diagnostic.ID(rawValue: "x")
    #expect(DocumentReport().isComplete)
    #expect(!DocumentReport(pagesWithoutText: [3]).isComplete)
    #expect(DocumentReport(diagnostics: [Diagnostic(.warning, id, "w")]).isComplete)
    #expect(!DocumentReport(diagnostics: [Diagnostic(.error, id, "e")]).isComplete)
    #expect(Diagnostic.Severity.note < .warning && Diagnostic.Severity.warning < .error)
  }

  @Test("an empty document keeps all of its text")
  func emptyRatio() {
    let reading = StageReading(stage: "s", charactersIn: 0, charactersOut: 0, wordsIn: 0, wordsOut: 0, vocabularyKept: 1, isHealthy: true)
    #expect(reading.volumeRatio == 1)
  }
}
