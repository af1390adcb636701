/// A stretch of a search text without blanks: one word, or several joined by punctuation.
struct Compound: Sendable, Hashable {
  /// The words, in order; never empty.
  let words: [Word]

  /// The compounds of a text; ideographic punctuation divides like a blank.
  ///
  /// - Complexity: O(n).
  static func compounds(in text: String) -> [Compound] {
    text.unicodeScalars.split { $0.properties.isWhitespace || isIdeographicPunctuation($0) || $0.value < 0x20 }.compactMap { stretch in
      let words = WordScanner.words(in: String(stretch))
      return words.isEmpty ? nil : Compound(words: words)
    }
  }

  /// The terms that stand for the whole: none for a single word, which is its own part.
  var phraseTerms: [[String]] {
    guard words.count > 1, words.count <= QueryParser.compoundLimit else { return [] }
    return [words.map(\.text)]
  }

  /// The words that are looked for on their own; a single letter of a compound says nothing outside it.
  var parts: [String] {
    if words.count == 1 { return [words[0].text] }
    return words.filter { $0.isIdeographic || $0.text.unicodeScalars.count > 1 }.map(\.text)
  }

  private static func isIdeographicPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    let isInBlock = (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFF65).contains(scalar.value)
    return isInBlock && scalar.value != 0xFF07 && ScalarKind(scalar) == .separator
  }
}
