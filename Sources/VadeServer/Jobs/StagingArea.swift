internal import VadeSystem

/// Where uploads lie until they are added: a directory of this server alone, on the file system of the libraries, so that nothing is copied twice.
///
/// What a server that died has left there is removed by the next one; that a server lives is told by a lock it holds.
final class StagingArea: Sendable {
  /// The directory.
  let path: String
  private let lock: FileLock

  /// Makes a directory, and removes those of servers that are gone.
  ///
  /// - Parameter parent: the directory that holds them.
  /// - Throws: `SystemError` when it cannot be made.
  init(in parent: String) throws(SystemError) {
    try Directory.create(parent)
    try FileMode.restrictDirectory(parent)
    for name in try Directory.entries(of: parent) { StagingArea.remove(parent + "/" + name) }
    path = parent + "/" + String(UInt64.random(in: .min ... .max), radix: 36)
    try Directory.create(path)
    guard let lock = try FileLock.acquire(path: path + "/lock") else {
      throw SystemError(operation: "lock", path: path, code: 0)
    }
    self.lock = lock
  }

  /// A directory for one upload.
  func place() -> String { path + "/" + String(UInt64.random(in: .min ... .max), radix: 36) }

  /// Removes the directory with all that is left in it.
  func remove() {
    // What cannot be removed now goes with the next start.
    try? Directory.remove(path)
  }

  /// Removes a directory whose server is gone.
  private static func remove(_ path: String) {
    // One that is held, or that another server removes at the same time, is left alone.
    guard let lock = try? FileLock.acquire(path: path + "/lock") else { return }
    try? Directory.remove(path)
    withExtendedLifetime(lock) {}
  }
}
