internal import VadeSystem
internal import VadeTokenizer

extension EmbeddingError {
  /// Tells a failed system call in the terms of this module.
  init(_ error: SystemError) {
    self = .file(operation: error.operation, path: error.path, reason: error.reason)
  }

  /// Does something with a tokenizer and tells its failure in the terms of this module.
  static func tokens<Result>(_ body: () throws(TokenizerError) -> Result) throws(EmbeddingError) -> Result {
    do throws(TokenizerError) { return try body() } catch {
      switch error {
      case .system(let cause): throw EmbeddingError(cause)
      case .vocabulary(let path, let reason): throw .modelInvalid(path: path, reason: reason)
      case .textTooLong(let tokens, let limit): throw .textTooLong(tokens: tokens, limit: limit)
      }
    }
  }
}
