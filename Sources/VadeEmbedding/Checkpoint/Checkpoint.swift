internal import VadeTokenizer

/// A sentence-embedding checkpoint as published: a BERT encoder, its tokenizer, and how token vectors become one.
struct Checkpoint: Sendable {
  let folder: CheckpointFolder
  let configuration: BertConfiguration
  let weights: SafeTensors
  let pooling: ModelProfile.Pooling
  /// The most tokens the encoder was made for, special tokens included.
  let tokenLimit: Int
  let queryPrefix: String
  let passagePrefix: String
  let tokenizer: TokenizerSettings

  static let weightsFile = "model.safetensors"
  static let vocabularyFile = "vocab.txt"

  /// Reads the settings of a checkpoint and opens its weights.
  ///
  /// - Throws: ``EmbeddingError`` when a file is missing or malformed, or the encoder is of a kind that is not supported.
  init(path: String) throws(EmbeddingError) {
    let folder = CheckpointFolder(path: path)
    for name in ["config.json", Self.weightsFile, Self.vocabularyFile] where !folder.has(name) {
      throw .modelInvalid(path: path, reason: "'\(name)' is missing; expected the folder of a BERT sentence-embedding model")
    }
    let configuration = try folder.decode(BertConfiguration.self, from: "config.json")
    if let reason = configuration.unsupported { throw .modelInvalid(path: path, reason: reason) }
    self.folder = folder
    self.configuration = configuration
    pooling = try PoolingSettings.pooling(of: folder, dimension: configuration.hiddenSize)
    let sentence = try folder.decodeIfPresent(SentenceSettings.self, from: "sentence_bert_config.json")
    tokenLimit = min(sentence?.longest ?? configuration.positions, configuration.positions)
    let prompts = try folder.decodeIfPresent(PromptSettings.self, from: "config_sentence_transformers.json")
    queryPrefix = prompts?.prompts?["query"] ?? ""
    passagePrefix = prompts?.prompts?["passage"] ?? prompts?.prompts?["document"] ?? ""
    tokenizer = try TokenizerFiles.settings(of: folder)
    weights = try SafeTensors(path: folder.path(Self.weightsFile))
  }

  /// `sentence_bert_config.json`.
  private struct SentenceSettings: Decodable {
    let longest: Int?

    enum CodingKeys: String, CodingKey { case longest = "max_seq_length" }
  }

  /// `config_sentence_transformers.json`; only the prompts matter.
  private struct PromptSettings: Decodable {
    let prompts: [String: String]?
  }
}
