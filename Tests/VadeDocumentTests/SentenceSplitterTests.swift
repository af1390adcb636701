import Testing
import VadeDocument

@Suite struct SentenceSplitterTests {
  private func split(_ text: String) -> [String] {
    SentenceSplitter.sentences(in: text).map { range in String(decoding: Array(text.utf8)[range], as: UTF8.self) }
  }

  @Test(
    "sentences end where a reader ends them",
    arguments: [
      ["One two.", "Three four!", "Five?", "Six"],
      ["Dr. Lee and Prof. Ng met Mr. Ito.", "They left."],
      ["Use a tool, e.g. a saw, i.e. something sharp.", "Then stop."],
      ["See Fig. 3 and Eq. (4), cf. No. 7 in vol. 2 on pp. 12-14.", "The rest follows."],
      ["No.", "I do not."],
      ["He lives in the U.S. Army barracks.", "She is in the U.S.", "The weather is fine."],
      ["J. R. R. Tolkien wrote it.", "So do I.", "Good."],
      ["It costs 3.14 dollars at example.com/a.b today.", "Version 2.0.1 is out."],
      ["Wait... what is it?", "Well…", "Nothing."],
      ["He said “Stop.”", "(She did.)", "\"Why?\" he asked.", "Nobody knew.[12]", "It ended."],
      ["It was so in 1990.", "Then it changed."],
      ["the meeting is cancelled.", "we try again"],
      ["We tried approx. five, etc. and more.", "Done."],
      ["Smith et al. found it, Jones et al. (2003) did not.", "We did."],
      ["Am 3. Oktober wird gefeiert, z. B. in Berlin.", "Das ist gut."],
      ["これは文です。", "次の文です！", "終わり？"],
      ["هل هذا صحيح؟", "نعم۔", "جيد"],
      ["यह एक वाक्य है।", "दूसरा वाक्य।"],
      ["1. First we cut.", "Then we sew."],
    ])
  func readerSentences(expected: [String]) {
    #expect(split(expected.joined(separator: " ")) == expected)
    if expected[0].unicodeScalars.contains("。") { #expect(split(expected.joined()) == expected) }
  }

  @Test("a blank line ends a sentence, a line break alone does not")
  func lineBreaks() {
    #expect(split("A title\n\nThe text goes\non here. And ends") == ["A title", "The text goes\non here.", "And ends"])
    #expect(split("A\r\n\r\nB\r\nC") == ["A", "B\r\nC"])
    #expect(split("A\u{2029}B\u{2028}C") == ["A", "B\u{2028}C"])
  }

  @Test("a line break before a list marker ends a sentence")
  func listMarkers() {
    #expect(split("We need:\n- flour\n- salt") == ["We need:", "- flour", "- salt"])
    #expect(split("Steps:\n1. Cut it\n2. Sew it\n(c) Wash it") == ["Steps:", "1. Cut it", "2. Sew it", "(c) Wash it"])
    #expect(split("the number is\n12. Then") == ["the number is\n12.", "Then"])
  }

  @Test("an empty or blank text has no sentences", arguments: ["", " ", "\n\n\t", "\u{3000}\u{A0}\u{2028}"])
  func blank(text: String) {
    #expect(SentenceSplitter.sentences(in: text).isEmpty)
  }

  @Test("whatever the text, the sentences are in order and hold everything but white space", arguments: 0..<200)
  func nothingIsLost(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let alphabet: [String] = [
      "a", "B", "word", ".", ". ", "!", "?", " ", "  ", "\n", "\n\n", "\r\n", "\u{2028}", "\u{3000}", "。", "؟", "।", "…", "\"", ")", "(",
      "[1]", "1.",
      "e.g.", "Dr.", "- ", "é", "e\u{301}", "👩‍👩‍👧", "\u{AD}", "\u{0}", "U.S.", "«", "»", "\u{A0}", "\u{C2}", "\u{85}", "\u{0C}",
    ]
    var text = ""
    for _ in 0..<60 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      text += alphabet[Int(state % UInt64(alphabet.count))]
    }
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    var last = 0
    for range in SentenceSplitter.sentences(in: text) {
      #expect(range.lowerBound >= last && !range.isEmpty)
      last = range.upperBound
      let sentence = String(decoding: bytes[range], as: UTF8.self)
      #expect(sentence.unicodeScalars.first?.properties.isWhitespace == false)
      #expect(sentence.unicodeScalars.last?.properties.isWhitespace == false)
      kept += bytes[range]
    }
    func visible(_ bytes: [UInt8]) -> [Unicode.Scalar] {
      String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { !$0.properties.isWhitespace }
    }
    #expect(visible(kept) == visible(bytes))
  }

  @Test("a long text without spaces is walked over once", arguments: ["a.", "1.", "。", "é.", "[1."])
  func hostileLength(unit: String) {
    let text = String(repeating: unit, count: 50_000)
    let ranges = SentenceSplitter.sentences(in: text)
    #expect(ranges.first?.lowerBound == 0)
    #expect(ranges.last?.upperBound == text.utf8.count)
  }
}
