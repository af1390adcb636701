internal import VadeImport
internal import VadeSystem

/// What tells, without reading it, whether a file is still what it was.
///
/// The time of the last change of any kind (`ctime`) is part of it, which no program can set back: a file that was written in place, restored with its old times or replaced by
/// another one of the same size has another mark.
public struct FileMark: Sendable, Hashable, Codable {
  /// The file's size, in bytes; of a folder that is one document, that of its parts.
  public let byteCount: Int
  /// When the content was last changed, in nanoseconds since 1970.
  public let modified: Int64
  /// When anything of it was last changed, in nanoseconds since 1970.
  public let changed: Int64
  /// The file's number in its file system.
  public let inode: UInt64

  /// Creates a mark; see the properties.
  public init(byteCount: Int, modified: Int64, changed: Int64, inode: UInt64) {
    self.byteCount = byteCount
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// Looks at a found file; nil when it is gone.
  ///
  /// - Parameter file: the file, or the folder that is one document.
  public init?(of file: FoundFile) {
    // What cannot be looked at any more has gone since it was found; the next look finds out what became of it.
    guard let status = try? FileStatus(path: file.path, followingLinks: true) else { return nil }
    var (modified, changed) = (status.modified, status.changed)
    if status.kind == .directory {
      guard let latest = DocumentBundle.latestChange(file.path) else { return nil }
      (modified, changed) = (max(modified, latest.modified), max(changed, latest.changed))
    }
    self.init(
      byteCount: status.kind == .directory ? file.byteCount : status.byteCount, modified: modified, changed: changed,
      inode: status.identity.inode)
  }

  /// Whether the file was changed so shortly before a moment that it may have been changed again within the same tick of the file system's clock.
  ///
  /// git calls such an entry "racily clean" (Documentation/technical/racy-git.txt); two seconds are the coarsest clock, that of FAT.
  ///
  /// - Parameter now: the moment, in seconds since 1970.
  /// - Returns: whether the mark may not be relied on.
  public func isFresh(at now: Double) -> Bool { now - Double(max(modified, changed)) / 1e9 < 2 }
}
