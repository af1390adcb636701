/// The words of a question, as the reference takes them: runs of letters and digits.
struct PackWords: Sendable, Hashable {
  /// The words in their order.
  let terms: [String]

  init(_ text: String) {
    var terms: [String] = []
    var term = ""
    for scalar in text.unicodeScalars {
      if PackWords.isPartOfWord(scalar) {
        term.unicodeScalars.append(scalar)
      } else if !term.isEmpty {
        terms.append(term)
        term = ""
      }
    }
    if !term.isEmpty { terms.append(term) }
    self.terms = terms
  }

  /// What Python's `isalnum` takes: letters, and whatever has a numeric value.
  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: scalar.properties.numericType != nil
    }
  }
}

/// How the words of a question must stand in a passage.
enum PackWordOrder: Sendable, Hashable {
  /// All of them, one after the other.
  case phrase
  /// Any of them.
  case any
}
