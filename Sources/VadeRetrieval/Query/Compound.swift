/// A stretch of a search text without blanks: one word, or several joined by punctuation.
struct Compound: Sendable, Hashable {
  /// The words, in order; never empty.
  let words: [Word]
  /// Whether nothing but apostrophes stands between the words.
  let isJoinedByApostrophes: Bool

  /// The compounds of a text; ideographic punctuation divides like a blank.
  ///
  /// - Complexity: O(n).
  static func compounds(in text: String) -> [Compound] {
    text.unicodeScalars.split { $0.properties.isWhitespace || isIdeographicPunctuation($0) || $0.value < 0x20 }.compactMap { stretch in
      let string = String(stretch)
      let words = WordScanner.words(in: string)
      guard let first = words.first, let last = words.last else { return nil }
      let bytes = Array(string.utf8)
      let gaps = zip(words, words.dropFirst()).map { String(decoding: bytes[$0.range.upperBound..<$1.range.lowerBound], as: UTF8.self) }
      let isOneRun = first.range.lowerBound < last.range.upperBound && !gaps.isEmpty
      return Compound(words: words, isJoinedByApostrophes: isOneRun && gaps.allSatisfy { apostrophes.contains($0) })
    }
  }

  /// The terms that stand for the whole: none for a single word, which is its own part.
  var phraseTerms: [[String]] {
    guard words.count > 1, words.count <= QueryParser.compoundLimit else { return [] }
    let whole = words.map(\.text)
    // A text may write the letter apostrophe where a keyboard gives the punctuation mark; to the index that one is part of the word.
    return isJoinedByApostrophes ? [whole, [whole.joined(separator: "\u{2BC}")]] : [whole]
  }

  /// The words that are looked for on their own; a single letter of a compound says nothing outside it.
  var parts: [String] {
    if words.count == 1 { return [words[0].text] }
    return words.filter { $0.isIdeographic || $0.text.unicodeScalars.count > 1 }.map(\.text)
  }

  private static let apostrophes: Set<String> = ["'", "\u{2019}", "\u{2BC}", "\u{2018}", "\u{FF07}", "\u{2032}"]

  private static func isIdeographicPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    let isInBlock = (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFF65).contains(scalar.value)
    return isInBlock && scalar.value != 0xFF07 && ScalarKind(scalar) == .separator
  }
}
