#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What is done to directories as a whole.
public enum Directory {
  /// Makes a directory and those above it; one that exists already is no error.
  public static func create(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o755) == 0 || (errno == EEXIST && exists(path)) { return }
    guard errno == ENOENT, parent(of: path) != path else { throw SystemError(operation: "create", path: path, code: errno) }
    try create(parent(of: path))
    guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else { throw SystemError(operation: "create", path: path, code: errno) }
  }

  /// Whether there is a directory at a path.
  public static func exists(_ path: String) -> Bool {
    guard let status = FileStatus(path: path) else { return false }
    return status.kind == .directory
  }

  /// The directory a path stands in; `.` for a bare name.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names of a directory's entries, without `.` and `..`, sorted.
  public static func entries(of path: String) throws(SystemError) -> [String] {
    guard let stream = unsafe opendir(path) else { throw SystemError(operation: "list", path: path, code: errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw SystemError(operation: "list", path: path, code: errno) }
    return names.sorted()
  }

  /// How many bytes the files below a directory have; links are not followed, and files that vanish meanwhile do not count.
  public static func byteCount(_ path: String) throws(SystemError) -> Int {
    var total = 0
    for name in try entries(of: path) {
      guard let status = FileStatus(path: path + "/" + name) else { continue }
      switch status.kind {
      case .regular: total += status.byteCount
      case .directory: total += try byteCount(path + "/" + name)
      case .symbolicLink, .other: continue
      }
    }
    return total
  }

  /// Removes a directory with all that is in it; links are removed and not followed.
  public static func remove(_ path: String) throws(SystemError) {
    for name in try entries(of: path) {
      let entry = path + "/" + name
      if FileStatus(path: entry)?.kind == .directory {
        try remove(entry)
      } else {
        try AtomicFile.remove(entry)
      }
    }
    guard unsafe rmdir(path) == 0 else { throw SystemError(operation: "remove", path: path, code: errno) }
  }

  /// Renames a directory; one that has entries is never replaced.
  public static func move(_ path: String, to target: String) throws(SystemError) {
    guard FileStatus(path: target) == nil else { throw SystemError(operation: "rename", path: target, code: EEXIST) }
    guard unsafe rename(path, target) == 0 else { throw SystemError(operation: "rename", path: path, code: errno) }
    try synchronize(parent(of: target))
  }

  /// Brings a directory's entries to disk, so that a rename in it outlives a power failure.
  public static func synchronize(_ path: String) throws(SystemError) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(operation: "open", path: path, code: errno) }
    defer { close(descriptor) }
    // Some file systems have nothing to synchronise in a directory and say EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError(operation: "synchronize", path: path, code: errno) }
  }
}
