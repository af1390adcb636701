import Testing
import VadeChunking
import VadeDocument
import VadeTesting

@Suite struct TokenCounterTests {
  @Test("the word counter obeys the laws of token counters", arguments: [Int.max, 6, 1])
  func laws(pieceLength: Int) {
    let counter = WordCounter(limit: 100, pieceLength: pieceLength)
    let laws = TokenCounterLaws(count: { counter.count($0) }, cut: { counter.cut($0, maximum: $1) })
    #expect(laws.violations() == [])
  }

  @Test("words, marks and pieces of long words are tokens")
  func counts() {
    #expect(WordCounter(limit: 9).count("It's 3.14, naïve!") == 9)
    #expect(WordCounter(limit: 9, pieceLength: 4).count("abcdefghi jk") == 4)
    #expect(WordCounter(limit: 9, pieceLength: 4).cut("abcdefghi jk", maximum: 2) == 8)
  }

  @Test("the laws catch a counter that pads, one that forgets spaces and one that cuts too late")
  func lawsCatch() {
    let counter = WordCounter(limit: 100)
    let padding = TokenCounterLaws(count: { _ in 128 }, cut: { text, _ in text.utf8.count })
    let bytes = TokenCounterLaws(count: { $0.utf8.count }, cut: { min($0.utf8.count, $1) })
    let late = TokenCounterLaws(count: { counter.count($0) }, cut: { text, maximum in counter.cut(text, maximum: maximum + 1) })
    #expect(!padding.violations().isEmpty)
    #expect(!bytes.violations().isEmpty)
    #expect(!late.violations().isEmpty)
  }

  @Test("a counter that gives one word and many the same count is found out, and an honest one is not")
  func check() {
    struct Padding: TokenCounter {
      let limit = 128
      func count(_ text: Substring) -> Int { 128 }
      func cut(_ text: Substring, maximum: Int) -> Int { text.utf8.count }
    }
    #expect(TokenCounterCheck.finding(about: Padding())?.id == .tokenCounterConstant)
    #expect(TokenCounterCheck.finding(about: Padding())?.severity == .error)
    #expect(TokenCounterCheck.finding(about: WordCounter(limit: 128)) == nil)
  }
}
