#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A moment of the clock that only goes on.
struct Monotonic: Sendable, Hashable, Comparable {
  let nanoseconds: Int64

  /// The moment now.
  static var now: Monotonic {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Monotonic(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  static func < (left: Monotonic, right: Monotonic) -> Bool { left.nanoseconds < right.nanoseconds }
  static func + (left: Monotonic, right: Duration) -> Monotonic { Monotonic(nanoseconds: left.nanoseconds + right.nanoseconds) }
  static func - (left: Monotonic, right: Duration) -> Monotonic { Monotonic(nanoseconds: left.nanoseconds - right.nanoseconds) }
  static func - (left: Monotonic, right: Monotonic) -> Duration { .nanoseconds(left.nanoseconds - right.nanoseconds) }
}

extension Duration {
  /// The whole in nanoseconds, at most those of 290 years.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds.clamped(to: -9_000_000_000...9_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// The whole in seconds.
  var seconds: Double { Double(nanoseconds) / 1e9 }
}

extension Int64 {
  fileprivate func clamped(to range: ClosedRange<Int64>) -> Int64 { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}
