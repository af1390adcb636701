internal import Synchronization

/// A request while it is worked on: whether it is still wanted, and whom to tell how far it is.
package final class CallContext: Sendable {
  private let cancelled = Atomic<Bool>(false)
  private let progressToken: JSONValue?
  private let send: @Sendable (JSONValue) -> Void
  /// The progress told last; it must increase (MCP 2025-11-25, Progress).
  private let last = Mutex(-Double.infinity)

  /// A request that is worked on.
  ///
  /// - Parameters:
  ///   - progressToken: what the client wants progress reported under; without one, none is.
  ///   - send: takes a notification on its way out.
  package init(progressToken: JSONValue? = nil, send: @escaping @Sendable (JSONValue) -> Void = { _ in }) {
    // Anything else is no token (schema, ProgressToken).
    self.progressToken = progressToken.flatMap { RequestID($0) == nil ? nil : $0 }
    self.send = send
  }

  /// Whether nobody waits for the answer any more.
  package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Says that nobody waits for the answer any more.
  package func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// Tells how far the work is, when the client asked for it; a step back is not told.
  ///
  /// - Parameters:
  ///   - progress: how much is done.
  ///   - total: how much there is.
  ///   - message: what is being done.
  package func report(_ progress: Double, of total: Double, _ message: String) {
    guard let progressToken, !isCancelled else { return }
    last.withLock { last in
      guard progress > last else { return }
      last = progress
      send(
        RPCReply.notification(
          "notifications/progress",
          JSONObject(members: [
            .init(name: "progressToken", value: progressToken), .init(name: "progress", value: .double(progress)),
            .init(name: "total", value: .double(total)), .init(name: "message", value: .string(message)),
          ])))
    }
  }
}
