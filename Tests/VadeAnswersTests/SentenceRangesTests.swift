import Testing
import VadeAnswers

@Suite("Sentence ranges")
struct SentenceRangesTests {
  @Test(
    "Sentences end where a reader ends them",
    arguments: [
      ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
      ("Dr. Lee of St. Ives met J. R. Smith, e.g. twice. He left.", ["Dr. Lee of St. Ives met J. R. Smith, e.g. twice.", "He left."]),
      ("It costs 3.50 at 9 a.m. on e.g. Mondays.", ["It costs 3.50 at 9 a.m. on e.g. Mondays."]),
      ("\u{201C}Go.\u{201D} He went.", ["\u{201C}Go.\u{201D}", "He went."]),
      ("A heading\n\nA line that\ngoes on.", ["A heading", "A line that\ngoes on."]),
      ("Bring:\n- tea\n- a coat", ["Bring:", "- tea", "- a coat"]),
      ("鍵は時計の後ろ。窓は閉まる！", ["鍵は時計の後ろ。", "窓は閉まる！"]),
      ("", []), (" \n ", []), ("...", ["..."]),
    ] as [(String, [String])])
  func sentences(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    #expect(SentenceRanges.sentences(in: text).map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
  }

  @Test(
    "Nothing but white space lies between sentences", arguments: ["a. B. c\n\n\nD?!…\t(x) y. 1. z", "\n\n.\u{301}é. É", "?? !! 。。 x。y"])
  func complete(text: String) {
    var rest = Array(text.utf8)
    for range in SentenceRanges.sentences(in: text).reversed() { rest.removeSubrange(range) }
    let left = String(decoding: rest, as: UTF8.self)
    #expect(left.allSatisfy { $0.isWhitespace })
  }
}
