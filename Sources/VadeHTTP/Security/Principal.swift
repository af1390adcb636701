/// On whose behalf a request comes, and what it may do.
public struct Principal: Sendable, Hashable {
  /// What to call it in logs; never the key.
  public var name: String
  /// What it may do.
  public var right: AccessRight
  /// The scopes it may do it in, nil for all; a route says which of its parameters names one.
  public var scopes: Set<String>?

  /// Creates a principal.
  public init(name: String, right: AccessRight, scopes: Set<String>? = nil) {
    self.name = name
    self.right = right
    self.scopes = scopes
  }

  /// Whether it may act in a scope.
  public func mayEnter(_ scope: String) -> Bool { scopes.map { Principal.names($0, scope) } ?? true }

  /// Whether a set names a scope, byte by byte: texts Unicode takes for the same may be two directories.
  ///
  /// - Parameters:
  ///   - scopes: what a key is bound to.
  ///   - scope: what is asked for.
  /// - Returns: whether it is one of them.
  package static func names(_ scopes: Set<String>, _ scope: String) -> Bool {
    scopes.contains(scope) && scopes.contains { $0.utf8.elementsEqual(scope.utf8) }
  }
}
