/// How the documents of a library are cut: one of a few named sets of sizes.
///
/// The embedder's limit always holds as well, and a plan that wants shorter passages takes a share of that limit, so that it has its effect
/// with every model. Books keep the sizes of corpus packs under every plan.
///
/// The figures are those of a program whose users had such plans, for a model that reads 510 tokens (decision 0072): passages of 310 words at most
/// with an overlap of 50, or, for dense facts, of about 190 and never more than 240, or, for long thoughts, an overlap of at least 65 words.
public enum ChunkingPlan: String, Sendable, Hashable, Codable, CaseIterable {
  /// The usual way: passages as long as the embedder reads, up to 310 words.
  case balanced
  /// Short passages, for facts, figures and tables of codes.
  case precise
  /// Long passages that share a quarter with their neighbours, for thoughts that run on.
  case broad

  /// The sizes of passages.
  public var options: ChunkingOptions {
    switch self {
    case .balanced: ChunkingOptions()
    // 240 words are 312 tokens of English, 61 % of the 510 the figures are made for.
    case .precise: ChunkingOptions(windowWords: 190, limitShare: 0.61, overlapShare: 0.2)
    case .broad: ChunkingOptions(windowWords: 400, overlapShare: 0.25)
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
