#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Who may read a file.
public enum FileMode {
  /// Leaves a file to its owner alone.
  ///
  /// - Throws: ``SystemError`` when the file is not there or not one's own.
  public static func restrict(_ path: String) throws(SystemError) {
    guard unsafe chmod(path, 0o600) == 0 else { throw SystemError(operation: "restrict", path: path, code: errno) }
  }

  /// Leaves a directory to its owner alone.
  ///
  /// - Throws: ``SystemError`` when the directory is not there or not one's own.
  public static func restrictDirectory(_ path: String) throws(SystemError) {
    guard unsafe chmod(path, 0o700) == 0 else { throw SystemError(operation: "restrict", path: path, code: errno) }
  }
}
