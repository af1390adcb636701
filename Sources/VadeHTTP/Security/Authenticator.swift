/// Tells who shows a credential; asked on the event loop before a body is read, so it must not block.
public protocol Authenticator: Sendable {
  /// The principal of a credential.
  ///
  /// - Parameters:
  ///   - credential: what the client shows.
  ///   - peer: where it comes from.
  /// - Returns: the principal, or nil when nothing was shown and something is needed.
  /// - Throws: ``HTTPError`` for a credential that is not known: ``HTTPError/keyInvalid``.
  func principal(of credential: Credential, from peer: Peer) throws(HTTPError) -> Principal?
}

/// Lets everybody do everything; for tests, and servers that only their own user reaches.
public struct OpenDoor: Authenticator {
  /// Creates it.
  public init() {}

  /// The same principal for everybody.
  public func principal(of credential: Credential, from peer: Peer) throws(HTTPError) -> Principal? {
    Principal(name: "local", right: .admin)
  }
}

extension HTTPError {
  /// A key is needed and none was shown.
  public static var keyRequired: HTTPError {
    HTTPError(
      .unauthorized, code: "key-required", "this server asks for a key; send it as 'Authorization: Bearer KEY'",
      headers: ["WWW-Authenticate": "Bearer"])
  }

  /// The key shown is not known.
  public static var keyInvalid: HTTPError {
    HTTPError(
      .unauthorized, code: "key-invalid", "the key is not known to this server; it may have been removed",
      headers: ["WWW-Authenticate": "Bearer error=\"invalid_token\""])
  }

  /// The key does not allow it.
  public static var notAllowed: HTTPError { HTTPError(.forbidden, code: "not-allowed", "the key does not allow this") }
}
