public import VadeHTTP

/// An answer as a test sees it, wherever it came from.
public struct TestResponse: Sendable {
  /// How it went.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The body, its transfer encoding undone.
  public let body: [UInt8]

  /// Creates an answer.
  public init(status: Int, headers: HTTPHeaders, body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }
}
