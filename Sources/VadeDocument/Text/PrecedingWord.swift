/// The word right before a full stop: it tells whether the stop is the sentence's or the word's own.
struct PrecedingWord {
  private let range: Range<Int>
  private let isFirst: Bool

  /// The word that ends at an offset, looked for no further back than the sentence's beginning.
  init(endingAt end: Int, notBefore start: Int, in bytes: Span<UInt8>) {
    var begin = end
    // No abbreviation, number or initial is longer; a text without spaces must not make the walk quadratic.
    let farthest = max(start, end - 24)
    while begin > farthest, Self.belongsToWord(bytes[begin - 1]) { begin -= 1 }
    range = begin..<end
    isFirst = begin == start || (begin == start + 1 && bytes[start] == UInt8(ascii: "("))
  }

  /// What a full stop behind the word means.
  enum Role {
    /// The word is a number or letter that opens a list item.
    case listMarker
    /// The word is the initial of a name.
    case initial
    /// The word is an abbreviation that needs something behind it: `Dr`, `e.g`.
    case neverLast
    /// The word is an abbreviation before a number and an ordinary word elsewhere: `No`, `Art`.
    case beforeNumber
    /// The word is an abbreviation that may end a sentence: `etc`, `U.S`.
    case mayBeLast
    /// The word is a number that may be a day, as German writes it: `3. Oktober`.
    case dayNumber
    /// The word is none of these.
    case plain
  }

  /// Classifies the word.
  func role(in bytes: Span<UInt8>) -> Role {
    guard !range.isEmpty else { return .plain }
    let digits = range.allSatisfy { SentenceMarks.isDigit(bytes[$0]) }
    if isFirst, isOutlineNumber(in: bytes) { return .listMarker }
    if digits { return range.count <= 2 ? .dayNumber : .plain }
    if range.count == 1, SentenceMarks.isASCIILetter(bytes[range.lowerBound]) {
      return isPronoun(in: bytes) ? .plain : .initial
    }
    if let known = SentenceAbbreviations.role(of: range, in: bytes) { return known }
    return isDottedAcronym(in: bytes) ? .mayBeLast : .plain
  }

  /// Whether the word is made of four lower-case letters or more: no abbreviation, even when the next word is in lower case too.
  func isLongAndLowercase(in bytes: Span<UInt8>) -> Bool {
    range.count >= 4 && range.allSatisfy { bytes[$0] >= 0x61 && bytes[$0] <= 0x7A || bytes[$0] >= 0x80 }
  }

  private static func belongsToWord(_ byte: UInt8) -> Bool {
    SentenceMarks.isASCIILetter(byte) || SentenceMarks.isDigit(byte) || byte == UInt8(ascii: ".") || byte >= 0x80
  }

  /// `3`, `12`, `2.1`, `b` or `iv` at the beginning of a sentence.
  private func isOutlineNumber(in bytes: Span<UInt8>) -> Bool {
    let isDotted = range.contains { bytes[$0] == UInt8(ascii: ".") }
    if range.allSatisfy({ SentenceMarks.isDigit(bytes[$0]) || bytes[$0] == UInt8(ascii: ".") }) { return isDotted || range.count <= 3 }
    if range.count == 1 { return true }
    return range.count <= 5
      && range.allSatisfy { [UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "x")].contains(bytes[$0] | 0x20) }
  }

  /// Whether the word is the English pronoun at the end of a clause, as in "and so do I".
  private func isPronoun(in bytes: Span<UInt8>) -> Bool {
    guard bytes[range.lowerBound] == UInt8(ascii: "I"), range.lowerBound >= 2 else { return false }
    let before = bytes[range.lowerBound - 2]
    return before >= 0x61 && before <= 0x7A
  }

  /// `U.S`, `a.m`, `z.B`: single letters with stops between them.
  private func isDottedAcronym(in bytes: Span<UInt8>) -> Bool {
    guard range.count >= 3, range.count % 2 == 1 else { return false }
    return range.allSatisfy { position in
      (position - range.lowerBound) % 2 == 0 ? SentenceMarks.isASCIILetter(bytes[position]) : bytes[position] == UInt8(ascii: ".")
    }
  }
}
