/// An answer: status, header fields and a body of one of five kinds.
///
///     return .json(bytes)                                   // 200
///     return .file(try FileContent(path: path), type: "application/pdf", tag: EntityTag(digest))
///     return .events { writer in try writer.send("answer", data: json) }
///
/// The server adds what every answer has: security headers, the date, the length; it answers conditions, ranges and `HEAD`, and compresses.
public struct HTTPResponse: Sendable {
  /// How it went.
  public var status: HTTPStatus
  /// The header fields of the handler's own.
  public var headers: HTTPHeaders
  /// What is sent.
  public var body: Body
  /// The tag of what is sent, by which a client's copy is known to be current; set it rather than the header field.
  public var entityTag: EntityTag?

  /// What an answer carries.
  public enum Body: Sendable {
    /// Nothing.
    case empty
    /// Bytes in memory.
    case bytes([UInt8])
    /// A file, or the range of it that was asked for.
    case file(FileContent)
    /// Bytes made while they are sent; the closure runs on a worker's thread and blocks while the client does not keep up.
    case stream(@Sendable (BodyWriter) throws -> Void)
    /// Server-sent events of this request's own; the closure runs on a worker's thread.
    case events(@Sendable (EventWriter) throws -> Void)
    /// Server-sent events of a hub, which cost no thread.
    case subscription(EventSubscription)
  }

  /// Creates an answer.
  public init(_ status: HTTPStatus, headers: HTTPHeaders = HTTPHeaders(), body: Body = .empty, entityTag: EntityTag? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.entityTag = entityTag
  }

  /// An answer of bytes.
  ///
  /// - Parameters:
  ///   - bytes: the body.
  ///   - type: its media type.
  ///   - status: how it went.
  ///   - tag: what a client's copy is compared by.
  /// - Returns: the answer.
  public static func bytes(_ bytes: [UInt8], type: String, status: HTTPStatus = .ok, tag: EntityTag? = nil) -> HTTPResponse {
    HTTPResponse(status, headers: ["Content-Type": type], body: .bytes(bytes), entityTag: tag)
  }

  /// An answer of an encoded JSON document.
  public static func json(_ document: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
    bytes(document, type: "application/json", status: status)
  }

  /// An answer of plain text.
  public static func text(_ text: String, status: HTTPStatus = .ok) -> HTTPResponse {
    bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// An answer of a file, of which the client may ask a range.
  ///
  /// - Parameters:
  ///   - content: the open file.
  ///   - type: its media type.
  ///   - tag: what a client's copy is compared by.
  /// - Returns: the answer.
  public static func file(_ content: FileContent, type: String, tag: EntityTag? = nil) -> HTTPResponse {
    HTTPResponse(.ok, headers: ["Content-Type": type], body: .file(content), entityTag: tag)
  }

  /// An answer whose bytes are made while they are sent.
  public static func stream(type: String, _ produce: @escaping @Sendable (BodyWriter) throws -> Void) -> HTTPResponse {
    HTTPResponse(.ok, headers: ["Content-Type": type], body: .stream(produce))
  }

  /// An answer of server-sent events that a closure writes; it holds a thread of the stream workers until the closure returns.
  public static func events(_ produce: @escaping @Sendable (EventWriter) throws -> Void) -> HTTPResponse {
    HTTPResponse(.ok, headers: eventHeaders, body: .events(produce))
  }

  /// An answer of the events a hub publishes from now on.
  public static func events(from subscription: EventSubscription) -> HTTPResponse {
    HTTPResponse(.ok, headers: eventHeaders, body: .subscription(subscription))
  }

  /// `X-Accel-Buffering` asks proxies of the nginx kind not to hold events back.
  private static let eventHeaders: HTTPHeaders = [
    "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no",
  ]
}
