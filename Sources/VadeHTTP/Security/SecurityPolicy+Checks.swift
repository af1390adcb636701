extension SecurityPolicy {
  /// Whether the request was sent to a name this server goes by (RFC 9110, 7.4).
  ///
  /// - Throws: ``HTTPError`` with 400 without one name, 421 for a foreign one.
  func checkHost(_ request: HTTPRequest) throws(HTTPError) {
    let values = request.headers.values("Host")
    guard values.count == 1 else { throw HTTPError(.badRequest, code: "bad-host", "a request has exactly one Host field") }
    // What reaches a socket of the file system comes from this machine's programs, not from a browser's page.
    if request.peer == .unixSocket { return }
    guard let name = SecurityPolicy.hostName(values[0]) else { throw HTTPError(.badRequest, code: "bad-host", "the Host field is no name") }
    guard SecurityPolicy.loopbackNames.contains(name) || hosts.contains(name) || hosts.contains("*") else {
      throw HTTPError(
        .misdirectedRequest, code: "host-not-allowed", "this server does not go by '\(name)'; start it with that name allowed to use it")
    }
  }

  /// Whether the request comes from a page of this server, or from no page.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - isForEverybody: whether the route needs no right; a link on any page may lead to such a place.
  /// - Throws: ``HTTPError`` with 403 otherwise.
  func checkOrigin(_ request: HTTPRequest, isForEverybody: Bool) throws(HTTPError) {
    let headers = request.headers
    if let origin = headers["Origin"], !isOwn(origin, host: headers["Host"] ?? "") { throw .originNotAllowed }
    switch headers["Sec-Fetch-Site"]?.lowercased() {
    case nil, "same-origin", "none": return
    default:
      // Another site, or another port of this one: an allowed origin has been seen above if it says so.
      if let origin = headers["Origin"], origins.contains(origin.lowercased()) { return }
      let isVisit = request.method.isSafe && headers["Sec-Fetch-Mode"] == "navigate" && headers["Sec-Fetch-Dest"] == "document"
      guard isVisit && isForEverybody else { throw .originNotAllowed }
    }
  }

  /// Finds out who asks and whether the right suffices.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - required: the route's right.
  /// - Returns: the principal; for routes for everybody nil when none is known.
  /// - Throws: ``HTTPError`` with 401 or 403.
  func authenticate(_ request: HTTPRequest, for required: AccessRight) throws(HTTPError) -> Principal? {
    let credential = Credential(request.headers, cookieName: cookieName)
    let principal: Principal?
    do {
      principal = try authenticator.principal(of: credential, from: request.origin)
    } catch {
      // Where no right is needed a stale cookie must not stand in the way, of a page that says so least of all.
      if required == .none { return nil }
      throw error
    }
    if required == .none { return principal }
    guard let principal else { throw .keyRequired }
    guard required <= principal.right else { throw .notAllowed }
    if case .cookie = credential, !request.method.isSafe { try checkProof(request) }
    return principal
  }

  /// A request that the cookie speaks for and that changes something proves that a page of this server sent it.
  private func checkProof(_ request: HTTPRequest) throws(HTTPError) {
    // The origin has been compared in `checkOrigin`; a browser that sends neither is too old to be trusted with a cookie.
    guard request.headers["Origin"] != nil || request.headers["Sec-Fetch-Site"]?.lowercased() == "same-origin" else {
      throw .originNotAllowed
    }
  }

  private func isOwn(_ origin: String, host: String) -> Bool {
    let origin = origin.lowercased()
    let host = host.lowercased()
    return origin == "http://" + host || origin == "https://" + host || origins.contains(origin)
  }

  static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// The name in a Host field without its port, in lower case; nil when it is none.
  static func hostName(_ value: String) -> String? {
    let value = value.lowercased()
    let name: Substring
    let rest: Substring
    if value.hasPrefix("[") {
      guard let end = value.firstIndex(of: "]") else { return nil }
      name = value[...end]
      rest = value[value.index(after: end)...]
    } else {
      name = value.prefix { $0 != ":" }
      rest = value[name.endIndex...]
    }
    guard !name.isEmpty, rest.isEmpty || (rest.first == ":" && rest.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }) else {
      return nil
    }
    let allowed = name.utf8.allSatisfy { byte in
      (byte >= 0x30 && byte <= 0x3A) || (byte >= 0x61 && byte <= 0x7A) || [0x2D, 0x2E, 0x5B, 0x5D, 0x5F].contains(byte)
    }
    return allowed ? String(name) : nil
  }
}

extension HTTPError {
  static var originNotAllowed: HTTPError {
    HTTPError(.forbidden, code: "origin-not-allowed", "this server does not answer pages of other sites")
  }
}
