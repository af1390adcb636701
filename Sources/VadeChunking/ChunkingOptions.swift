/// How large passages may be and how much neighbours share.
///
/// The embedder's own token limit always holds as well. A library keeps the vectors of the passages it was made with: other options mean
/// other passages and hence other vectors.
public struct ChunkingOptions: Sendable, Hashable, Codable {
  /// The most words of a passage of running text (R103); a single longer sentence is still kept whole while the token limit allows it.
  public var windowWords: Int
  /// The most tokens of a passage with its heading path, whatever the embedder could read (R107).
  public var maximumTokens: Int
  /// The share of the embedder's token limit a passage may take with its heading path, from 0.1 to 1.
  public var limitShare: Double
  /// The share of a passage of running text that is meant to stand in the passage before as well, from 0 to 0.5.
  ///
  /// A sixth makes the passages of a long text add up to some 120 % of it, the middle of the healthy band (R104).
  public var overlapShare: Double
  /// The largest share of the token limit a heading path may take, from 0 to 0.5; a longer path loses its outer headings.
  public var headingPathShare: Double
  /// Whether a declared title of the document stands before the headings.
  public var putsTitleFirst: Bool
  /// The sizes of passages of running text in characters, which then count instead of words and the overlap's share; nil for none.
  public var characters: CharacterWindow?

  /// Creates options; see the properties.
  public init(
    windowWords: Int = 310, maximumTokens: Int = 510, limitShare: Double = 1, overlapShare: Double = 1.0 / 6,
    headingPathShare: Double = 0.25, putsTitleFirst: Bool = true, characters: CharacterWindow? = nil
  ) {
    self.windowWords = max(1, windowWords)
    self.maximumTokens = max(1, maximumTokens)
    self.limitShare = min(max(0.1, limitShare), 1)
    self.overlapShare = min(max(0, overlapShare), 0.5)
    self.headingPathShare = min(max(0, headingPathShare), 0.5)
    self.putsTitleFirst = putsTitleFirst
    self.characters = characters
  }

  /// How books are cut, so that their passages are those of a corpus pack: 512 characters, an overlap of up to 64, 50 at least.
  ///
  /// Verses of scripture come in the groups their importer made, each a passage of its own.
  public static let books = ChunkingOptions(characters: CharacterWindow())

  /// Sizes in characters (Unicode scalars).
  public struct CharacterWindow: Sendable, Hashable, Codable {
    /// The most characters of a passage that holds more than one sentence.
    ///
    /// A longer sentence is divided between its verses, clauses or commas; one without any stays whole.
    public var maximum: Int
    /// The most characters of sentences at a passage's end that begin the next one as well.
    public var overlap: Int
    /// A section's last passage that is shorter begins with the sentences before it, until it is as long.
    public var minimum: Int

    /// Creates sizes; those that are not given are those of the corpus packs.
    public init(maximum: Int = 512, overlap: Int = 64, minimum: Int = 50) {
      self.maximum = max(1, maximum)
      self.overlap = min(max(0, overlap), self.maximum / 2)
      self.minimum = min(max(0, minimum), self.maximum / 2)
    }
  }
}
