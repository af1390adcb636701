#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
public import VadeSystem

/// An open file, or a range of its bytes, to be sent.
public struct FileContent: Sendable {
  let descriptor: OpenDescriptor
  /// Where the bytes begin in the file.
  public let offset: Int
  /// How many are sent.
  public let byteCount: Int

  /// Opens a regular file.
  ///
  /// - Parameter path: the file; a symbolic link as its last part is refused.
  /// - Throws: `SystemError` when it cannot be opened or is no regular file.
  public init(path: String) throws(SystemError) {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard number >= 0 else { throw SystemError(operation: "open", path: path, code: errno) }
    let descriptor = OpenDescriptor(number)
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw SystemError(operation: "look at", path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(operation: "open", path: path, code: EINVAL) }
    self.init(descriptor: descriptor, offset: 0, byteCount: Int(status.st_size))
  }

  /// Takes bytes of a file that is open already.
  ///
  /// - Parameters:
  ///   - descriptor: the open file.
  ///   - offset: where the bytes begin.
  ///   - byteCount: how many there are.
  public init(descriptor: OpenDescriptor, offset: Int = 0, byteCount: Int) {
    self.descriptor = descriptor
    self.offset = offset
    self.byteCount = byteCount
  }

  /// A part of these bytes.
  func part(_ range: Range<Int>) -> FileContent {
    FileContent(descriptor: descriptor, offset: offset + range.lowerBound, byteCount: range.count)
  }

  /// Reads all the bytes, for clients in the same process.
  ///
  /// - Throws: `SystemError` when the file cannot be read or has become shorter.
  func bytes() throws(SystemError) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: byteCount)
    var read = 0
    while read < byteCount {
      let count = unsafe result.withUnsafeMutableBytes { target in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: target[read...])
        return descriptor.withNumber { unsafe pread($0, rest.baseAddress, rest.count, off_t(offset + read)) }
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw SystemError(operation: "read", path: "an open file", code: count == 0 ? EIO : errno) }
      read += count
    }
    return result
  }
}
