/// Adds up the time a stage works, leaving out the time it waits for its neighbours.
struct BusyClock {
  private(set) var busy = Duration.zero
  private var since: ContinuousClock.Instant

  /// Starts running.
  init() { since = .now }

  /// Stops: the stage begins to wait.
  mutating func pause() { busy += ContinuousClock.now - since }

  /// Goes on: the stage works again.
  mutating func resume() { since = .now }
}
