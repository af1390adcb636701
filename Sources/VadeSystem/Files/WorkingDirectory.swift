#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The directory relative paths are relative to.
public enum WorkingDirectory {
  /// Its absolute path.
  ///
  /// - Throws: ``SystemError`` when it was removed or may not be looked at.
  public static func path() throws(SystemError) -> String {
    guard let buffer = unsafe getcwd(nil, 0) else { throw SystemError(operation: "find", path: ".", code: errno) }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }
}
