#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Synchronization

/// Writes messages to a descriptor, each on a line of its own, from any thread.
///
/// The process ignores SIGPIPE, as every `vade` does, so that a reader that went away shows as an error here.
final class MessageWriter: Sendable {
  private let descriptor: Int32
  private let isOpen = Mutex(true)

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes a message.
  ///
  /// - Returns: false when nobody reads any more.
  @discardableResult
  func write(_ message: JSONValue) -> Bool {
    let bytes = message.bytes + [UInt8(ascii: "\n")]
    return isOpen.withLock { isOpen in
      if isOpen { isOpen = writeAll(bytes) }
      return isOpen
    }
  }

  private func writeAll(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes[start...].withUnsafeBytes { unsafe Self.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        start += written
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  #if canImport(Glibc)
    private static let write = unsafe Glibc.write
  #elseif canImport(Darwin)
    private static let write = unsafe Darwin.write
  #endif
}
