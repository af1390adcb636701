internal import VadeEngine
internal import VadeHTTP

extension HTTPError {
  /// The error of the engine as the answer to a request.
  ///
  /// Codes keep their meaning; the status says of which kind they are.
  init(_ error: CommandError) {
    let status: HTTPStatus =
      switch error.code {
      case "stopped": .serviceUnavailable
      case "disk-full": .insufficientStorage
      case "library-busy", "library-exists", "library-read-only", "recipe-differs", "dimension-differs", "pack-embedder",
        "document-ambiguous", "version-present":
        .conflict
      case "no-pages", "no-lines", "no-original", "original-missing", "not-a-pack", "pack-selection": .notFound
      case let code where code.hasSuffix("-missing") && code != "model-missing": .notFound
      case "locked", "damaged", "hostile", "unsupported": .unprocessableContent
      default:
        switch error.status {
        case .usage: .badRequest
        case .unavailable: .serviceUnavailable
        default: .unprocessableContent
        }
      }
    self.init(status, code: error.code, error.message)
  }
}

/// Runs something of the engine and turns its error into the answer to a request.
func engine<Result>(_ body: () throws(CommandError) -> Result) throws(HTTPError) -> Result {
  do { return try body() } catch { throw HTTPError(error) }
}
