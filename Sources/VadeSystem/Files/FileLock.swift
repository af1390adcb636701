#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An exclusive lock on a file, held until the object is released or its process ends, however it ends.
///
/// The lock belongs to the open file and not to the process (`flock`), so that it also excludes a second holder in the same process.
/// The file holds the number of the process that has the lock, for the message shown to those who have to wait; it is never removed,
/// because removing a lock file lets two processes hold locks on two files of one name.
public final class FileLock: Sendable {
  /// The file that is locked.
  public let path: String
  private let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Takes the lock unless somebody else has it.
  ///
  /// - Parameter path: the file to lock; it is made when it is missing.
  /// - Returns: the lock, or nil when it is held elsewhere.
  /// - Throws: ``SystemError`` when the file cannot be opened or the file system has no locks.
  public static func acquire(path: String) throws(SystemError) -> FileLock? {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError(operation: "open", path: path, code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      if code == EWOULDBLOCK { return nil }
      throw SystemError(operation: "lock", path: path, code: code)
    }
    let lock = FileLock(path: path, descriptor: descriptor)
    lock.recordHolder()
    return lock
  }

  /// The process that took the lock last, as far as its file says; it need not hold it any more.
  public static func holder(of path: String) -> Int32? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// Writes this process's number into the file.
  ///
  /// A failure costs the busy message a number and nothing else.
  private func recordHolder() {
    let text = Array("\(getpid())\n".utf8)
    _ = ftruncate(descriptor, 0)
    _ = unsafe text.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }
}
