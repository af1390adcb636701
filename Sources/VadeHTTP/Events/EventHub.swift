internal import Synchronization

/// Tells every subscriber what happens, and keeps the last events for those that were away for a moment.
///
/// A subscriber that does not keep up loses its stream, not the others' time: it gets a last event `overflow` and is dropped, and takes the
/// state anew. The same event comes first when a client wants to go on after an event that is not kept any more.
public final class EventHub: Sendable {
  private struct Kept {
    let number: UInt64
    let scope: String?
    let frame: [UInt8]
  }

  private struct State {
    var next: UInt64 = 1
    /// The last events, oldest first.
    var kept: [Kept] = []
    var subscriptions: [ObjectIdentifier: EventSubscription] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let epoch: String
  private let keptLimit: Int
  private let queueBytes: Int

  /// Creates a hub.
  ///
  /// - Parameters:
  ///   - epoch: what tells this hub's event numbers from those of an earlier run, such as the moment it began; letters and digits.
  ///   - keptLimit: how many past events are kept.
  ///   - queueBytes: how many bytes may wait for one subscriber.
  public init(epoch: String, keptLimit: Int = 1024, queueBytes: Int = 256 << 10) {
    self.epoch = epoch
    self.keptLimit = keptLimit
    self.queueBytes = queueBytes
  }

  /// How many subscribers there are.
  public var subscriberCount: Int { state.withLock { $0.subscriptions.count } }

  /// Tells all subscribers whose scopes the event concerns.
  ///
  /// - Parameter event: the event; its id is given by the hub.
  public func publish(_ event: ServerEvent) {
    let (dropped, ended) = state.withLock { state -> ([EventSubscription], [EventSubscription]) in
      guard !state.isClosed else { return ([], []) }
      var event = event
      event.id = "\(epoch)-\(state.next)"
      let frame = event.frame
      state.kept.append(Kept(number: state.next, scope: event.scope, frame: frame))
      state.next += 1
      // Twice the limit before half goes, so that an event costs no move of all the others.
      if state.kept.count >= 2 * keptLimit { state.kept.removeFirst(state.kept.count - keptLimit) }
      var dropped: [EventSubscription] = []
      var ended: [EventSubscription] = []
      for (key, subscription) in state.subscriptions where subscription.takes(event.scope) {
        let isLetIn = subscription.isLetIn()
        guard !isLetIn || !subscription.pipe.offer(frame) else { continue }
        state.subscriptions[key] = nil
        if isLetIn { dropped.append(subscription) } else { ended.append(subscription) }
      }
      return (dropped, ended)
    }
    for subscription in ended { subscription.pipe.end() }
    for subscription in dropped { subscription.pipe.finish(with: EventHub.overflow.frame) }
  }

  /// Begins a subscription; answer with ``HTTPResponse/events(from:)``.
  ///
  /// - Parameters:
  ///   - lastEventID: the last event the client has seen (`Last-Event-ID`), or nil.
  ///   - scopes: the scopes it may see, nil for all; events without a scope are for everybody.
  ///   - first: events for this subscriber alone, sent before all others.
  ///   - isLetIn: asked before each event; the stream ends when it says no, as when a key was revoked. It must not block.
  /// - Returns: the subscription, which ends when the client goes away.
  public func subscribe(
    after lastEventID: String? = nil, scopes: Set<String>? = nil, first: [ServerEvent] = [],
    while isLetIn: @escaping @Sendable () -> Bool = { true }
  ) -> EventSubscription {
    let subscription = EventSubscription(pipe: BodyPipe(capacity: queueBytes), scopes: scopes, isLetIn: isLetIn)
    let key = ObjectIdentifier(subscription)
    state.withLock { state in
      guard !state.isClosed else { return subscription.pipe.end() }
      var beginning = first.flatMap(\.frame)
      beginning += missed(after: lastEventID, by: subscription, in: state)
      // The first piece of a pipe always has room.
      if !beginning.isEmpty { _ = subscription.pipe.offer(beginning) }
      state.subscriptions[key] = subscription
    }
    subscription.pipe.whenAbandoned { [weak self] in self?.state.withLock { $0.subscriptions[key] = nil } }
    return subscription
  }

  /// Ends all streams, and those to come.
  public func close() {
    let subscriptions = state.withLock { state in
      defer { state.subscriptions = [:] }
      state.isClosed = true
      return Array(state.subscriptions.values)
    }
    for subscription in subscriptions { subscription.pipe.end() }
  }

  private func missed(after lastEventID: String?, by subscription: EventSubscription, in state: State) -> [UInt8] {
    guard let lastEventID else { return [] }
    let parts = lastEventID.split(separator: "-", maxSplits: 1)
    let oldest = state.kept.first?.number ?? state.next
    // An event of another run, of no run at all, or one that the kept ones do not follow: what came between is lost.
    guard parts.count == 2, parts[0] == epoch, let number = UInt64(parts[1]), number < state.next, number + 1 >= oldest else {
      return EventHub.overflow.frame
    }
    return state.kept.lazy.filter { $0.number > number && subscription.takes($0.scope) }.flatMap(\.frame)
  }

  private static let overflow = ServerEvent("overflow", data: Array("{}".utf8))
}
