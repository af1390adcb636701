#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Replaces whole files so that a reader, or a run after a crash, sees the old content or the new and nothing between.
public enum AtomicFile {
  /// Writes a file beside its place and renames it there, with both the file and its directory brought to disk.
  ///
  /// - Throws: ``SystemError``; the file that was there is then untouched.
  public static func write(_ bytes: RawSpan, to path: String) throws(SystemError) {
    let temporary = temporaryPath(for: path)
    do throws(SystemError) {
      let file = try OutputFile(path: temporary, mode: .create)
      try file.write(bytes, at: 0)
      try file.synchronize()
      try replace(path, with: temporary)
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes bytes; see ``write(_:to:)-(RawSpan,_)``.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    try unsafe write(bytes.span.bytes, to: path)
  }

  /// Writes a text as UTF-8; see ``write(_:to:)-(RawSpan,_)``.
  public static func write(_ text: String, to path: String) throws(SystemError) {
    try unsafe write(text.utf8Span.span.bytes, to: path)
  }

  /// Puts a finished file in the place of another by renaming it, and brings the directory to disk.
  public static func replace(_ path: String, with finished: String) throws(SystemError) {
    guard renamed(finished, path) == 0 else { throw SystemError(operation: "rename", path: path, code: errno) }
    try Directory.synchronize(Directory.parent(of: path))
  }

  /// Puts a finished file in the place of another by renaming it; unlike ``replace(_:with:)`` nothing is brought to disk.
  ///
  /// - Returns: true; the call has the form of ``rename(_:toNew:)``.
  public static func rename(_ finished: String, over path: String) throws(SystemError) -> Bool {
    guard renamed(finished, path) == 0 else { throw SystemError(operation: "rename", path: path, code: errno) }
    return true
  }

  /// Puts a finished file where no file is yet.
  ///
  /// - Returns: false when there is one; the finished file then stays where it was.
  public static func rename(_ finished: String, toNew path: String) throws(SystemError) -> Bool {
    // A link fails where a file is, in one step; file systems without links get the two steps.
    if unsafe link(finished, path) == 0 {
      try remove(finished)
      return true
    }
    switch errno {
    case EEXIST: return false
    case EPERM, ENOTSUP, EMLINK, ENOSYS:
      if FileStatus(path: path) != nil { return false }
      return try rename(finished, over: path)
    case let code: throw SystemError(operation: "write", path: path, code: code)
    }
  }

  /// A name beside a path that no other process and no other call uses, hidden from listings.
  public static func temporaryPath(for path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "file"
    return Directory.parent(of: path) + "/.\(name).\(getpid()).\(UInt64.random(in: .min ... .max)).tmp"
  }

  /// Removes a file; one that is missing already is no error.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public static func remove(_ path: String) throws(SystemError) -> Bool {
    if unsafe unlink(path) == 0 { return true }
    if errno == ENOENT { return false }
    throw SystemError(operation: "remove", path: path, code: errno)
  }
}

/// The system's `rename`, which the type's own hide.
private func renamed(_ finished: String, _ path: String) -> Int32 { unsafe rename(finished, path) }
