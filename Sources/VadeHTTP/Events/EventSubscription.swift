/// One client's share of a hub's events.
public final class EventSubscription: Sendable {
  let pipe: BodyPipe
  private let scopes: Set<String>?

  init(pipe: BodyPipe, scopes: Set<String>?) {
    self.pipe = pipe
    self.scopes = scopes
  }

  /// Whether events of a scope are for this client.
  func takes(_ scope: String?) -> Bool {
    guard let scopes, let scope else { return true }
    return scopes.contains(scope)
  }
}
