internal import VadeDatabase

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

  private static func quoted(_ phrase: LexicalPlan.Phrase) -> String {
    MatchString.quoted(phrase.words) + (phrase.isPrefix ? " *" : "")
  }
}
