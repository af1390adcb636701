#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Synchronization
public import VadeSystem

/// A file a client sent, in the directory its route names; removed with this object unless somebody takes it over.
public final class UploadedFile: Sendable {
  /// Where it lies until it is moved.
  public let path: String
  /// Its length.
  public let byteCount: Int
  private let isTaken = Mutex(false)

  init(path: String, byteCount: Int) {
    self.path = path
    self.byteCount = byteCount
  }

  deinit {
    if !isTaken.withLock({ $0 }) { unsafe unlink(path) }
  }

  /// Takes the file over where it lies: from now on the caller removes it.
  public func keep() {
    isTaken.withLock { $0 = true }
  }

  /// Takes the file over under another name of the same file system; one that stands there is replaced.
  ///
  /// - Parameter destination: the new path.
  /// - Throws: `SystemError` when it cannot be renamed; the file is then still this object's.
  public func move(to destination: String) throws(SystemError) {
    guard unsafe rename(path, destination) == 0 else { throw SystemError(operation: "rename", path: destination, code: errno) }
    keep()
  }
}
