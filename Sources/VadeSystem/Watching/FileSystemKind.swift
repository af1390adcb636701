#if canImport(Glibc)
  internal import Glibc
#endif

/// What kind of file system something is on, as the kernel's list of mounts says (proc_pid_mountinfo(5)).
public struct FileSystemKind: Sendable, Hashable {
  /// The kernel's name of it: `ext4`, `nfs4`, `fuse.sshfs`.
  public let name: String

  /// Creates a kind from the kernel's name.
  public init(name: String) { self.name = name }

  /// The kinds of file system a folder is on with all that is mounted in it.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of a folder, without links.
  ///   - mounts: the list of mounts, by default the machine's; of two at one place the later one counts.
  /// - Returns: the folder's own first, then those mounted below it in the order of their paths; none where there is no list, or, as in a changed root (chroot), it does not say.
  public static func all(in folder: String, mounts: String? = nil) -> [FileSystemKind] {
    var points: [String: String] = [:]
    for line in (mounts ?? self.mounts()).split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 6, let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count else { continue }
      points[unescaped(fields[4])] = String(fields[dash + 1])
    }
    let own = points.filter { isInside(folder, $0.key) }.max { $0.key.utf8.count < $1.key.utf8.count }
    let below = points.filter { isInside($0.key, folder) && $0.key != folder }.sorted { $0.key < $1.key }
    return ([own?.value].compactMap(\.self) + below.map(\.value)).map(FileSystemKind.init(name:))
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool { path == folder || folder == "/" || path.hasPrefix(folder + "/") }

  /// Whether other machines, or programs behind the kernel's back, change files without the kernel telling of it.
  public var changesUntold: Bool {
    let others: Set<String> = [
      "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "ceph", "glusterfs", "afs", "ncpfs", "vboxsf", "virtiofs", "coda",
    ]
    return others.contains(name) || name.hasPrefix("fuse.") || name == "fuse"
  }

  /// The list; empty where there is none, as on systems without inotify.
  private static func mounts() -> String {
    #if canImport(Glibc)
      let descriptor = unsafe open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return "" }
      defer { close(descriptor) }
      var list: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return String(decoding: list, as: UTF8.self) }
        list += buffer.prefix(count)
      }
    #else
      return ""
    #endif
  }

  /// Blanks, tabs, line ends and backslashes stand in the list as three octal digits.
  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.count >= 3, let value = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8) {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
