/// The words of one passage, column by column.
struct IndexedWords: Sendable {
  private let columns: [(words: [String], weight: Double)]
  /// How many words all columns have.
  let count: Int

  init(columns: [(text: String, weight: Double)]) {
    self.columns = columns.map { (IndexedWords.split(SearchText.indexed($0.text) ?? $0.text), $0.weight) }
    count = self.columns.reduce(0) { $0 + $1.words.count }
  }

  /// The words of a text: runs of letters, numbers and marks, in lower case.
  static func split(_ text: String) -> [String] {
    text.unicodeScalars.split { !isPartOfWord($0) }.map { String($0).lowercased() }
  }

  /// How often a phrase stands in the passage, each time with the weight of its column.
  func weight(of phrase: LexicalPlan.Phrase) -> Double {
    columns.reduce(0) { $0 + Double(occurrences(of: phrase, in: $1.words)) * $1.weight }
  }

  private func occurrences(of phrase: LexicalPlan.Phrase, in words: [String]) -> Int {
    guard !phrase.terms.isEmpty, words.count >= phrase.terms.count else { return 0 }
    let last = phrase.terms.count - 1
    return (0...(words.count - phrase.terms.count)).count { start in
      phrase.terms.indices.allSatisfy { index in
        let word = words[start + index]
        return phrase.isPrefix && index == last ? word.hasPrefix(phrase.terms[index]) : word == phrase.terms[index]
      }
    }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
      .nonspacingMark, .spacingMark, .enclosingMark, .privateUse:
      true
    default: false
    }
  }
}
