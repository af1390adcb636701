/// How the program ends, as a shell sees it.
package enum ExitStatus: Int32, Sendable, Hashable {
  /// All was done.
  case success = 0
  /// Nothing was done, or not what was asked for.
  case failure = 1
  /// A part was done, or nothing matched.
  case partial = 2
  /// The command line is wrong (`EX_USAGE` of sysexits.h).
  case usage = 64
  /// Something the command needs is busy or not installed (`EX_UNAVAILABLE` of sysexits.h).
  case unavailable = 69
  /// Stopped by SIGINT: 128 and the signal's number.
  case interrupted = 130
  /// Stopped by SIGTERM: 128 and the signal's number.
  case terminated = 143

  /// What the status means, for the manual page.
  package static let meanings: [(status: ExitStatus, meaning: String)] = [
    (.success, "all was done"),
    (.failure, "the command failed"),
    (.partial, "a part was done, or nothing matched"),
    (.usage, "the command line is wrong"),
    (.unavailable, "something the command needs is busy or not installed"),
    (.interrupted, "stopped by SIGINT"),
    (.terminated, "stopped by SIGTERM"),
  ]
}
