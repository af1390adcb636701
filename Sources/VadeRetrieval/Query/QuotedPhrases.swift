/// Divides a search text into quoted phrases and the text between them.
enum QuotedPhrases {
  /// A stretch of a search text.
  enum Piece: Sendable, Hashable {
    /// Text outside quotation marks.
    case plain(String)
    /// Text between a pair of quotation marks, without them.
    case quoted(String)
  }

  /// The pieces of a text, in order.
  ///
  /// A quotation mark opens only at the beginning of a word and closes only at the end of one, so an inch mark (`5" pipe`) is literal;
  /// so is a mark without a partner. Nothing is ever an error.
  ///
  /// - Complexity: O(n).
  static func split(_ text: String) -> [Piece] {
    let characters = Array(text)
    let nextClosing = closingPositions(in: characters)
    var pieces: [Piece] = []
    var plain = ""
    var index = 0
    while index < characters.count {
      if let closers = partners[characters[index]], opens(at: index, in: characters),
        let end = closers.compactMap({ nextClosing[$0]?[index + 1] }).filter({ $0 >= 0 }).min()
      {
        if !plain.isEmpty { pieces.append(.plain(plain)) }
        plain = ""
        pieces.append(.quoted(String(characters[(index + 1)..<end])))
        index = end + 1
      } else {
        plain.append(characters[index])
        index += 1
      }
    }
    if !plain.isEmpty { pieces.append(.plain(plain)) }
    return pieces
  }

  // The pairs of English, German and French typography, each with the marks that may close it.
  private static let partners: [Character: [Character]] = [
    "\"": ["\""], "\u{201C}": ["\u{201D}"], "\u{201E}": ["\u{201C}", "\u{201D}"], "\u{AB}": ["\u{BB}"],
  ]

  private static func opens(at index: Int, in characters: [Character]) -> Bool {
    index == 0 || !(characters[index - 1].isLetter || characters[index - 1].isNumber)
  }

  private static func closes(at index: Int, in characters: [Character]) -> Bool {
    index + 1 == characters.count || !(characters[index + 1].isLetter || characters[index + 1].isNumber)
  }

  /// For each closing mark, the first place at or after every index where it closes, or -1: one pass keeps hostile input linear.
  private static func closingPositions(in characters: [Character]) -> [Character: [Int]] {
    var positions: [Character: [Int]] = [:]
    for mark in Set(partners.values.joined()) where characters.contains(mark) {
      var next = [Int](repeating: -1, count: characters.count + 1)
      for index in characters.indices.reversed() {
        next[index] = characters[index] == mark && closes(at: index, in: characters) ? index : next[index + 1]
      }
      positions[mark] = next
    }
    return positions
  }
}
