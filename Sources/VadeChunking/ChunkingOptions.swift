/// How large passages may be and how much neighbours share.
///
/// The embedder's own token limit always holds as well. A library keeps the vectors of the passages it was made with: other options mean
/// other passages and hence other vectors.
public struct ChunkingOptions: Sendable, Hashable, Codable {
  /// The most words of a passage of running text (R103); a single longer sentence is still kept whole while the token limit allows it.
  public var windowWords: Int
  /// The most tokens of a passage with its heading path, whatever the embedder could read (R107).
  public var maximumTokens: Int
  /// The share of a passage of running text that is meant to stand in the passage before as well, from 0 to 0.5.
  ///
  /// A sixth makes the passages of a long text add up to some 120 % of it, the middle of the healthy band (R104).
  public var overlapShare: Double
  /// The largest share of the token limit a heading path may take, from 0 to 0.5; a longer path loses its outer headings.
  public var headingPathShare: Double
  /// Whether a declared title of the document stands before the headings.
  public var putsTitleFirst: Bool

  /// Creates options; see the properties.
  public init(
    windowWords: Int = 310, maximumTokens: Int = 510, overlapShare: Double = 1.0 / 6, headingPathShare: Double = 0.25,
    putsTitleFirst: Bool = true
  ) {
    self.windowWords = max(1, windowWords)
    self.maximumTokens = max(1, maximumTokens)
    self.overlapShare = min(max(0, overlapShare), 0.5)
    self.headingPathShare = min(max(0, headingPathShare), 0.5)
    self.putsTitleFirst = putsTitleFirst
  }
}
