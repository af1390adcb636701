/// What happens on the way to an answer, in its order.
package enum AskEvent: Sendable {
  /// Passages are looked for.
  case searching
  /// The passages the answer may use.
  case sources(Wire.SearchReply)
  /// Sentences are chosen and checked.
  case answering
  /// A sentence of the answer.
  case sentence(Wire.AskReply.Sentence)
  /// A citation sentences refer to.
  case citation(Wire.AskReply.Citation)
}
