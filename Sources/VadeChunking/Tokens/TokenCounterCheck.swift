public import VadeDocument

/// Finds a token counter that does not count: one that pads every text to the same length, for instance.
///
/// The check is about behaviour, so it holds however padding is configured. It reports and does not stop: refusing to add documents would be
/// worse than passages of a doubtful size (R189–R191).
public enum TokenCounterCheck {
  /// What is wrong with a counter, or nil when it tells one word from many.
  public static func finding(about counter: any TokenCounter) -> Diagnostic? {
    let short = counter.count("word")
    let long = counter.count(Substring(String(repeating: "word ", count: longWordCount)))
    guard short == long else { return nil }
    return Diagnostic(
      .error, .tokenCounterConstant,
      "the token counter counts \(short) tokens for one word and for \(longWordCount) words: passages may be longer than the model reads")
  }

  private static let longWordCount = 180
}

extension Diagnostic.ID {
  /// A token counter gives the same count for a short and a long text.
  public static let tokenCounterConstant = Diagnostic.ID(rawValue: "token-counter-constant")
}
