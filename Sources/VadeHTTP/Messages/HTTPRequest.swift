/// A request as a handler gets it: parsed, within the limits, allowed, its parameters checked and its body read.
public struct HTTPRequest: Sendable {
  /// What is wanted.
  public var method: HTTPMethod
  /// Where.
  public var target: RequestTarget
  /// The header fields.
  public var headers: HTTPHeaders
  /// Who sent it, as far as the socket tells.
  public var peer: Peer
  /// The body, of the kind the route declares.
  public var body: HTTPBody
  /// The path's and the query's parameters as the route declares them; the router fills them in.
  public var parameters: ParameterValues
  /// On whose behalf; the router fills it in.
  public var principal: Principal?
  /// Whether the client still waits.
  public let life: RequestLife

  /// Creates a request, as a client in the same process sends one.
  ///
  /// - Parameters:
  ///   - method: what is wanted.
  ///   - target: the path and the query as they stand in a request line.
  ///   - headers: the header fields.
  ///   - body: the bytes of the body.
  ///   - peer: where it comes from.
  /// - Throws: ``HTTPError`` for a target that is refused.
  public init(
    _ method: HTTPMethod, _ target: String, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = [], peer: Peer = .loopback
  ) throws(HTTPError) {
    self.init(method: method, target: try RequestTarget(target), headers: headers, peer: peer, life: RequestLife())
    if !body.isEmpty { self.body = .bytes(body) }
  }

  init(method: HTTPMethod, target: RequestTarget, headers: HTTPHeaders, peer: Peer, life: RequestLife) {
    self.method = method
    self.target = target
    self.headers = headers
    self.peer = peer
    self.life = life
    body = .empty
    parameters = ParameterValues()
    principal = nil
  }

  /// Whether nobody waits for the answer any more: the client went away, or the server stops.
  public var isCancelled: Bool { life.isCancelled }

  /// The media type of the body in lower case, without its parameters.
  public var contentType: String? {
    headers["Content-Type"].map { trimmed($0.prefix { $0 != ";" }).lowercased() }
  }

  /// Whether the client names a media type among those it takes; types it takes by `*/*` alone do not count.
  public func accepts(_ mediaType: String) -> Bool {
    headers.list("Accept").contains { element in
      element.prefix { $0 != ";" } == mediaType && !element.hasSuffix(";q=0")
    }
  }
}

extension HTTPRequest {
  /// Where the request began, as far as it tells: what a proxy of this machine forwards comes from elsewhere, though its connection is the machine's
  /// own.
  ///
  /// Whoever makes such a field up has less for it, not more.
  public var origin: Peer {
    let isForwarded = ["Forwarded", "X-Forwarded-For", "X-Real-IP"].contains { headers[$0] != nil }
    return peer == .loopback && isForwarded ? .remote("forwarded") : peer
  }
}
