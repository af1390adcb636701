#if canImport(Glibc)
  internal import Glibc
#endif
internal import VadeSystem

/// What is known of a directory that exists or is to be made.
package struct DiskFacts: Sendable, Hashable {
  /// The directory.
  package var path: String
  /// Whether it exists.
  package var exists: Bool
  /// Whether it, or the nearest directory above it, can be written.
  package var isWritable: Bool
  /// Why it cannot be written, in the system's words.
  package var reason: String
  /// Bytes free to this user.
  package var freeBytes: Int

  /// Creates facts; see the properties.
  package init(path: String, exists: Bool, isWritable: Bool, reason: String, freeBytes: Int) {
    self.path = path
    self.exists = exists
    self.isWritable = isWritable
    self.reason = reason
    self.freeBytes = freeBytes
  }

  /// Asks the system, without making anything.
  package init(of path: String) {
    let nearest = DiskFacts.nearestExisting(path)
    var code: Int32 = 0
    if !DiskFacts.isDirectory(nearest) { code = ENOTDIR } else if unsafe access(nearest, W_OK | X_OK) != 0 { code = errno }
    var status = statvfs()
    let free = unsafe statvfs(nearest, &status) == 0 ? Int(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize)) : 0
    self.init(
      path: path, exists: nearest == path, isWritable: code == 0,
      reason: code == 0 ? "" : SystemError(operation: "access", path: nearest, code: code).reason, freeBytes: free)
  }

  private static func nearestExisting(_ path: String) -> String {
    var candidate = path
    while unsafe access(candidate, F_OK) != 0, let slash = candidate.lastIndex(of: "/"), slash > candidate.startIndex {
      candidate = String(candidate[..<slash])
    }
    return unsafe access(candidate, F_OK) == 0 ? candidate : candidate.hasPrefix("/") ? "/" : "."
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
