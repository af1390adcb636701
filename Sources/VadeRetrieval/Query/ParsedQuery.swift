public import VadeLibrary

/// What a search text was understood as.
public struct ParsedQuery: Sendable, Hashable {
  /// The text in Unicode normalisation form C, without white space at its ends.
  public var text: String
  /// The text whose vector is compared: ``text`` without quotation marks of phrases, shortened when the model cannot read it whole.
  public var semanticText: String
  /// What the lexical channel looks for.
  public var terms: [LexicalQuery.Term]
  /// The quoted phrases, as their words: every hit holds all of them.
  public var phrases: [[String]]
  /// Words that were left out of the lexical channel because they are too common to tell passages apart.
  public var leftOut: [String]
  /// How many further distinct terms a very long text had over the limit.
  public var termsOverLimit: Int
  /// Whether ``semanticText`` had to be shortened to what the model reads.
  public var isShortened: Bool

  /// Creates a query understanding; see the properties.
  public init(
    text: String, semanticText: String, terms: [LexicalQuery.Term], phrases: [[String]] = [], leftOut: [String] = [],
    termsOverLimit: Int = 0, isShortened: Bool = false
  ) {
    self.text = text
    self.semanticText = semanticText
    self.terms = terms
    self.phrases = phrases
    self.leftOut = leftOut
    self.termsOverLimit = termsOverLimit
    self.isShortened = isShortened
  }

  /// Whether there is no word to look for.
  public var isEmpty: Bool { terms.isEmpty }
}
