#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Copies a file's bytes, sharing blocks with the source where the file system can.
public enum FileCopy {
  /// Makes a new file with the bytes of another.
  ///
  /// A copy shares its blocks until one side is written (`FICLONE` on Btrfs, XFS and others), else the bytes are copied. Either way
  /// a later change of the source does not reach the copy, which a hard link would not give.
  ///
  /// - Parameters:
  ///   - source: the file to copy.
  ///   - target: the file to make; it must not exist. It is on disk when the call returns.
  /// - Throws: ``SystemError``; an unfinished target is removed.
  public static func copy(_ source: String, to target: String) throws(SystemError) {
    let input = unsafe open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw SystemError(operation: "open", path: source, code: errno) }
    defer { close(input) }
    let output = try OutputFile(path: target, mode: .create)
    do throws(SystemError) {
      if !shareBlocks(of: input, with: output.descriptor) { try copyBytes(of: input, named: source, to: output) }
      try output.synchronize()
    } catch {
      unsafe unlink(target)
      throw error
    }
  }

  /// From `linux/fs.h`: `_IOW(0x94, 9, int)`.
  private static let cloneRequest: UInt = 0x4004_9409

  private static func shareBlocks(of input: Int32, with output: Int32) -> Bool {
    ioctl(output, cloneRequest, input) == 0
  }

  private static func copyBytes(of input: Int32, named source: String, to output: OutputFile) throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var offset = 0
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw SystemError(operation: "read", path: source, code: errno) }
      if count == 0 { return }
      try unsafe output.write(buffer.span.extracting(first: count).bytes, at: offset)
      offset += count
    }
  }
}
