#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file open for writing at chosen places.
public final class OutputFile: Sendable {
  /// The path the file was opened at.
  public let path: String
  let descriptor: Int32

  /// How a file is opened.
  public enum Mode: Sendable, Hashable {
    /// A new file; one that exists is an error.
    case create
    /// A file that exists, kept as it is.
    case update
  }

  /// Opens a file for writing.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - mode: whether it is made.
  ///   - permissions: who may read and write a file that is made, as far as the process's mask lets them.
  /// - Throws: ``SystemError`` when it cannot be opened or made.
  public init(path: String, mode: Mode, permissions: UInt32 = 0o644) throws(SystemError) {
    let flags =
      switch mode {
      case .create: O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
      case .update: O_RDWR | O_CLOEXEC
      }
    descriptor = unsafe open(path, flags, mode_t(permissions))
    guard descriptor >= 0 else { throw SystemError(operation: "open", path: path, code: errno) }
    self.path = path
  }

  deinit { close(descriptor) }

  /// Writes bytes at an offset from the file's beginning.
  ///
  /// - Throws: ``SystemError`` when not all of them could be written, as on a full disk.
  public func write(_ bytes: RawSpan, at offset: Int) throws(SystemError) {
    var written = 0
    while written < bytes.byteCount {
      let rest = bytes.extracting(droppingFirst: written)
      let count = unsafe rest.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset + written)) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw SystemError(operation: "write", path: path, code: count == 0 ? ENOSPC : errno) }
      written += count
    }
  }

  /// Writes bytes at an offset from the file's beginning; see ``write(_:at:)-(RawSpan,_)``.
  public func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    try unsafe write(bytes.span.bytes, at: offset)
  }

  /// Waits until what was written has reached the disk.
  public func synchronize() throws(SystemError) {
    guard bringToDisk(descriptor) == 0 else { throw SystemError(operation: "synchronize", path: path, code: errno) }
  }
}

/// Brings a file's bytes to disk, its times if they must come along.
private func bringToDisk(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    fsync(descriptor)
  #else
    fdatasync(descriptor)
  #endif
}
