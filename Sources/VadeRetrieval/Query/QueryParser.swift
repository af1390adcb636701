internal import VadeDocument
internal import VadeLibrary

/// Reads a search text.
///
/// The grammar is small: words, and `"phrases in quotation marks"` that every hit must hold. Everything else is literal text; no character
/// is an operator, and no text is an error.
///
/// A compound is looked for as a phrase and as its parts, so that `DEC-0054` finds the whole first and "0054" alone as well:
///
///     QueryParser.parse("multi-agent \"shared memory\"")
///     // terms: [multi agent] multi agent, required [shared memory]
public enum QueryParser {
  /// The most distinct terms a query may have; a page of text pasted as a question costs no more than a long question.
  static let termLimit = 64
  /// The most words a compound may have to be looked for as a phrase too.
  static let compoundLimit = 16

  /// Reads a search text; never fails.
  ///
  /// - Complexity: O(n).
  public static func parse(_ text: String) -> ParsedQuery {
    let composed = NormalForm.composed(trimmed(text))
    let pieces = QuotedPhrases.split(composed)
    let phrases = pieces.compactMap { piece -> [String]? in
      guard case .quoted(let quoted) = piece else { return nil }
      let words = WordScanner.words(in: quoted).map(\.text)
      return words.isEmpty ? nil : words
    }
    let plain = pieces.flatMap { piece -> [Compound] in
      guard case .plain(let text) = piece else { return [] }
      return Compound.compounds(in: text)
    }
    var terms = TermList(limit: termLimit)
    for phrase in phrases { terms.require(phrase) }
    let leftOut = add(plain, to: &terms)
    return ParsedQuery(
      text: composed, semanticText: semanticText(pieces), terms: terms.terms, phrases: phrases, leftOut: leftOut,
      termsOverLimit: terms.overLimit)
  }

  /// Adds the terms of plain text and returns the stop words it leaves out.
  private static func add(_ compounds: [Compound], to terms: inout TermList) -> [String] {
    let words = compounds.flatMap(\.words)
    guard words.contains(where: { !StopWords.contains(NormalForm.folded($0.text)) }) else {
      if !terms.terms.isEmpty { return words.map(\.text) }
      // Only common words: what tells passages apart is the order they stand in.
      if (2...compoundLimit).contains(words.count) { terms.add(words.map(\.text)) }
      for word in words { terms.add([word.text]) }
      return []
    }
    var leftOut: [String] = []
    for compound in compounds {
      for term in compound.phraseTerms { terms.add(term) }
      for part in compound.parts {
        if StopWords.contains(NormalForm.folded(part)) { leftOut.append(part) } else { terms.add([part]) }
      }
    }
    return leftOut
  }

  private static func semanticText(_ pieces: [QuotedPhrases.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .plain(let text), .quoted(let text): text
      }
    }.joined()
  }

  private static func trimmed(_ text: String) -> String {
    let blank = text.drop { $0.isWhitespace }
    guard let last = blank.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(blank[...last])
  }
}
