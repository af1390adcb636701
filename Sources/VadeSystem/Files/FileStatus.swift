#if canImport(Glibc)
  internal import Glibc
#endif

/// What the file system says of a file, links not followed.
public struct FileStatus: Sendable, Hashable {
  /// What stands at the path.
  public let kind: Kind
  /// The file's length, in bytes.
  public let byteCount: Int
  /// The file's identity: it changes when another file is renamed to the path.
  public let identity: Identity

  /// Looks at a path; nil when there is nothing or it may not be looked at.
  public init?(path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    byteCount = Int(status.st_size)
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      default: .other
      }
  }

  /// What stands at a path.
  public enum Kind: Sendable, Hashable {
    /// A file with bytes of its own.
    case regular
    /// A directory.
    case directory
    /// A link, device, socket or pipe.
    case other
  }

  /// What tells two files apart whatever their names are.
  public struct Identity: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
  }
}
