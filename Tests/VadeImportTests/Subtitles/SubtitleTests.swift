import Foundation
import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("Subtitles")
struct SubtitleTests {
  /// Each span as `begin-end:run`, in milliseconds.
  private func times(_ document: ReadDocument) -> [String] {
    document.blocks.flatMap(\.texts).flatMap { text in
      let bytes = Array(text.string.utf8)
      return text.spans.map { span in
        guard case .time(let time) = span.location else { return "?" }
        return "\(time.lowerBound)-\(time.upperBound):" + String(decoding: bytes[span.range], as: UTF8.self)
      }
    }
  }

  @Test("of SubRip join to sentences, each part with its time")
  func subRip() throws {
    let text = """
      1
      00:00:01,000 --> 00:00:02,500
      <i>The tide</i>

      2
      00:00:02,600 --> 01:00:04,000 X1:10 X2:20
      {\\an8}rises & falls
      at night.

      3
      01:00:05,000 --> 01:00:06,000
      Next one
      """
    let document = try ReadDocument(text.replacing("\n", with: "\r\n"), named: "a.srt")
    #expect(document.blocks.map(\.outline) == ["p The tide rises & falls at night.", "p Next one"])
    #expect(times(document) == ["1000-2500:The tide", "2600-3604000:rises & falls at night.", "3605000-3606000:Next one"])
    #expect(document.header.format == .subtitles)
  }

  @Test("of WebVTT name their speakers once, keep comments apart and leave settings out")
  func webVTT() throws {
    let text = """
      WEBVTT - Title
      Kind: captions

      STYLE
      ::cue { color: red }

      NOTE made by hand

      id-1
      00:01.000 --> 00:02.000 align:start
      <v.loud Ann Lee>Ready &lt;now&gt;?</v>

      00:03.5 --> 00:04.000
      <v Ann Lee>Yes.
      <v Bo>No <c.red>way</c>, 1 < 2!
      """
    let document = try ReadDocument(text, named: "a.vtt")
    #expect(document.blocks.map(\.outline) == ["comment(-) made by hand", "p Ann Lee: Ready <now>?", "p Yes.", "p Bo: No way, 1 < 2!"])
    #expect(times(document)[1] == "3500-4000:Yes.")
  }

  @Test("keep lines that belong to no cue, and say so")
  func stray() throws {
    let document = try ReadDocument("1\n00:00:01,000 --> 00:00:02,000\na\n\nlost words\n\n2\n00:00:99,000 --> x\nb", named: "a.srt")
    #expect(document.text.contains("lost words") && document.text.contains("00:00:99,000 --> x") && document.text.contains("b"))
    #expect(document.has(.strayLines))
  }

  @Test("of real files keep every word")
  func corpus() throws {
    for name in ["docling__webvtt_example_01.vtt", "docling__webvtt_example_03.vtt"] {
      let path = try Corpus.path("documents/other-text/" + name)
      let words = try ReadDocument(path: path).text.split { !$0.isLetter }
      let expected = try String(contentsOfFile: path + ".expected.md", encoding: .utf8).split { !$0.isLetter }
      var rest = words[...]
      for word in expected {
        let place = rest.firstIndex(of: word)
        #expect(place != nil, "'\(word)' is missing or out of order in \(name)")
        if let place { rest = rest[(place + 1)...] }
      }
    }
  }
}
