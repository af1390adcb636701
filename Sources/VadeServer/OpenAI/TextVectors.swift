/// What computes the vectors of texts for clients; the seam between their interface and the models.
///
/// The implementation in memory is in the tests: it stands for a model, and a model is no part of the server.
package protocol TextVectors: Sendable {
  /// The names of the models there are, the usual one first.
  func models() throws -> [String]
  /// The vectors of texts by a model.
  ///
  /// - Parameters:
  ///   - texts: the texts.
  ///   - role: whether they are questions or passages.
  ///   - model: the model's name.
  /// - Returns: the vectors in the order of the texts, and how many tokens were read.
  /// - Throws: an error that says what to do; a text the model cannot read whole is one, nothing is cut.
  func vectors(of texts: [String], as role: TextVectorRole, by model: String) throws -> ComputedVectors
}

/// Which side of a search a text is on.
package enum TextVectorRole: String, Sendable, Hashable {
  case query
  case passage
}

/// Vectors of one length.
package struct ComputedVectors: Sendable, Hashable {
  /// A vector for each text.
  package var vectors: [[Float]]
  /// How many tokens the model read.
  package var tokens: Int

  /// Vectors with what they cost.
  package init(vectors: [[Float]], tokens: Int) {
    self.vectors = vectors
    self.tokens = tokens
  }
}
