/// What a client shows of itself.
public enum Credential: Sendable, Hashable {
  /// Nothing.
  case none
  /// A key in `Authorization: Bearer` or `X-Api-Key`: sent by a program on purpose.
  case key(String)
  /// The session's cookie: sent by the browser by itself, so that a request that changes something must prove where it comes from.
  case cookie(String)

  /// Reads it from a request; a key comes before a cookie.
  public init(_ headers: HTTPHeaders, cookieName: String) {
    if let value = headers["Authorization"], value.prefix(7).lowercased() == "bearer " {
      self = .key(trimmed(value.dropFirst(7)))
    } else if let value = headers["X-Api-Key"] {
      self = .key(value)
    } else if let value = Credential.cookie(cookieName, in: headers) {
      self = .cookie(value)
    } else {
      self = .none
    }
  }

  /// The value of a cookie (RFC 6265, 4.2).
  static func cookie(_ name: String, in headers: HTTPHeaders) -> String? {
    for pair in headers.values("Cookie").flatMap({ $0.split(separator: ";") }) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 && trimmed(parts[0]) == name { return trimmed(parts[1]) }
    }
    return nil
  }
}
