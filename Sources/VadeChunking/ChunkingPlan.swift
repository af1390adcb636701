/// How the documents of a library are cut: one of a few named sets of sizes.
///
/// The embedder's limit always holds as well. The usual plan fills it; the others take a share of it, so that they have their effect with every
/// model. Books keep the sizes of corpus packs under every plan.
///
/// The figures come from a program whose users had such plans, for a model that reads 510 tokens: passages of 310 words at most with an overlap of
/// 50, or, where facts stand densely, of 190 that must not exceed 240, with an overlap of 30 to 45 (decision 0072, which also says what was measured).
public enum ChunkingPlan: String, Sendable, Hashable, Codable, CaseIterable {
  /// The usual way: passages as long as the embedder reads, up to 310 words.
  case balanced
  /// Shorter passages, for facts, figures and tables of codes.
  case precise
  /// Passages of a few sentences.
  case brief

  /// The sizes of passages.
  public var options: ChunkingOptions {
    switch self {
    case .balanced: ChunkingOptions()
    // 240 words are 312 tokens of English, 61 % of the 510 the figures are made for.
    case .precise: ChunkingOptions(windowWords: 190, limitShare: 0.61, overlapShare: 0.2)
    case .brief: ChunkingOptions(windowWords: 110, limitShare: 0.35, overlapShare: 0.2)
    }
  }
}

extension ChunkingOptions {
  /// The most tokens of a passage with its heading path, for one embedder.
  ///
  /// - Parameter counter: counts tokens as that embedder does.
  /// - Returns: the number, at least 1.
  public func mostTokens(of counter: any TokenCounter) -> Int {
    min(max(1, Int(Double(counter.limit) * limitShare)), maximumTokens)
  }
}
