#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Numbers of processes.
public enum ProcessNumber {
  /// That of this process.
  public static var own: Int32 { getpid() }
}
