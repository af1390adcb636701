/// What the numbers of a pack's vectors are, as the manifest says it.
public enum PackVectorType: String, Sendable, Hashable, Codable {
  /// Signed bytes of normalised vectors.
  case int8
  /// float32, as the model gave it.
  case float
  /// There are no vectors.
  case none
}
