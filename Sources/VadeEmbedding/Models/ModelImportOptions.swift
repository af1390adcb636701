/// What a person may decide when a checkpoint is imported; nil leaves it to the checkpoint.
public struct ModelImportOptions: Sendable, Hashable {
  /// What is put before a question.
  ///
  /// The English bge v1.5 models are made for `Represent this sentence for searching relevant passages: `, which their folders
  /// do not always say.
  public var queryPrefix: String?
  /// What is put before a passage.
  public var passagePrefix: String?
  /// The most tokens of a passage, special tokens included; at most what the encoder has positions for.
  public var tokenLimit: Int?
  /// The arithmetic of inference.
  public var precision: ModelProfile.Precision

  /// Creates options; the defaults change nothing.
  public init(
    queryPrefix: String? = nil, passagePrefix: String? = nil, tokenLimit: Int? = nil, precision: ModelProfile.Precision = .automatic
  ) {
    self.queryPrefix = queryPrefix
    self.passagePrefix = passagePrefix
    self.tokenLimit = tokenLimit
    self.precision = precision
  }
}
