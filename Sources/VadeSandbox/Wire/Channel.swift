internal import CSeccomp
internal import Glibc
internal import VadeSystem

/// One end of the socket between the asker and a worker.
final class Channel: Sendable {
  /// The socket.
  let descriptor: OpenDescriptor

  init(_ descriptor: OpenDescriptor) { self.descriptor = descriptor }

  /// Two ends that are joined; neither survives a program that is started.
  static func pair() throws(SystemError) -> (Channel, Channel) {
    var ends: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, Int32(VADE_STREAM) | O_CLOEXEC, 0, &ends) == 0 else {
      throw SystemError(operation: "socketpair", path: "a worker", code: errno)
    }
    for end in ends {
      // Room for some pages, so that a worker reads on while the asker is busy; the kernel gives what it allows.
      var room: Int32 = 1 << 20
      unsafe setsockopt(end, SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<Int32>.size))
    }
    return (Channel(OpenDescriptor(ends[0])), Channel(OpenDescriptor(ends[1])))
  }

  /// Sends a frame, waiting for room.
  ///
  /// - Parameters:
  ///   - frame: the message.
  ///   - attached: a descriptor the other side gets with it.
  /// - Throws: ``SystemError`` when the other side is gone.
  func send(_ frame: Frame, with attached: OpenDescriptor? = nil) throws(SystemError) {
    let header = frame.header
    // A short message goes in one piece: two system calls for each page would cost more than copying it.
    if frame.payload.count <= 1 << 16 { return try send(header + frame.payload, attached?.number ?? -1) }
    try send(header, attached?.number ?? -1)
    try send(frame.payload, -1)
  }

  private func send(_ bytes: [UInt8], _ attached: Int32) throws(SystemError) {
    var sent = 0
    while sent < bytes.count {
      let done = unsafe bytes.withUnsafeBytes { buffer in
        unsafe vade_send(descriptor.number, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, sent == 0 ? attached : -1)
      }
      if done < 0 && errno == EINTR { continue }
      guard done > 0 else { throw SystemError(operation: "send", path: "a worker", code: errno) }
      sent += done
    }
  }

  /// What came in.
  enum Arrival {
    /// Bytes, and the descriptor that came with them.
    case bytes(ArraySlice<UInt8>, OpenDescriptor?)
    /// The other side is gone.
    case end
  }

  /// Receives what is there, waiting for the first byte.
  func receive() throws(SystemError) -> Arrival {
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    while true {
      var attached: Int32 = -1
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe vade_receive(descriptor.number, $0.baseAddress, $0.count, &attached) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno != ECONNRESET { throw SystemError(operation: "receive", path: "a worker", code: errno) }
      if count <= 0 { return .end }
      return .bytes(buffer[..<count], attached >= 0 ? OpenDescriptor(attached) : nil)
    }
  }

  /// Waits until one of several channels has something to receive.
  ///
  /// - Parameters:
  ///   - channels: which to wait for.
  ///   - milliseconds: how long at most.
  /// - Returns: for each channel, whether it has something or is at its end.
  static func wait(for channels: [Channel], milliseconds: Int) -> [Bool] {
    var states = channels.map { pollfd(fd: $0.descriptor.number, events: Int16(POLLIN), revents: 0) }
    let count = unsafe states.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, nfds_t($0.count), Int32(milliseconds)) }
    return count > 0 ? states.map { $0.revents != 0 } : channels.map { _ in false }
  }
}
