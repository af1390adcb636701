internal import FoundationEssentials
public import VadeEmbedding
public import VadeLibrary

extension EmbeddingRecipe {
  /// The recipe a model's profile stands for.
  public init(_ profile: ModelProfile) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let json = try? encoder.encode(profile) else { preconditionFailure("a model's profile of texts and numbers has no JSON") }
    self.init(
      fingerprint: profile.fingerprint, modelName: profile.name, dimension: profile.dimension,
      profileJSON: String(decoding: json, as: UTF8.self))
  }
}
