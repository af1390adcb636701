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

/// What finds passages by their words: FTS5, or whatever gives the same rows with the same scores faster.
protocol PackWordIndex: Sendable {
  /// The best passages by BM25 as FTS5 computes it, best first, ties by the lower row.
  ///
  /// - Parameters:
  ///   - words: what to look for; at least one.
  ///   - order: how the words must stand.
  ///   - limit: how many at most.
  ///   - rows: only these passages, or nil for all.
  /// - Returns: the passages' row numbers.
  /// - Throws: ``PackError`` for damage.
  func passages(with words: PackWords, _ order: PackWordOrder, limit: Int, within rows: PackSelection?) throws(PackError) -> [Int64]
}
