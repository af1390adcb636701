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
  public func mayEnter(_ scope: String) -> Bool { scopes?.contains(scope) ?? true }
}
