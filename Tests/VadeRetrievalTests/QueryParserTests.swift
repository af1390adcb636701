import Testing
import VadeLibrary
import VadeRetrieval

@Suite("Query grammar")
struct QueryParserTests {
  /// Terms as a reader sees them: words in brackets follow one another, `!` is required.
  private func described(_ query: ParsedQuery) -> [String] {
    query.terms.map { term in
      let words = term.words.count == 1 ? term.words[0] : "[" + term.words.joined(separator: " ") + "]"
      return (term.isRequired ? "!" : "") + words
    }
  }

  @Test(
    "A search text becomes words, compounds become a phrase and its parts, quotation marks make a required phrase",
    arguments: [
      ("spare key", ["spare", "key"]),
      ("where does the spare key hang?", ["spare", "key", "hang"]),
      ("How much did the paraffin cost?", ["paraffin", "cost"]),
      ("DEC-0054", ["[DEC 0054]", "DEC", "0054"]),
      ("multi-agent", ["[multi agent]", "multi", "agent"]),
      ("snake_case", ["[snake case]", "snake", "case"]),
      ("38.101", ["[38 101]", "38", "101"]),
      ("ver1.1", ["[ver1 1]", "ver1"]),
      ("it's", ["[it s]"]),
      ("it's raining", ["[it s]", "raining"]),
      ("@nasa", ["nasa"]),
      ("C++", ["C"]),
      ("l'Homme", ["[l Homme]", "Homme"]),
      ("п'ятнадцять", ["[п ятнадцять]", "ятнадцять"]),
      ("п\u{2019}ятнадцять", ["[п ятнадцять]", "ятнадцять"]),
      ("\"shared memory\" agents", ["![shared memory]", "agents"]),
      ("\"to be or not to be\"", ["![to be or not to be]"]),
      ("\u{201C}spare key\u{201D} \u{201E}linke Tür\u{201C} \u{AB}la clé\u{BB}", ["![spare key]", "![linke Tür]", "![la clé]"]),
      ("\"unbalanced quote", ["unbalanced", "quote"]),
      ("5\" pipe and 3\" flange", ["5", "pipe", "3", "flange"]),
      ("\"\" \"?!\" key", ["key"]),
      ("we are who we are", ["[we are who we are]", "we", "are", "who"]),
      ("潮時計の後ろ", ["潮時計の後ろ"]),
      ("PDF文件,中文。日本", ["[PDF 文件 中文]", "PDF", "文件", "中文", "日本"]),
      ("Key key KEY", ["Key"]),
      ("NEAR(a b) AND x* OR -y col:z", ["[NEAR a]", "NEAR", "b", "[col z]", "col", "x", "y"]),
      ("cafe\u{301}", ["caf\u{E9}"]),
    ] as [(String, [String])])
  func terms(text: String, expected: [String]) {
    #expect(Set(described(QueryParser.parse(text))) == Set(expected))
  }

  @Test("Composed and decomposed spellings give the same query byte for byte")
  func normalForm() {
    let composed = QueryParser.parse("r\u{E9}sum\u{E9} \u{AC00}")
    let decomposed = QueryParser.parse("re\u{301}sume\u{301} \u{1100}\u{1161}")
    #expect(Array(composed.text.utf8) == Array(decomposed.text.utf8))
    #expect(composed == decomposed)
  }

  @Test(
    "Text without a word is an empty query and no error",
    arguments: ["", "   \n\t", "?!.,;:-_()[]{}*^~", "\"\"\"", "😀🎉", "\u{0}\u{1}\u{7F}", "\u{202E}\u{200F}", "\u{301}\u{301}"])
  func noWords(text: String) {
    #expect(QueryParser.parse(text).isEmpty)
  }

  @Test("Whatever is typed, every word that is not common reaches the terms")
  func nothingIsLost() {
    var generator = SplitMix(state: 0x5EED)
    let alphabet = Array("ab Z9-_'\".,(){}*:+@#\u{201C}\u{201D}é漢字ا😀\n")
    for _ in 0..<500 {
      let text = String((0..<Int(generator.next() % 60)).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] })
      let query = QueryParser.parse(text)
      let kept = Set(query.terms.flatMap(\.words).map { $0.lowercased() })
      let words = text.lowercased().split { !($0.isLetter || $0.isNumber) && !($0 >= "\u{4E00}" && $0 <= "\u{9FFF}") }
      for word in words where word.allSatisfy({ $0.isASCII }) && word != "a" {
        #expect(kept.contains(String(word)) || query.phrases.joined().contains { $0.lowercased() == word }, "'\(word)' of '\(text)'")
      }
    }
  }

  @Test("A pasted page costs no more terms than the limit, and the rest is counted")
  func limit() {
    let page = (0..<2000).map { "word\($0)" }.joined(separator: " ")
    let query = QueryParser.parse(page)
    #expect(query.terms.count == 64)
    #expect(query.termsOverLimit == 2000 - 64)
    #expect(QueryParser.parse(String(repeating: "\"", count: 10_000)).isEmpty)
    #expect(QueryParser.parse(String(repeating: "a.", count: 10_000)).terms.count <= 64)
  }

  @Test("Common words that were left out are named")
  func leftOut() {
    let query = QueryParser.parse("where does the key hang")
    #expect(query.leftOut == ["where", "does", "the"])
    #expect(query.semanticText == "where does the key hang")
  }
}

/// A seeded generator, so that a failure can be run again.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
