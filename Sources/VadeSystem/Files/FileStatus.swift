#if canImport(Glibc)
  internal import Glibc
#endif

/// What the file system says of an entry.
public struct FileStatus: Sendable, Hashable {
  /// What the entry is.
  public let kind: Kind
  /// The size in bytes.
  public let byteCount: Int
  /// Device and inode: the same for two names of one file.
  public let identity: Identity

  /// What an entry of the file system is.
  public enum Kind: Sendable, Hashable {
    /// A regular file.
    case file
    /// A directory.
    case directory
    /// A symbolic link that was not followed.
    case symbolicLink
    /// A device, a socket or a pipe.
    case other
  }

  /// What makes two entries the same.
  public struct Identity: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// Asks the file system.
  ///
  /// - Parameters:
  ///   - path: the entry.
  ///   - followingLinks: whether a symbolic link stands for what it points to.
  /// - Throws: ``SystemError`` when there is no such entry or it may not be looked at.
  public init(path: String, followingLinks: Bool) throws(SystemError) {
    var status = stat()
    let result = followingLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    guard result == 0 else { throw SystemError(operation: "look at", path: path, code: errno) }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      default: .other
      }
    byteCount = Int(status.st_size)
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}
