internal import CSeccomp
internal import Glibc

/// Takes from a process the right to reach files by their paths, and to make connections.
enum Landlock {
  /// Restricts this process: no rule is added, so nothing is allowed of what Landlock handles.
  ///
  /// - Returns: the version in force, or 0 where the kernel has no Landlock.
  static func restrict() -> Int {
    let version = Int(vade_landlock_version())
    guard version > 0 else { return 0 }
    var attributes = vade_landlock_attributes(handled_access_fs: fileRights(version), handled_access_net: 0, scoped: 0)
    var size = 8
    if version >= 4 {
      // Bind and connect over TCP (LANDLOCK_ACCESS_NET_*).
      attributes.handled_access_net = 0b11
      size = 16
    }
    if version >= 6 {
      // Abstract sockets and signals of processes outside (LANDLOCK_SCOPE_*).
      attributes.scoped = 0b11
      size = 24
    }
    let ruleset = unsafe vade_landlock_create(&attributes, size)
    guard ruleset >= 0 else { return 0 }
    defer { close(Int32(ruleset)) }
    return vade_landlock_restrict(Int32(ruleset)) == 0 ? version : 0
  }

  /// All rights to files a version knows (LANDLOCK_ACCESS_FS_*): thirteen in the first, then moving, truncating and device control.
  private static func fileRights(_ version: Int) -> UInt64 {
    var rights: UInt64 = (1 << 13) - 1
    if version >= 2 { rights |= 1 << 13 }
    if version >= 3 { rights |= 1 << 14 }
    if version >= 5 { rights |= 1 << 15 }
    return rights
  }

  /// Whether this process can no longer open a directory everybody can.
  static var isFelt: Bool {
    let descriptor = unsafe open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { close(descriptor) }
    return descriptor < 0 && errno == EACCES
  }
}
