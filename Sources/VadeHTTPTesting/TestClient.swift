public import VadeHTTP

/// Sends requests to a router: the same test runs in the same process and over a socket.
///
///     @Test(arguments: TestClient.Kind.allCases)
///     func health(_ kind: TestClient.Kind) throws {
///       try TestClient.with(router, kind) { client in
///         #expect(try client.send(.get, "/health").status == 200)
///       }
///     }
public struct TestClient: Sendable {
  /// How requests travel.
  public enum Kind: String, Sendable, CaseIterable, CustomStringConvertible {
    /// To the router, in the same process.
    case router
    /// Over a socket of the loopback.
    case live
    /// Over a socket of the file system.
    case unixSocket

    /// Its name.
    public var description: String { rawValue }
  }

  private let exchange: @Sendable (HTTPMethod, String, HTTPHeaders, [UInt8]) throws -> TestResponse

  /// Creates a client from what sends a request.
  public init(_ exchange: @escaping @Sendable (HTTPMethod, String, HTTPHeaders, [UInt8]) throws -> TestResponse) {
    self.exchange = exchange
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Parameters:
  ///   - method: what is wanted.
  ///   - target: where.
  ///   - headers: header fields; `Host: localhost` is added when there is none, and the length.
  ///   - body: the body.
  /// - Returns: the answer.
  /// - Throws: what connecting or reading throws.
  public func send(_ method: HTTPMethod, _ target: String, headers: HTTPHeaders = [:], body: [UInt8] = []) throws -> TestResponse {
    var headers = headers
    if headers["Host"] == nil { headers["Host"] = "localhost" }
    return try exchange(method, target, headers, body)
  }

  /// Sends a request with a text as its body.
  public func send(_ method: HTTPMethod, _ target: String, headers: HTTPHeaders = [:], body: String) throws -> TestResponse {
    try send(method, target, headers: headers, body: Array(body.utf8))
  }

  /// Calls a closure with a client of a router, over a server of its own where one is needed.
  ///
  /// - Parameters:
  ///   - router: what answers.
  ///   - kind: how requests travel.
  ///   - limits: the server's.
  ///   - socketDirectory: where a socket of the file system is made.
  ///   - body: the test.
  /// - Throws: what the test throws, and what starting the server does.
  public static func with(
    _ router: Router, _ kind: Kind, limits: ServerLimits = ServerLimits(), socketDirectory: String = "/tmp",
    _ body: (TestClient) throws -> Void
  ) throws {
    switch kind {
    case .router: try body(inProcess(router))
    case .live:
      let server = try HTTPServer(router, at: .internet(host: "127.0.0.1", port: 0), limits: limits)
      defer { server.stop(within: .seconds(5)) }
      try body(TestClient { try Wire(port: server.port ?? 0).exchange($0, $1, $2, $3) })
    case .unixSocket:
      let path = "\(socketDirectory)/vade-\(String(UInt64.random(in: .min ... .max), radix: 36)).sock"
      let server = try HTTPServer(router, at: .unixSocket(path: path), limits: limits)
      defer { server.stop(within: .seconds(5)) }
      try body(TestClient { try Wire(path: path).exchange($0, $1, $2, $3) })
    }
  }

  private static func inProcess(_ router: Router) -> TestClient {
    TestClient { method, target, headers, body in
      let response: HTTPResponse
      do {
        response = router.respond(to: try HTTPRequest(method, target, headers: headers, body: body))
      } catch let error as HTTPError {
        response = error.response
      }
      return TestResponse(status: response.status.rawValue, headers: response.headers, body: try response.collected())
    }
  }
}
