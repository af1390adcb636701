/// One client's share of a hub's events.
public final class EventSubscription: Sendable {
  let pipe: BodyPipe
  private let scopes: Set<String>?
  /// Whether it may still see anything: a stream outlives what opened it.
  let isLetIn: @Sendable () -> Bool

  init(pipe: BodyPipe, scopes: Set<String>?, isLetIn: @escaping @Sendable () -> Bool) {
    self.pipe = pipe
    self.scopes = scopes
    self.isLetIn = isLetIn
  }

  /// Whether events of a scope are for this client.
  func takes(_ scope: String?) -> Bool {
    guard let scopes, let scope else { return true }
    return Principal.names(scopes, scope)
  }
}
