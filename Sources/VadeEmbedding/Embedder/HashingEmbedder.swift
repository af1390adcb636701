/// An embedder without a model: words and pairs of words hashed into a fixed number of dimensions.
///
/// The reference implementation of ``Embedder`` for tests: deterministic, fast, and texts that share words are near each other. It knows
/// nothing of meaning. The method is feature hashing with signs: Weinberger et al., "Feature hashing for large scale multitask learning"
/// (2009).
public struct HashingEmbedder: Embedder {
  /// The recipe the vectors follow.
  public let profile: ModelProfile

  /// Creates an embedder.
  ///
  /// - Parameters:
  ///   - dimension: how many numbers a vector has; at least 64, or unrelated words collide too often.
  ///   - tokenLimit: the most words of a text.
  public init(dimension: Int = 256, tokenLimit: Int = 512) {
    precondition(dimension >= 64, "\(dimension) dimensions are too few for hashing words")
    profile = ModelProfile(
      name: "hashing", revision: "1", dimension: dimension, tokenLimit: tokenLimit, pooling: .mean, precision: .float32)
  }

  /// Computes the vectors of texts, as every embedder does.
  ///
  /// A text without words gets the first axis.
  public func embed(_ texts: [String], as role: TextRole) throws(EmbeddingError) -> EmbeddingMatrix {
    var values: [Float] = []
    values.reserveCapacity(texts.count * profile.dimension)
    for text in texts { values += try vector(of: text) }
    return EmbeddingMatrix(dimension: profile.dimension, values: values)
  }

  private func vector(of text: String) throws(EmbeddingError) -> [Float] {
    let words = Self.words(of: text)
    guard words.count <= profile.tokenLimit else { throw .textTooLong(tokens: words.count, limit: profile.tokenLimit) }
    var vector = [Float](repeating: 0, count: profile.dimension)
    for word in words { add(word, weight: 1, to: &vector) }
    // A pair says more of order than of content, so it weighs less.
    for (first, second) in zip(words, words.dropFirst()) { add(first + [0x20] + second, weight: 0.5, to: &vector) }
    let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 0 else {
      vector[0] = 1
      return vector
    }
    return vector.map { $0 / length }
  }

  private func add(_ feature: [UInt8], weight: Float, to vector: inout [Float]) {
    let hash = Self.hash(feature)
    let sign: Float = hash >> 63 == 0 ? 1 : -1
    vector[Int(hash % UInt64(profile.dimension))] += sign * weight
  }

  /// Lower-cased runs of letters and digits.
  private static func words(of text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        word += Array(String(scalar).utf8)
      } else if !word.isEmpty {
        words.append(word)
        word = []
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// FNV-1a with the constants of its authors (Fowler, Noll, Vo), then mixed so that the high bits depend on all of the input.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ (hash >> 33)
  }
}
