internal import VadeSystem

/// Everything that decides what vector a text gets: the embedding recipe.
///
/// Two libraries may be searched with the same query vector only when their recipes have the same ``fingerprint``.
public struct ModelProfile: Sendable, Hashable, Codable {
  /// The model's name, such as `all-MiniLM-L6-v2`.
  public var name: String
  /// The SHA-256 of the checkpoint's weights, in hexadecimal.
  public var revision: String
  /// How many numbers a vector has.
  public var dimension: Int
  /// The most tokens the model reads, special tokens included.
  public var tokenLimit: Int
  /// How token vectors become one vector.
  public var pooling: Pooling
  /// What is put before a question.
  public var queryPrefix: String
  /// What is put before a passage.
  public var passagePrefix: String
  /// The arithmetic inference runs in.
  public var precision: Precision

  /// Creates a profile; see the properties.
  public init(
    name: String, revision: String, dimension: Int, tokenLimit: Int, pooling: Pooling, queryPrefix: String = "", passagePrefix: String = "",
    precision: Precision
  ) {
    self.name = name
    self.revision = revision
    self.dimension = dimension
    self.tokenLimit = tokenLimit
    self.pooling = pooling
    self.queryPrefix = queryPrefix
    self.passagePrefix = passagePrefix
    self.precision = precision
  }

  /// How token vectors become one vector; both are followed by L2 normalisation.
  public enum Pooling: String, Sendable, Hashable, Codable {
    /// The average over the tokens that are not padding.
    case mean
    /// The vector of the first token, `[CLS]`.
    case cls
  }

  /// The arithmetic of inference.
  public enum Precision: String, Sendable, Hashable, Codable {
    /// bfloat16 with float32 accumulation where the CPU has it, float32 elsewhere: vectors agree to 0.9999 in cosine.
    case automatic
    /// float32 everywhere.
    case float32
  }

  /// One string for the whole recipe; equal exactly when every part is equal.
  public var fingerprint: String {
    let parts = [
      "vademecum-embedding-1", name, revision, String(dimension), String(tokenLimit), pooling.rawValue, queryPrefix, passagePrefix,
      precision.rawValue,
    ]
    return String(SHA256Digest(of: parts.map { "\($0.utf8.count):\($0)" }.joined()).hex.prefix(32))
  }
}
