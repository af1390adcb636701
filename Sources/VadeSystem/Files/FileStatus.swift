#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the file system says of a file.
public struct FileStatus: Sendable, Hashable {
  /// What stands at the path.
  public let kind: Kind
  /// The file's length, in bytes.
  public let byteCount: Int
  /// The file's identity: it changes when another file is renamed to the path, and is the same for two names of one file.
  public let identity: Identity
  /// When the content was last changed, in nanoseconds since 1970, as far as the file system tells.
  public let modified: Int64
  /// When the content, the name or a right was last changed, in nanoseconds since 1970; unlike ``modified`` no program can set it back.
  public let changed: Int64

  /// Looks at a path, links not followed; nil when there is nothing or it may not be looked at.
  public init?(path: String) {
    // The two reasons for nil are not told apart here; `init(path:followingLinks:)` does.
    guard let status = try? FileStatus(path: path, followingLinks: false) else { return nil }
    self = status
  }

  /// Looks at a path.
  ///
  /// - Parameters:
  ///   - path: the entry.
  ///   - followingLinks: whether a symbolic link stands for what it points to.
  /// - Throws: ``SystemError`` when there is nothing or it may not be looked at.
  public init(path: String, followingLinks: Bool) throws(SystemError) {
    var status = stat()
    let result = followingLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    guard result == 0 else { throw SystemError(operation: "look at", path: path, code: errno) }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      default: .other
      }
    byteCount = Int(status.st_size)
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    #if canImport(Darwin)
      let (written, touched) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, touched) = (status.st_mtim, status.st_ctim)
    #endif
    modified = Int64(written.tv_sec) * 1_000_000_000 + Int64(written.tv_nsec)
    changed = Int64(touched.tv_sec) * 1_000_000_000 + Int64(touched.tv_nsec)
  }

  /// What stands at a path.
  public enum Kind: Sendable, Hashable {
    /// A file with bytes of its own.
    case regular
    /// A directory.
    case directory
    /// A symbolic link that was not followed.
    case symbolicLink
    /// A device, socket or pipe.
    case other
  }

  /// What tells two files apart whatever their names are.
  public struct Identity: Sendable, Hashable, Codable {
    /// The file system, as long as it is mounted: another start of the machine may give it another number.
    public let device: UInt64
    /// The file in its file system.
    public let inode: UInt64

    /// Creates an identity.
    public init(device: UInt64, inode: UInt64) {
      self.device = device
      self.inode = inode
    }
  }
}
