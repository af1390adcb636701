internal import COpenVINO

/// What a call of the inference engine came to, when not success.
enum InferenceStatus: Sendable, Hashable {
  case generalError
  case notImplemented
  case networkNotLoaded
  case parameterMismatch
  case notFound
  case outOfBounds
  case unexpected
  case requestBusy
  case resultNotReady
  case notAllocated
  case inferenceNotStarted
  case networkNotRead
  case inferenceCancelled
  case invalidParameter
  case unknownError
  case methodNotImplemented
  case unknownException
  /// A code this version of the program has no name for.
  case unlisted(Int32)

  init(_ status: ov_status_e) {
    self =
      switch status {
      case GENERAL_ERROR: .generalError
      case NOT_IMPLEMENTED: .notImplemented
      case NETWORK_NOT_LOADED: .networkNotLoaded
      case PARAMETER_MISMATCH: .parameterMismatch
      case NOT_FOUND: .notFound
      case OUT_OF_BOUNDS: .outOfBounds
      case UNEXPECTED: .unexpected
      case REQUEST_BUSY: .requestBusy
      case RESULT_NOT_READY: .resultNotReady
      case NOT_ALLOCATED: .notAllocated
      case INFER_NOT_STARTED: .inferenceNotStarted
      case NETWORK_NOT_READ: .networkNotRead
      case INFER_CANCELLED: .inferenceCancelled
      case INVALID_C_PARAM: .invalidParameter
      case UNKNOWN_C_ERROR: .unknownError
      case NOT_IMPLEMENT_C_METHOD: .methodNotImplemented
      case UNKNOW_EXCEPTION: .unknownException
      default: .unlisted(status.rawValue)
      }
  }

  /// The engine's name for the status.
  var name: String {
    switch self {
    case .generalError: "general error"
    case .notImplemented: "not implemented"
    case .networkNotLoaded: "network not loaded"
    case .parameterMismatch: "parameter mismatch"
    case .notFound: "not found"
    case .outOfBounds: "out of bounds"
    case .unexpected: "unexpected"
    case .requestBusy: "request busy"
    case .resultNotReady: "result not ready"
    case .notAllocated: "not allocated"
    case .inferenceNotStarted: "inference not started"
    case .networkNotRead: "network not read"
    case .inferenceCancelled: "inference cancelled"
    case .invalidParameter: "invalid parameter"
    case .unknownError: "unknown error"
    case .methodNotImplemented: "method not implemented"
    case .unknownException: "unknown exception"
    case .unlisted(let code): "status \(code)"
    }
  }

  /// Throws what a call came to unless that is success, with the engine's own last words.
  static func check(_ operation: String, _ status: ov_status_e) throws(EmbeddingError) {
    guard status != OK else { return }
    var detail = InferenceStatus(status).name
    // Kept per thread, so it belongs to the call just made.
    if let words = unsafe ov_get_last_err_msg() {
      let text = unsafe String(cString: words)
      if !text.isEmpty { detail += ": " + text }
    }
    throw .inference(operation: operation, status: status.rawValue, detail: detail)
  }
}
