import Testing
import VadeTesting

@testable import VadeTokenizer

@Suite("WordPiece tokenizer")
struct WordPieceTokenizerTests {
  static let texts = [
    "", "a", "Embeddings are computed in batches.", "unaffable antidisestablishmentarianism", "cafe\u{301} déjà vu", "漢字かな交じり文",
    "한국어 문장 가나다",
    "a[SEP]b [MASK]", "😀 👩‍👩‍👧‍👦 x", "x\u{302f}\u{302e}\u{1b44} y", "   spaced   out   ", String(repeating: "w", count: 300), "हिन्दी नमस्ते",
  ]

  @Test("The count of texts joined by white space is the sum of their counts")
  func additive() throws {
    let tokenizer = try MiniLM.tokenizer()
    for first in Self.texts {
      for second in Self.texts {
        let joined = first + " \n" + second
        #expect(tokenizer.count(Substring(joined)) == tokenizer.count(Substring(first)) + tokenizer.count(Substring(second)))
      }
    }
  }

  @Test("A cut gives the longest beginning that keeps to the maximum", arguments: texts)
  func cutting(text: String) throws {
    let tokenizer = try MiniLM.tokenizer()
    let total = tokenizer.count(Substring(text))
    var previous = 0
    for maximum in 0...total + 1 {
      let place = tokenizer.cut(Substring(text), maximum: maximum)
      let beginning = try #require(String(validating: Array(text.utf8)[..<place], as: UTF8.self), "cut inside a scalar at \(place)")
      #expect(tokenizer.count(Substring(beginning)) <= maximum)
      #expect(place >= previous)
      if maximum >= total { #expect(place == text.utf8.count) }
      previous = place
    }
  }

  @Test("A cut falls between the pieces of a word and leaves marks with their letter")
  func cutPlaces() throws {
    let tokenizer = try MiniLM.tokenizer()
    // em ##bed ##ding ##s
    #expect([1, 2, 3, 4].map { tokenizer.cut("embeddings", maximum: $0) } == [2, 5, 9, 10])
    #expect(tokenizer.cut("cafe\u{301} noir", maximum: 1) == "cafe\u{301} ".utf8.count)
    #expect(tokenizer.cut("one two three", maximum: 2) == "one two ".utf8.count)
  }

  @Test("A substring is counted as the text it shows, not the one it is part of")
  func substrings() throws {
    let tokenizer = try MiniLM.tokenizer()
    let text = "unaffable words"
    #expect(tokenizer.count(text.dropFirst(10)) == 1)
    #expect(tokenizer.cut(text.dropFirst(10), maximum: 5) == 5)
  }

  @Test("A text over the limit is an error that tells both numbers, never cut")
  func overLimit() throws {
    let tokenizer = try MiniLM.tokenizer()
    #expect(throws: TokenizerError.textTooLong(tokens: 5, limit: 4)) { try tokenizer.encode("one two three", limit: 4) }
    #expect(try tokenizer.encode("one two three", limit: 5).count == 5)
  }

  @Test("The passage prefix is taken off what text may use")
  func contentLimit() throws {
    #expect(try MiniLM.tokenizer().contentLimit == 254)
    #expect(try MiniLM.tokenizer(passagePrefix: "passage: ").contentLimit == 252)
  }

  @Test("Counts that vary are no fault, equal ones are")
  func countingFault() throws {
    #expect(try MiniLM.tokenizer().countingFault == nil)
    let directory = try TemporaryDirectory()
    let path = try directory.write("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n", to: "vocab.txt")
    let settings = TokenizerSettings()
    let unknown = try WordPieceTokenizer(vocabularyPath: path, settings: settings, tokenLimit: 16)
    // Even when no word is known, 180 words count as 180.
    #expect(unknown.countingFault == nil)
    #expect(unknown.count("nothing is known") == 3)
    #expect(WordPieceTokenizer.countingFault(word: 128, longText: 128)?.contains("128") == true)
  }

  @Test("A vocabulary without a token the settings name is refused", arguments: ["[UNK]", "[CLS]", "[SEP]", "[MASK]"])
  func missingToken(token: String) throws {
    let directory = try TemporaryDirectory()
    let lines = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a"].filter { $0 != token }
    let path = try directory.write(lines.joined(separator: "\n"), to: "vocab.txt")
    #expect(throws: TokenizerError.vocabulary(path: path, reason: "the vocabulary has no token '\(token)'")) {
      try WordPieceTokenizer(vocabularyPath: path, settings: TokenizerSettings(), tokenLimit: 16)
    }
  }

  @Test("Line ends of either kind are read, the last line needs none, and a later duplicate wins")
  func vocabularyForms() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("[PAD]\r\n[UNK]\r\n[CLS]\r\n[SEP]\r\n[MASK]\r\nword\r\nword\r\n##s", to: "vocab.txt")
    let tokenizer = try WordPieceTokenizer(vocabularyPath: path, settings: TokenizerSettings(), tokenLimit: 16)
    #expect(tokenizer.vocabularySize == 8)
    #expect(try tokenizer.encode("word words Word").ids == [2, 6, 6, 7, 6, 3])
  }
}
