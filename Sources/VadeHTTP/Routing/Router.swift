public import VadeSystem

/// Finds the route of a request, lets it in or not, runs it, and finishes its answer; the same for clients in the same process and over a socket.
///
///     let router = Router([
///       Route(.get, "/health", operation: "health", right: .none) { _ in .text("ok") }
///     ])
///     router.respond(to: try HTTPRequest(.get, "/health", headers: ["Host": "localhost"])).status  // .ok
public final class Router: Sendable {
  /// The table, patterns that say more first.
  public let routes: [Route]
  /// Who is let in.
  public let security: SecurityPolicy
  /// What was asked and how it went.
  public let metrics: HTTPMetrics
  let log: Log
  let compressionCache = CompressionCache()

  /// Creates a router; two routes of one method and pattern are a fault of the program.
  ///
  /// - Parameters:
  ///   - routes: the table.
  ///   - security: who is let in.
  ///   - log: what errors of the server's own are written to.
  public init(_ routes: [Route], security: SecurityPolicy = SecurityPolicy(), log: Log = .off) {
    self.routes = routes.sorted { PathPattern.isMoreSpecific($0.pattern, than: $1.pattern) }
    self.security = security
    self.log = log
    metrics = HTTPMetrics()
    let keys = routes.map { "\($0.method.rawValue) \($0.pattern)" }
    precondition(Set(keys).count == keys.count, "a route is declared twice: \(keys)")
    precondition(Set(routes.map(\.operation)).count == routes.count, "two routes have the same operation: \(routes.map(\.operation))")
  }

  /// Answers a request of the same process as a socket would, the header fields of the transport left out.
  ///
  /// The body of an answer to `HEAD` is left out; a stream is run by whoever reads it: see ``HTTPResponse/collected()``.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    let started = Monotonic.now
    let bytes = request.body.bytes
    let length = request.headers["Content-Length"].flatMap(Int.init) ?? bytes.count
    var response: HTTPResponse
    do {
      switch try admit(request, body: length == 0 ? .none : .known(length)) {
      case .answered(let answer): response = answer
      case .admitted(let admitted):
        let sink = try admitted.sink()
        try sink?.take(bytes)
        response = run(admitted, body: try sink?.finish() ?? .empty)
      }
    } catch {
      response = failure(error, of: request)
    }
    response = finish(response, for: request)
    metrics.count(pattern(of: request), request.method, response.status, duration: .now - started, bytesIn: bytes.count)
    if request.method == .head { response.body = .empty }
    return response
  }

  /// Runs the handler of a request that was let in.
  func run(_ admitted: Admitted, body: HTTPBody) -> HTTPResponse {
    var request = admitted.request
    request.body = body
    do {
      return try admitted.route.handler(request)
    } catch {
      return failure(error, of: request)
    }
  }

  /// The answer that tells an error; of one that is not meant for clients, only where the log has it.
  func failure(_ error: any Error, of request: HTTPRequest) -> HTTPResponse {
    switch error {
    case let error as HTTPError: return error.response
    case let error as SystemError where error.isFull:
      log.write(.error, .http, "the disk is full: \(error.operation) \(error.path)")
      return HTTPError(.insufficientStorage, code: "disk-full", "the server's disk is full; make room and try again").response
    case is ClientGone:
      // Nobody reads it, unless a handler throws it without reason.
      return HTTPError(.serviceUnavailable, code: "cancelled", "the request was given up").response
    default:
      let id = String(UInt32.random(in: .min ... .max), radix: 16)
      log.write(.error, .http, "request \(id) failed: \(request.method.rawValue) \(request.target.rawPath): \(error)")
      return HTTPError(.internalServerError, code: "internal", "the server failed; its log says more under \(id)").response
    }
  }
}

extension LogRecord.Subsystem {
  /// The HTTP server.
  public static let http = LogRecord.Subsystem(rawValue: "http")
}
