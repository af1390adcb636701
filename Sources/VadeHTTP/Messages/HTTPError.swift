internal import FoundationEssentials

/// A request that cannot be answered as it wished: the status, a stable code, and a sentence with what to do next.
///
/// Handlers throw it; it becomes `{"schema":"vade.error/1","error":{"code":…,"message":…}}`. Any other error becomes a bare 500 with an id that
/// leads to the log, so that nothing of the server's inside is told.
public struct HTTPError: Error, Sendable, Hashable {
  /// The answer's status.
  public var status: HTTPStatus
  /// What programs tell the reason by: lower-case words joined by hyphens.
  public var code: String
  /// What failed and what to do, for people.
  public var message: String
  /// Header fields the answer needs, such as `Allow` or `Retry-After`.
  public var headers: HTTPHeaders

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - status: the answer's status.
  ///   - code: the stable code.
  ///   - message: what failed and what to do.
  ///   - headers: header fields of the answer.
  public init(_ status: HTTPStatus, code: String, _ message: String, headers: HTTPHeaders = HTTPHeaders()) {
    self.status = status
    self.code = code
    self.message = message
    self.headers = headers
  }

  /// The answer that tells the error.
  public var response: HTTPResponse {
    var response = HTTPResponse.json(document, status: status)
    for field in headers.fields { response.headers.add(field.name, field.value) }
    return response
  }

  /// The error's document, for streams that tell it after their status has gone out.
  public var document: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // Two texts always encode.
    return (try? encoder.encode(Document(schema: "vade.error/1", error: .init(code: code, message: message)))).map(Array.init) ?? []
  }

  private struct Document: Encodable {
    struct Reason: Encodable {
      let code: String
      let message: String
    }

    let schema: String
    let error: Reason
  }
}
