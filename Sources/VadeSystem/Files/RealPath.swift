#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Paths with every symbolic link followed.
public enum RealPath {
  /// The one path of what stands at a path, without `.`, `..` and links (POSIX `realpath`).
  ///
  /// - Throws: ``SystemError`` when there is nothing or it may not be looked at.
  public static func resolved(_ path: String) throws(SystemError) -> String {
    guard let found = unsafe realpath(path, nil) else { throw SystemError(operation: "look at", path: path, code: errno) }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }
}
