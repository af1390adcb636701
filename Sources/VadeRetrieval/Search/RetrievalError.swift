public import VadeEmbedding
public import VadeLibrary

/// A search that could not be carried out.
///
/// A search that finds nothing is not an error, and neither is any search text.
public enum RetrievalError: Error, Sendable, Hashable {
  /// The library could not be searched.
  case library(LibraryError)
  /// The vector of the search text could not be computed.
  case embedding(EmbeddingError)

  /// What failed, on what, and what can be done.
  public var message: String {
    switch self {
    case .library(let error): error.message
    case .embedding(let error): error.message
    }
  }
}
