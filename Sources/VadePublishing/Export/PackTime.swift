internal import FoundationEssentials

/// Times as packs have them.
package enum PackTime {
  /// What time it is, in seconds since 1970-01-01 UTC.
  @Sendable package static func now() -> Double { Date().timeIntervalSince1970 }

  /// A time in UTC to the second: `2026-09-28T09:30:00+00:00`.
  ///
  /// - Parameter seconds: seconds since 1970-01-01 UTC.
  /// - Returns: the time.
  static func text(_ seconds: Double) -> String {
    let text = Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
    return text.hasSuffix("Z") ? text.dropLast() + "+00:00" : text
  }
}
