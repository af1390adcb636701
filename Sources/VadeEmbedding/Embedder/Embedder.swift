/// Turns texts into vectors.
///
/// Every implementation obeys the same laws, tested by one suite: vectors have length 1 and the profile's dimension, a text's vector
/// does not depend on the other texts of the batch (to 10⁻⁴ in cosine), and the order of results is the order of the texts.
public protocol Embedder: Sendable {
  /// The recipe the vectors follow.
  var profile: ModelProfile { get }

  /// Computes the vectors of texts.
  ///
  /// Texts are sorted by length and run in batches under a token budget, on all cores; a text over the token limit is an error, never cut.
  ///
  /// - Parameters:
  ///   - texts: what to embed, without the role's prefix.
  ///   - role: whether the texts are questions or passages.
  /// - Returns: one row for each text, in the order of the texts.
  /// - Throws: ``EmbeddingError`` when a text is too long or inference fails.
  /// - Complexity: linear in the number of tokens, rounded up per batch to its longest text.
  func embed(_ texts: [String], as role: TextRole) throws(EmbeddingError) -> EmbeddingMatrix
}

/// Which side of retrieval a text is on; some models put a prefix before one of them.
public enum TextRole: String, Sendable, Hashable, Codable {
  /// A question or search text.
  case query
  /// A stretch of a document.
  case passage
}
