/// How a WordPiece tokenizer normalises and which tokens it adds; stored with the model.
public struct TokenizerSettings: Sendable, Hashable, Codable {
  /// Whether text is lower-cased.
  public var lowercases: Bool
  /// Whether text is decomposed and its non-spacing marks removed.
  public var stripsAccents: Bool
  /// Whether every CJK ideograph is a word of its own.
  public var spacesIdeographs: Bool
  /// Words of more characters become the unknown token.
  public var longestWord: Int
  /// What begins a piece that continues a word.
  public var continuingPrefix: String
  /// The token for a word no pieces make up.
  public var unknownToken: String
  /// The token before a text.
  public var beginToken: String
  /// The token after a text.
  public var endToken: String
  /// Tokens recognised as written in a text, before anything else.
  public var specialTokens: [String]

  /// Creates settings; the defaults are those of BERT's uncased models.
  public init(
    lowercases: Bool = true, stripsAccents: Bool = true, spacesIdeographs: Bool = true, longestWord: Int = 100,
    continuingPrefix: String = "##",
    unknownToken: String = "[UNK]", beginToken: String = "[CLS]", endToken: String = "[SEP]",
    specialTokens: [String] = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
  ) {
    self.lowercases = lowercases
    self.stripsAccents = stripsAccents
    self.spacesIdeographs = spacesIdeographs
    self.longestWord = longestWord
    self.continuingPrefix = continuingPrefix
    self.unknownToken = unknownToken
    self.beginToken = beginToken
    self.endToken = endToken
    self.specialTokens = specialTokens
  }
}
