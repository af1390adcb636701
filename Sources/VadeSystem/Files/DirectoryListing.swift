#if canImport(Glibc)
  internal import Glibc
#endif

/// Lists directories.
public enum DirectoryListing {
  /// The names of a directory's entries, without `.` and `..`, in no particular order.
  ///
  /// - Parameter path: the directory.
  /// - Throws: ``SystemError`` when it cannot be opened or read to its end.
  public static func names(in path: String) throws(SystemError) -> [String] {
    guard let directory = unsafe opendir(path) else { throw SystemError(operation: "open", path: path, code: errno) }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw SystemError(operation: "list", path: path, code: errno) }
    return names
  }

  /// Makes a directory and those on the way to it; one that exists is fine.
  ///
  /// - Parameter path: the directory to make.
  /// - Throws: ``SystemError`` when one of them cannot be made.
  public static func create(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw SystemError(operation: "make the directory", path: path, code: errno)
    }
    try create(String(path[..<slash]))
    guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw SystemError(operation: "make the directory", path: path, code: errno)
    }
  }
}
