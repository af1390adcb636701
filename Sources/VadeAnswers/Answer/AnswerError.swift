public import VadeEmbedding

/// An answer that could not be made; a question without an answer is not an error.
public enum AnswerError: Error, Sendable, Hashable {
  /// The vectors of the sentences could not be computed.
  case embedding(EmbeddingError)

  /// What failed, on what, and what can be done.
  public var message: String {
    switch self {
    case .embedding(let error): error.message
    }
  }
}
