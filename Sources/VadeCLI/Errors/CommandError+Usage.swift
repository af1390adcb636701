internal import VadeEngine

extension CommandError {
  /// A command line that does not follow the declaration.
  init(_ error: UsageError) {
    self.init(code: "usage", message: error.message, status: .usage)
  }
}
