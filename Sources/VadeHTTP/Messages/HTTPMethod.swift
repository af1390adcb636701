/// What a request wants done; methods beyond these are answered with 501.
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  /// Reads.
  case get = "GET"
  /// Reads what `get` would answer, without the body.
  case head = "HEAD"
  /// Makes, or does something that is none of the others.
  case post = "POST"
  /// Puts a thing at a place.
  case put = "PUT"
  /// Changes parts of a thing.
  case patch = "PATCH"
  /// Removes.
  case delete = "DELETE"
  /// Asks what may be done.
  case options = "OPTIONS"

  /// Whether the method promises to change nothing (RFC 9110, 9.2.1).
  public var isSafe: Bool {
    switch self {
    case .get, .head, .options: true
    case .post, .put, .patch, .delete: false
    }
  }
}
