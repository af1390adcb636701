internal import FoundationEssentials
internal import VadeChunking
internal import VadeEmbedding
internal import VadeLibrary
internal import VadePacks
internal import VadePublishing
internal import VadeSystem
internal import VadeTokenizer

/// The model under test, imported into the run's own place and loaded.
struct BenchModel {
  /// Computes vectors.
  let embedder: OpenVINOEmbedder
  /// Cuts texts into tokens.
  let tokenizer: WordPieceTokenizer
  /// Counts tokens for the chunker.
  let counter: any TokenCounter
  /// How much arithmetic a text takes.
  let shape: EncoderShape
  /// What a library has to know of the model.
  let recipe: EmbeddingRecipe

  /// Imports a checkpoint and loads it.
  init(checkpoint: String, places: Places) throws {
    shape = try EncoderShape(checkpoint: checkpoint)
    let model = try ModelStore(directory: places.models, checkpointDirectories: []).importModel(from: checkpoint)
    embedder = try OpenVINOEmbedder(modelDirectory: model.directory)
    tokenizer = embedder.tokenizer
    counter = Counter(tokenizer: tokenizer)
    recipe = EmbeddingRecipe(
      fingerprint: model.profile.fingerprint, modelName: model.name, dimension: model.profile.dimension,
      profileJSON: String(decoding: try JSONEncoder().encode(model.profile), as: UTF8.self))
  }

  /// Whether the model reads the whole of a text.
  func fits(_ text: String) -> Bool { tokenizer.count(text[...]) <= tokenizer.contentLimit }

  /// The tokenizer as the chunker wants it.
  private struct Counter: TokenCounter {
    let tokenizer: WordPieceTokenizer
    var limit: Int { tokenizer.contentLimit }
    func count(_ text: Substring) -> Int { tokenizer.count(text) }
    func cut(_ text: Substring, maximum: Int) -> Int { tokenizer.cut(text, maximum: maximum) }
  }
}

extension BenchModel {
  /// The model as packs ask it for the vectors of questions.
  var packEmbedder: PackEmbedder {
    let embedder = embedder
    return PackEmbedder(model: PublishedModel.name(of: embedder.profile.name), dimension: embedder.profile.dimension) { text in
      Array(try embedder.embed([text], as: .query)[0])
    }
  }
}
