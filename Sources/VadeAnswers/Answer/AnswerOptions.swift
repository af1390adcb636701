/// How an extractive answer is made.
public struct AnswerOptions: Sendable, Hashable {
  /// How many of the best hits are read.
  ///
  /// 10 is what the scores were calibrated with.
  public var passageLimit: Int
  /// How many excerpts at most are compared by their vectors: what inference costs an answer.
  public var candidateLimit: Int
  /// How many excerpts at most are chosen; neighbours needed to understand them come on top.
  public var sentenceLimit: Int
  /// How long, in UTF-8 bytes, a quotation may grow by the sentence before it.
  public var quotationLength: Int

  /// Creates options; the defaults are those of the command.
  public init(passageLimit: Int = 10, candidateLimit: Int = 48, sentenceLimit: Int = 4, quotationLength: Int = 700) {
    self.passageLimit = max(1, passageLimit)
    self.candidateLimit = max(1, candidateLimit)
    self.sentenceLimit = max(1, sentenceLimit)
    self.quotationLength = max(0, quotationLength)
  }
}
