internal import VadeSystem

extension EmbeddingError {
  /// Tells a failed system call in the terms of this module.
  init(_ error: SystemError) {
    self = .file(operation: error.operation, path: error.path, reason: error.reason)
  }
}
