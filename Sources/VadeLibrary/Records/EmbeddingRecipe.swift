/// What made a library's vectors: the part of a model's profile a library has to know.
public struct EmbeddingRecipe: Sendable, Hashable, Codable {
  /// Equal exactly for recipes whose vectors may be compared.
  public var fingerprint: String
  /// The model's name, for people.
  public var modelName: String
  /// How many numbers a vector has.
  public var dimension: Int
  /// The whole profile as JSON, for the embedder that is to make it again.
  public var profileJSON: String

  /// Creates a recipe; see the properties.
  public init(fingerprint: String, modelName: String, dimension: Int, profileJSON: String) {
    self.fingerprint = fingerprint
    self.modelName = modelName
    self.dimension = dimension
    self.profileJSON = profileJSON
  }
}
