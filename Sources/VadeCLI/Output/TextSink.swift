#if canImport(Glibc)
  internal import Glibc
#endif
internal import Synchronization

/// Where bytes of output go.
protocol TextSink: Sendable {
  /// Writes all bytes.
  ///
  /// - Throws: ``SinkError`` when they cannot be written.
  func write(_ bytes: [UInt8]) throws(SinkError)
}

/// Why output could not be written.
enum SinkError: Error, Sendable, Hashable {
  /// The reader has closed its end: it has seen enough.
  case closed
  /// The system refused, with its error number.
  case failed(code: Int32)
}

/// An open file of the process, such as standard output.
struct DescriptorSink: TextSink {
  /// The file descriptor.
  let descriptor: Int32

  func write(_ bytes: [UInt8]) throws(SinkError) {
    var start = 0
    while start < bytes.count {
      let rest = bytes[start...]
      let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        start += written
      } else if errno == EPIPE {
        throw .closed
      } else if errno == EAGAIN {
        // A terminal shared with a program that made it non-blocking: wait until it takes more.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
      } else if errno != EINTR {
        throw .failed(code: errno)
      }
    }
  }
}

/// Memory: the form of a sink that tests look at.
final class MemorySink: TextSink {
  private let bytes = Mutex<[UInt8]>([])

  /// Everything written so far.
  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

  func write(_ bytes: [UInt8]) throws(SinkError) {
    self.bytes.withLock { $0 += bytes }
  }
}
