internal import VadeDocument

/// Counts words and marks: the token counter for what needs no model, and for tests.
///
/// A run of letters and digits is a token, longer ones a token for every `pieceLength` characters, as subword tokenizers have it; every other
/// character that is no white space is a token of its own.
public struct WordCounter: TokenCounter {
  /// The most tokens of a text.
  public let limit: Int
  /// The most characters of one token.
  public let pieceLength: Int

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - limit: the most tokens of a text; at least 1.
  ///   - pieceLength: the most characters of one token; at least 1.
  public init(limit: Int, pieceLength: Int = .max) {
    self.limit = max(1, limit)
    self.pieceLength = max(1, pieceLength)
  }

  /// How many tokens a text has.
  public func count(_ text: Substring) -> Int {
    scan(text, maximum: .max).tokens
  }

  /// Where the last token that fits ends.
  public func cut(_ text: Substring, maximum: Int) -> Int {
    scan(text, maximum: maximum).end
  }

  private func scan(_ text: Substring, maximum: Int) -> (tokens: Int, end: Int) {
    var text = text
    text.makeContiguousUTF8()
    let bytes = text.utf8.span
    var tokens = 0
    var room = 0  // how many more characters the token being read takes; 0 when no word is open
    var position = 0
    while position < bytes.count {
      let scalar = UTF8Scalars.scalar(in: bytes, at: position)
      let isWhite = UTF8Scalars.isWhiteSpace(scalar.value)
      let isWordPart = !isWhite && (scalar.value >= 0x80 || ScalarClass(scalar.value) == .letter || (0x30...0x39).contains(scalar.value))
      if isWordPart, room > 0 {
        room -= 1
      } else if isWhite {
        room = 0
      } else {
        guard tokens < maximum else { return (tokens, position) }
        tokens += 1
        room = isWordPart ? pieceLength - 1 : 0
      }
      position += scalar.length
    }
    return (tokens, bytes.count)
  }
}
