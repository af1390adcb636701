#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Waiting for a while.
public enum Pause {
  /// Lets the calling thread rest; a signal may end the rest early.
  public static func milliseconds(_ count: Int) {
    usleep(UInt32(clamping: count * 1000))
  }
}
