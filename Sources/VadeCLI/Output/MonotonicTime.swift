/// Time that never goes back.
enum MonotonicTime {
  private static let origin = ContinuousClock.now

  /// The time since the program first asked.
  @Sendable static func now() -> Duration { origin.duration(to: .now) }
}
