/// Writes FTS5's query language.
///
/// Whatever comes from outside stands in it as a quoted string, in which nothing has a meaning.
enum MatchExpression {
  /// Any of some phrases.
  static func any(_ phrases: [LexicalPlan.Phrase]) -> String {
    phrases.map(quoted).joined(separator: " OR ")
  }

  /// All of some phrases.
  static func all(_ phrases: [LexicalPlan.Phrase]) -> String {
    phrases.map(quoted).joined(separator: " AND ")
  }

  /// A phrase as a string of FTS5: in quotation marks, those inside doubled (FTS5 documentation, section 3.1).
  private static func quoted(_ phrase: LexicalPlan.Phrase) -> String {
    var text = "\""
    for character in phrase.words.joined(separator: " ").unicodeScalars {
      if character == "\"" { text.unicodeScalars.append("\"") }
      // The query is handed over as a C string, which a zero would end.
      if character.value != 0 { text.unicodeScalars.append(character) }
    }
    return text + "\"" + (phrase.isPrefix ? " *" : "")
  }
}
