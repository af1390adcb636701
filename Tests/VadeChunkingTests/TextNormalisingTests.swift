import Testing
import VadeChunking
import VadeDocument

/// What normalising does to a text, seen through the passages made of it.
@Suite struct TextNormalisingTests {
  private func normalised(_ text: BlockText) -> Passage { chunk([page([.paragraph(text)])]).passages[0] }

  @Test(
    "what nobody sees goes and white space takes one form",
    arguments: [
      ("in\u{AD}for\u{200B}ma\u{2060}tion\u{FEFF}", "information"), ("a\u{A0}b\u{202F}c", "a b c"),
      ("a\r\nb\rc\u{2028}d\u{85}e", "a\nb\nc\nd\ne"),
      ("a\u{2029}b\u{0C}c", "a\n\nb\n\nc"), ("a\u{0}\u{1B}b", "ab"),
    ])
  func changes(text: String, expected: String) {
    #expect(normalised(BlockText(text)).text == expected)
  }

  @Test(
    "characters of content stay as they are",
    arguments: ["oﬃce ﬁle", "نمی\u{200C}خواهم", "👩\u{200D}👩\u{200D}👧", "e\u{301}", "½ ² Ⅷ", "\u{200F}א", "\u{FFFD}", "a\tb"])
  func keeps(text: String) {
    #expect(Array(normalised(BlockText(text)).text.utf8) == Array(text.utf8))
  }

  @Test("spans go on covering the words they covered")
  func spans() {
    let string = "\u{FEFF}in\u{AD}fo\u{A0}and\r\nmore\u{AD} here"
    let starts = ["in\u{AD}fo", "and", "more\u{AD}", "here"].map { word in
      let range = string.utf8.firstRange(of: word.utf8)!  // the word stands in the string
      let start = string.utf8.distance(from: string.utf8.startIndex, to: range.lowerBound)
      return SourceSpan(range: start..<(start + word.utf8.count), location: .lines(1...1))
    }
    let passage = normalised(BlockText(string, spans: starts))
    #expect(passage.text == "info and\nmore here")
    #expect(passage.spans.map { passage.text.slice($0.range) } == ["info", "and", "more", "here"])
  }
}
