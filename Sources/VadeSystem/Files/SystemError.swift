#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A system call that failed on a file, with the system's own reason.
public struct SystemError: Error, Sendable, Hashable {
  /// What was tried, such as `open` or `rename`.
  public let operation: String
  /// The file or directory it was tried on.
  public let path: String
  /// The system's error number.
  public let code: Int32

  /// Creates an error from the system's error number.
  public init(operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The system's wording of the error number.
  public var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// Whether the file or a directory on the way to it is missing.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  /// Whether a directory stands where a file was expected.
  public var isDirectory: Bool { code == EISDIR }
  /// Whether what stands there is not of the kind the operation needs.
  public var isInvalid: Bool { code == EINVAL }
  /// Whether permission was refused.
  public var isDenied: Bool { code == EACCES || code == EPERM }
  /// Whether the disk or the user's share of it is full.
  public var isFull: Bool { code == ENOSPC || code == EDQUOT }
}
