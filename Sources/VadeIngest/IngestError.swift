public import VadeEmbedding
public import VadeLibrary

/// Why a run ended before its last file; what was committed until then is kept.
public enum IngestError: Error, Sendable, Hashable {
  /// The library cannot be read or written.
  case library(LibraryError)
  /// The embedder computes nothing any more.
  case embedding(EmbeddingError)

  /// What failed and what can be done.
  public var message: String {
    switch self {
    case .library(let error): error.message
    case .embedding(let error): error.message
    }
  }
}
