internal import Synchronization

/// Asks a run to end early, from any thread or a signal handler.
public final class StopSignal: Sendable {
  private let isRaised = Atomic(false)

  /// Creates a signal that is not raised.
  public init() {}

  /// Asks the run to end after the batch in work.
  public func raise() { isRaised.store(true, ordering: .relaxed) }

  /// Whether the run is asked to end.
  public var raised: Bool { isRaised.load(ordering: .relaxed) }
}
