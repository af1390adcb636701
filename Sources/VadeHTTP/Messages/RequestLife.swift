internal import Synchronization

/// Whether somebody still waits for the answer to a request.
///
/// A client that closes its side of the connection counts as gone, as it does for the HTTP server of Go: from outside, a client that only
/// stopped sending cannot be told from one that left.
public final class RequestLife: Sendable {
  private struct State {
    var isCancelled = false
    var callbacks: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Creates a life that has not ended.
  public init() {}

  /// Whether the client went away or the server stops.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Throws when nobody waits any more; for long work to ask now and then.
  ///
  /// - Throws: ``ClientGone``.
  public func check() throws(ClientGone) {
    if isCancelled { throw ClientGone() }
  }

  /// Calls a closure once when the client goes away, at once when it has gone; it must not block.
  public func whenCancelled(_ body: @escaping @Sendable () -> Void) {
    let isGone = state.withLock { state in
      if !state.isCancelled { state.callbacks.append(body) }
      return state.isCancelled
    }
    if isGone { body() }
  }

  /// Says that nobody waits any more.
  public func cancel() {
    let callbacks = state.withLock { state in
      defer { state.callbacks = [] }
      state.isCancelled = true
      return state.callbacks
    }
    for callback in callbacks { callback() }
  }

  /// Drops the callbacks: the answer has gone out.
  func end() {
    state.withLock { $0.callbacks = [] }
  }
}

/// Nobody waits for the answer any more, so there is no use in going on.
public struct ClientGone: Error, Sendable, Hashable {
  /// Creates the error.
  public init() {}
}
