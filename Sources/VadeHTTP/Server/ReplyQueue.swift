internal import CMicroHTTPD
internal import Glibc
internal import Synchronization
internal import VadeSystem

/// Turns answers into the library's.
enum ReplyQueue {
  /// Makes the library's answer of a reply and queues it; on the event loop.
  ///
  /// - Returns: false when it cannot be made, as for a header field with a line break in it.
  @unsafe static func queue(_ reply: Exchange.Reply, of exchange: Exchange) -> Bool {
    guard let response = unsafe make(reply, of: exchange) else { return false }
    defer { unsafe MHD_destroy_response(response) }
    for field in reply.response.headers.fields {
      guard unsafe MHD_add_response_header(response, field.name, field.value) == .YES else { return false }
    }
    return unsafe MHD_queue_response(exchange.connection.handle, UInt32(reply.response.status.rawValue), response) == .YES
  }

  @unsafe private static func make(_ reply: Exchange.Reply, of exchange: Exchange) -> OpaquePointer? {
    if let pipe = reply.pipe {
      exchange.state.withLock { $0.isStreamOpen = true }
      exchange.core.metrics.change { $0.openStreams += 1 }
      return unsafe stream(pipe, isEvents: reply.isEventStream, of: exchange)
    }
    switch reply.response.body {
    case .bytes(let bytes) where !bytes.isEmpty:
      exchange.state.withLock { $0.bytesOut = bytes.count }
      return unsafe bytes.withUnsafeBytes { unsafe vade_mhd_response($0.baseAddress, $0.count) }
    case .file(let content) where content.byteCount > 0:
      exchange.state.withLock { $0.bytesOut = content.byteCount }
      // The library closes what it is given.
      let copy = content.descriptor.withNumber { fcntl($0, F_DUPFD_CLOEXEC, 0) }
      guard copy >= 0 else { return nil }
      guard let response = unsafe MHD_create_response_from_fd_at_offset64(UInt64(content.byteCount), copy, UInt64(content.offset)) else {
        close(copy)
        return nil
      }
      return unsafe response
    case .empty, .bytes, .file, .stream, .events, .subscription:
      return unsafe vade_mhd_response(nil, 0)
    }
  }

  @unsafe private static func stream(_ pipe: BodyPipe, isEvents: Bool, of exchange: Exchange) -> OpaquePointer? {
    let reader = unsafe Unmanaged.passRetained(ReplyReader(pipe: pipe, exchange: exchange)).toOpaque()
    // Each stream holds a buffer of this size for itself: events are short and there may be thousands of streams.
    let size = isEvents ? 2 << 10 : 32 << 10
    let response = unsafe MHD_create_response_from_callback(
      vade_mhd_size_unknown, size,
      { reader, _, target, count in
        guard let reader = unsafe reader, let target = unsafe target else { return vade_mhd_end_with_error }
        let buffer = unsafe UnsafeMutableRawBufferPointer(start: target, count: count)
        return unsafe Unmanaged<ReplyReader>.fromOpaque(reader).takeUnretainedValue().read(into: buffer)
      }, reader,
      { reader in
        if let reader = unsafe reader { unsafe Unmanaged<ReplyReader>.fromOpaque(reader).release() }
      })
    if unsafe response == nil { unsafe Unmanaged<ReplyReader>.fromOpaque(reader).release() }
    return unsafe response
  }
}

/// Gives the library what a pipe holds, and lets it leave the connection alone while that is nothing.
final class ReplyReader: Sendable {
  private let pipe: BodyPipe
  private let exchange: Exchange

  init(pipe: BodyPipe, exchange: Exchange) {
    self.pipe = pipe
    self.exchange = exchange
  }

  @unsafe func read(into target: UnsafeMutableRawBufferPointer) -> Int {
    let connection = exchange.connection
    switch unsafe pipe.read(into: target, waker: { connection.resume(.data) }, park: { connection.suspend(.data) }) {
    case .bytes(let count):
      exchange.state.withLock { $0.bytesOut += count }
      return count
    case .wait: return 0
    case .end: return vade_mhd_end_of_stream
    case .failed:
      // The library (0.9.75) leaves a connection whose reader fails after a suspension lying until its time-out: the error ends one round of
      // its loop and nothing begins another. With the socket shut first, the last piece it would send for an orderly end fails, and it closes.
      connection.cut()
      return vade_mhd_end_of_stream
    }
  }
}
