/// `embedder.json` beside packs: what a query's vector must be made with.
public struct EmbedderFile: Sendable, Hashable {
  /// The model's name.
  public var model: String
  /// The dimension of its vectors.
  public var dimension: Int
  /// The most tokens of a query, special ones included.
  public var maxLength: Int
  /// How tokens' vectors become one: `cls` or `mean`.
  public var pooling: String
  /// Whether vectors have length one.
  public var isNormalized: Bool
  /// The tokenizer.
  public var tokenizer: Tokenizer
  /// What the export compared, if it did.
  public var parity: Parity?

  /// Creates a description; see the properties.
  public init(
    model: String, dimension: Int, maxLength: Int = 64, pooling: String = "cls", isNormalized: Bool = true,
    tokenizer: Tokenizer = Tokenizer(),
    parity: Parity? = nil
  ) {
    self.model = model
    self.dimension = dimension
    self.maxLength = maxLength
    self.pooling = pooling
    self.isNormalized = isNormalized
    self.tokenizer = tokenizer
    self.parity = parity
  }

  /// A WordPiece tokenizer.
  public struct Tokenizer: Sendable, Hashable {
    /// What it is.
    public var kind = "bert-wordpiece"
    /// Whether texts are lowercased and lose their accents.
    public var isLowercasing = true
    /// The file of its pieces.
    public var vocabulary = PackFormat.vocabularyFile
    /// What stands for an unknown word.
    public var unknownToken = "[UNK]"
    /// What begins a sequence.
    public var beginToken = "[CLS]"
    /// What ends a sequence.
    public var endToken = "[SEP]"
    /// What fills a sequence.
    public var paddingToken = "[PAD]"
    /// The id of an unknown word.
    public var unknownID = 100
    /// The id that begins a sequence.
    public var beginID = 101
    /// The id that ends a sequence.
    public var endID = 102
    /// The id that fills a sequence.
    public var paddingID = 0
    /// What begins a piece that continues a word.
    public var continuingPrefix = "##"

    /// Creates BERT's.
    public init() {}
  }

  /// What the export compared its model with.
  public struct Parity: Sendable, Hashable {
    /// The text.
    public var probe: String
    /// The cosine with the reference's vector, six decimals.
    public var cosine: Double

    /// Creates a comparison; see the properties.
    public init(probe: String, cosine: Double) {
      self.probe = probe
      self.cosine = cosine
    }

    /// The text the format compares.
    public static let probe = "descriptions of the Great Fire of London"
  }
}

extension EmbedderFile: Decodable {
  private enum CodingKeys: String, CodingKey {
    case model, pooling, tokenizer, parity
    case dimension = "dim"
    case maxLength = "max_length"
    case isNormalized = "normalized"
  }

  /// The file's text.
  public var written: String {
    PackJSON.object([
      ("model", .text(model)), ("dim", .integer(dimension)), ("max_length", .integer(maxLength)), ("pooling", .text(pooling)),
      ("normalized", .bool(isNormalized)), ("tokenizer", tokenizer.json),
      (
        "parity",
        parity.map { .object([("probe", .text($0.probe)), ("cosine_vs_pytorch", .number(PackFormat.rounded($0.cosine, decimals: 6)))]) }
          ?? .null
      ),
    ]).written
  }
}

extension EmbedderFile.Tokenizer: Decodable {
  private enum CodingKeys: String, CodingKey {
    case kind
    case isLowercasing = "lowercase"
    case vocabulary = "vocab"
    case unknownToken = "unk_token"
    case beginToken = "cls_token"
    case endToken = "sep_token"
    case paddingToken = "pad_token"
    case unknownID = "unk_id"
    case beginID = "cls_id"
    case endID = "sep_id"
    case paddingID = "pad_id"
    case continuingPrefix = "continuing_prefix"
  }

  fileprivate var json: PackJSON {
    .object([
      ("kind", .text(kind)), ("lowercase", .bool(isLowercasing)), ("vocab", .text(vocabulary)),
      ("unk_token", .text(unknownToken)), ("cls_token", .text(beginToken)), ("sep_token", .text(endToken)),
      ("pad_token", .text(paddingToken)),
      ("unk_id", .integer(unknownID)), ("cls_id", .integer(beginID)), ("sep_id", .integer(endID)), ("pad_id", .integer(paddingID)),
      ("continuing_prefix", .text(continuingPrefix)),
    ])
  }
}

extension EmbedderFile.Parity: Decodable {
  private enum CodingKeys: String, CodingKey {
    case probe
    case cosine = "cosine_vs_pytorch"
  }
}
