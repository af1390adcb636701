/// A word of a text: a run of letters, digits and marks.
package struct Word: Sendable, Hashable {
  /// The word as it stands in the text.
  package let text: String
  /// Where it stands, as UTF-8 offsets.
  package let range: Range<Int>
  /// Whether it is a run of a script that writes no blanks between words.
  package let isIdeographic: Bool
}

/// Finds the words of a text at the same boundaries as the index's tokenizer.
///
/// Letters, digits, marks and private-use characters make words; all else separates them, the underscore included (as in SQLite's
/// `unicode61`, <https://www.sqlite.org/fts5.html#unicode61_tokenizer>). Two things differ on purpose: a run of Chinese or Japanese ends
/// where another script begins, and the letter apostrophe U+02BC separates like the apostrophe of a keyboard.
package enum WordScanner {
  /// The words of a text, in order.
  ///
  /// - Complexity: O(n).
  package static func words(in text: String) -> [Word] {
    var words: [Word] = []
    var current = String.UnicodeScalarView()
    var currentKind = ScalarKind.separator
    var start = 0
    var offset = 0
    func flush() {
      if !current.isEmpty {
        words.append(Word(text: String(current), range: start..<offset, isIdeographic: currentKind == .ideograph))
        current = String.UnicodeScalarView()
      }
    }
    for scalar in text.unicodeScalars {
      let kind = ScalarKind(scalar)
      // A mark belongs to whatever it stands on, and to nothing when it stands alone.
      let joins = kind == .mark ? !current.isEmpty : kind != .separator && kind == currentKind && !current.isEmpty
      if joins {
        current.append(scalar)
      } else {
        flush()
        currentKind = kind
        start = offset
        if kind == .letter || kind == .ideograph { current.append(scalar) }
      }
      offset += UTF8.width(scalar)
    }
    flush()
    return words
  }
}

/// What a scalar does to words.
package enum ScalarKind: Sendable {
  /// Makes words: a letter, a digit, a private-use character.
  case letter
  /// Belongs to the letter before it.
  case mark
  /// Makes words in a script that writes no blanks between them.
  case ideograph
  /// Stands between words.
  case separator

  /// Classifies a scalar.
  package init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      let isWord = (0x30...0x39).contains(value) || (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
      self = isWord ? .letter : .separator
      return
    }
    if value == 0x2BC {
      self = .separator
      return
    }
    if ScalarKind.ideographRanges.contains(where: { $0.contains(value) }) {
      self = .ideograph
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
      .privateUse:
      self = .letter
    case .nonspacingMark, .spacingMark, .enclosingMark:
      self = .mark
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .control, .format, .surrogate, .unassigned:
      self = .separator
    @unknown default:
      self = .separator
    }
  }

  // Han, Hiragana and Katakana with their extensions and half-width forms, from the Unicode block list; Hangul writes blanks.
  private static let ideographRanges: [ClosedRange<UInt32>] = [
    0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF,
  ]
}
