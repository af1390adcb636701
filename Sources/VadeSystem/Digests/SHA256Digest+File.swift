#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension SHA256Digest {
  /// The digest of a file's bytes as they are read.
  ///
  /// The file is read and not mapped, so that one another program shortens meanwhile ends the reading and not the process.
  ///
  /// - Throws: ``SystemError`` when the file cannot be opened or read.
  /// - Complexity: O(n) in the file's size.
  public init(ofFileAt path: String) throws(SystemError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(operation: "open", path: path, code: errno) }
    defer { close(descriptor) }
    var hasher = SHA256Hasher()
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw SystemError(operation: "read", path: path, code: errno) }
      if count == 0 { break }
      unsafe hasher.update(buffer.span.extracting(first: count).bytes)
    }
    self = hasher.finalize()
  }
}
