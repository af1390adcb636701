internal import VadeHTTP
internal import VadeMCP

/// A request of OpenAI's interface that cannot be answered, told in its shape (platform.openai.com, API reference, Errors), which holds all that
/// the server's other failures have, too.
struct OpenAIError: Error, Sendable, Hashable {
  /// The answer's status.
  var status: HTTPStatus
  /// What failed and what to do.
  var message: String
  /// The kind of failure, in OpenAI's words.
  var type: String
  /// The parameter it is about.
  var param: String?
  /// What programs tell the reason by.
  var code: String

  /// A parameter that is missing or wrong.
  static func invalid(_ param: String?, _ message: String, code: String = "invalid_value") -> OpenAIError {
    OpenAIError(status: .badRequest, message: message, type: "invalid_request_error", param: param, code: code)
  }

  /// A parameter that would change the result and cannot be heeded: better said than passed over.
  static func unsupported(_ param: String, _ reason: String) -> OpenAIError {
    invalid(param, "'\(param)' is not supported: \(reason)", code: "unsupported_parameter")
  }

  /// Something that is not there.
  static func missing(_ param: String?, _ message: String, code: String = "not_found") -> OpenAIError {
    OpenAIError(status: .notFound, message: message, type: "invalid_request_error", param: param, code: code)
  }

  /// The error as a document.
  var json: JSONValue {
    [
      "schema": "vade.error/1",
      "error": [
        "code": .string(code), "message": .string(message), "type": .string(type), "param": param.map(JSONValue.string) ?? .null,
      ],
    ]
  }

  /// The answer that tells it.
  var response: HTTPResponse { .json(json.bytes, status: status) }
}

extension OpenAIError {
  /// What a library refused.
  init(_ failure: ToolFailure, param: String? = nil) {
    switch failure.code {
    case .notFound: self = .missing(param, failure.message)
    case .invalidArgument: self = .invalid(param, failure.message)
    case .unavailable:
      self = OpenAIError(status: .serviceUnavailable, message: failure.message, type: "server_error", param: param, code: "unavailable")
    }
  }

  /// What the server refused.
  init(_ error: HTTPError) {
    let type = error.status.rawValue < 500 ? "invalid_request_error" : "server_error"
    self.init(status: error.status, message: error.message, type: type, param: nil, code: error.code)
  }
}
