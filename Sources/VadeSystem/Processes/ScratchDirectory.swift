#if canImport(Glibc)
  internal import Glibc
#endif

/// A directory of its own for files that are of use for a moment only; it goes with this object.
public final class ScratchDirectory: Sendable {
  /// Where it is.
  public let path: String

  /// Makes a directory that only this user can look into, where the system keeps temporary files.
  ///
  /// - Parameter name: what the directory's name begins with.
  /// - Throws: ``SystemError`` when it cannot be made.
  public init(_ name: String) throws(SystemError) {
    let base = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    var template = Array(((base.isEmpty ? "/tmp" : base) + "/" + name + ".XXXXXX").utf8CString)
    let made = unsafe mkdtemp(&template) != nil
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard made else { throw SystemError(operation: "create", path: path, code: errno) }
    self.path = path
  }

  // A directory that cannot be removed is the system's to tidy up: nothing of the user's is in it.
  deinit { try? Directory.remove(path) }
}
