/// How long a request says its body is.
enum BodyLength: Sendable, Hashable {
  case none
  case known(Int)
  /// In chunks, until the last.
  case unknown

  var isNone: Bool { self == .none }
}

/// A request that was let in: its route, its parameters and its principal are known, its body is not read yet.
struct Admitted: Sendable {
  let route: Route
  let request: HTTPRequest
  let body: BodyLength

  /// What takes the body, which may be an empty file; nil when there is none to take.
  ///
  /// - Throws: `SystemError` when the file for it cannot be made, ``HTTPError`` for a form without a boundary.
  func sink() throws -> (any BodySink)? {
    switch route.body {
    case .none: return nil
    case .memory(_, _, isOptional: true) where body.isNone: return nil
    case .memory(let limit, _, _): return MemorySink(limit: limit)
    case .file(let limit, let directory, _): return try FileSink(limit: limit, directory: directory)
    case .form(let limit, let directory, let partLimit):
      return try FormSink(
        contentType: request.headers["Content-Type"] ?? "", limits: .init(byteCount: limit, partCount: partLimit), directory: directory)
    }
  }
}

extension Router {
  /// What becomes of a request before its body is read.
  enum Admission: Sendable {
    /// It is answered already.
    case answered(HTTPResponse)
    /// It is let in.
    case admitted(Admitted)
  }

  /// Decides from the request line and the header fields alone.
  ///
  /// - Throws: ``HTTPError``, or what a route's own check throws.
  func admit(_ request: HTTPRequest, body: BodyLength) throws -> Admission {
    try security.checkHost(request)
    let (route, values) = try find(request)
    try security.checkOrigin(request, isForEverybody: route?.right == AccessRight.none)
    guard let route else { return .answered(HTTPResponse(.noContent, headers: ["Allow": allowed(at: request.target)])) }
    var request = request
    request.principal = try security.authenticate(request, for: route.right)
    request.parameters = try ParameterValues(route.parameters, path: values, query: route.ignoresQuery ? [] : request.target.query)
    if let scope = route.scope, let principal = request.principal, !principal.mayEnter(request.parameters.text(scope)) {
      throw HTTPError.notAllowed
    }
    try Router.check(body, of: request, against: route)
    try route.admit(request)
    return .admitted(Admitted(route: route, request: request, body: body))
  }

  /// The route of a request; nil for `OPTIONS`, which every place answers.
  private func find(_ request: HTTPRequest) throws(HTTPError) -> (Route?, [String: String]) {
    let wanted = request.method == .head ? .get : request.method
    var isPlace = false
    for route in routes {
      guard let values = route.pattern.match(request.target.segments) else { continue }
      if route.method == wanted { return (route, values) }
      isPlace = true
    }
    guard isPlace else { throw HTTPError(.notFound, code: "not-found", "there is nothing at '\(request.target.rawPath)'") }
    guard request.method == .options else {
      let allowed = allowed(at: request.target)
      throw HTTPError(
        .methodNotAllowed, code: "method-not-allowed", "\(request.method.rawValue) is not possible here; possible are \(allowed)",
        headers: ["Allow": allowed])
    }
    return (nil, [:])
  }

  /// The pattern a request is counted under, whether or not it was let in.
  func pattern(of request: HTTPRequest) -> String {
    // A request without a route is counted as one.
    (try? find(request))?.0?.pattern.description ?? HTTPMetrics.noRoute
  }

  private func allowed(at target: RequestTarget) -> String {
    var methods = Set(routes.filter { $0.pattern.match(target.segments) != nil }.map(\.method))
    if methods.contains(.get) { methods.insert(.head) }
    methods.insert(.options)
    return HTTPMethod.allCases.filter(methods.contains).map(\.rawValue).joined(separator: ", ")
  }

  private static func check(_ body: BodyLength, of request: HTTPRequest, against route: Route) throws(HTTPError) {
    switch (route.body, body) {
    case (.none, .none), (.memory(_, _, isOptional: true), .none): return
    case (.none, _): throw HTTPError(.badRequest, code: "body-not-expected", "this route takes no body")
    // An empty file is a file; an empty document or form is a mistake of the caller's.
    case (.file, .none): break
    case (_, .none): throw HTTPError(.badRequest, code: "body-missing", "this route needs a body")
    case (_, .known(let count)) where count > route.body.limit: throw .tooLarge(limit: route.body.limit)
    default: break
    }
    let types = route.body.types
    guard types.isEmpty || request.contentType.map(types.contains) ?? false else {
      throw HTTPError(
        .unsupportedMediaType, code: "unsupported-media-type", "the body must be of the type \(types.joined(separator: " or "))")
    }
  }
}

extension HTTPError {
  static func tooLarge(limit: Int) -> HTTPError {
    HTTPError(.contentTooLarge, code: "too-large", "the body is longer than the \(limit) bytes this route takes")
  }
}
