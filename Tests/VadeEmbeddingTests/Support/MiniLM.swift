import VadeEmbedding
import VadeTesting
import VadeTokenizer

/// The default model as scripts/setup ships it.
enum MiniLM {
  /// The folder of its checkpoint.
  static func checkpoint() throws -> String {
    let store = ModelStore(directory: "/nonexistent", environment: [:])
    guard store.available().contains(ModelStore.defaultModel), let folder = store.checkpointDirectories.first else { throw Missing() }
    return folder + "/" + ModelStore.defaultModel
  }

  /// Its tokenizer.
  static func tokenizer(lowercases: Bool = true, passagePrefix: String = "") throws -> WordPieceTokenizer {
    try WordPieceTokenizer(
      vocabularyPath: try checkpoint() + "/vocab.txt", settings: TokenizerSettings(lowercases: lowercases, stripsAccents: lowercases),
      tokenLimit: 256, passagePrefix: passagePrefix)
  }

  struct Missing: Error, CustomStringConvertible {
    var description: String { "the default model's checkpoint is missing: run scripts/setup" }
  }
}
