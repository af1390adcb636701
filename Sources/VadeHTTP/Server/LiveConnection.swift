internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// A connection of the library's, as long as its socket is open.
///
/// While a handler works or nothing is to be sent, the library is told to leave the connection alone (it is suspended), and is told to go on
/// from another thread. Both happen under this object's lock, so that none is resumed twice, or after the server began to close.
@safe final class LiveConnection: @unchecked Sendable {
  // Safe to share: the handle is used by the event loop, and under the lock while the connection is suspended, when the loop does not touch it.

  /// Why the library leaves the connection alone.
  enum Suspension: Sendable {
    case none
    case worker
    case disk
    case data
  }

  private struct State {
    var suspension = Suspension.none
    /// Whether the socket is still this connection's.
    var isOpen = true
    var isClosing = false
    var hasPeerGone = false
    var deadline: Monotonic?
    /// Bytes of a body since the deadline was set; nil while none is read.
    var bodyBytes: Int?
    var exchange: Exchange?
  }

  /// Told apart by.
  let id: UInt64
  /// Where the client is.
  let peer: Peer
  let handle: OpaquePointer
  private let socket: Int32
  private let limits: ServerLimits
  private let state: Mutex<State>

  init(id: UInt64, handle: OpaquePointer, limits: ServerLimits, isClosing: Bool) {
    self.id = id
    self.limits = limits
    unsafe self.handle = handle
    socket = unsafe vade_mhd_socket(handle)
    peer = unsafe Peer(vade_mhd_address(handle))
    state = Mutex(State(isClosing: isClosing, deadline: .now + limits.headerTime))
  }

  /// The system's number of the socket, for the watch.
  var socketNumber: Int32 { socket }

  /// The request being worked on.
  var exchange: Exchange? { state.withLock { $0.exchange } }

  // MARK: Suspension

  /// Makes the library leave the connection alone; on the event loop.
  ///
  /// - Returns: false when the server closes its connections, so that nobody would go on with this one.
  func suspend(_ reason: Suspension) -> Bool {
    state.withLock { state in
      guard !state.isClosing else { return false }
      if state.suspension == .none { unsafe MHD_suspend_connection(handle) }
      state.suspension = reason
      // Silence is the server's own now.
      state.deadline = nil
      return true
    }
  }

  /// Makes the library go on, if it waits for this reason; from any thread.
  func resume(_ reason: Suspension) {
    state.withLock { state in
      guard state.suspension == reason else { return }
      resume(&state)
    }
  }

  /// Makes the library go on and never stop again, so that the server can end.
  func close() {
    state.withLock { state in
      state.isClosing = true
      if state.suspension != .none { resume(&state) }
    }
  }

  private func resume(_ state: inout State) {
    state.suspension = .none
    if state.bodyBytes != nil {
      state.bodyBytes = 0
      state.deadline = .now + limits.headerTime
    }
    unsafe MHD_resume_connection(handle)
  }

  // MARK: Requests

  /// A request line has come.
  func begin(_ exchange: Exchange) {
    let hasPeerGone = state.withLock { state in
      state.exchange = exchange
      state.deadline = .now + limits.headerTime
      return state.hasPeerGone
    }
    if hasPeerGone { exchange.peerHasGone() }
  }

  /// The header fields have come; the body is to come, or not.
  func headerIsComplete(expectsBody: Bool) {
    state.withLock { state in
      state.bodyBytes = expectsBody ? 0 : nil
      state.deadline = expectsBody ? .now + limits.headerTime : nil
    }
  }

  /// Bytes of the body have come.
  func bodyCame(_ count: Int) {
    state.withLock { $0.bodyBytes? += count }
  }

  /// The body is complete.
  func bodyIsComplete() {
    state.withLock { state in
      state.bodyBytes = nil
      state.deadline = nil
    }
  }

  /// What still comes is not read any more, and only for so long.
  func drain(for time: Duration) {
    state.withLock { state in
      state.bodyBytes = nil
      state.deadline = .now + time
    }
  }

  /// The answer has gone out; the next request may be some time in coming.
  func end() {
    state.withLock { state in
      state.exchange = nil
      state.bodyBytes = nil
      state.deadline = .now + limits.idleTime + limits.headerTime
    }
  }

  /// The library closes the socket now; its number may become another's.
  func hasClosed() {
    state.withLock { $0.isOpen = false }
  }

  // MARK: The watch

  /// The client has closed its side.
  func peerHasGone() {
    let exchange = state.withLock { state in
      state.hasPeerGone = true
      nudge(state)
      return state.exchange
    }
    exchange?.peerHasGone()
  }

  /// Makes the library look at a socket whose client has closed its side.
  ///
  /// It takes a read that is short of what it asked for as the last of its event (edge-triggered), and so overlooks an end that had come with
  /// the bytes (epoll(7), "EPOLLRDHUP"): the connection would lie until its time-out. Shutting the side that is shut already is a new event, and
  /// what has come can still be read; it may fall together with the other event, so it is repeated until the library has closed.
  private func nudge(_ state: State) {
    if state.isOpen && state.hasPeerGone && state.suspension == .none { shutdown(socket, Int32(SHUT_RD)) }
  }

  /// Shuts the socket if the client is too slow.
  ///
  /// - Returns: whether it was.
  func closeIfOverdue(at now: Monotonic) -> Bool {
    state.withLock { state in
      nudge(state)
      guard state.isOpen, let deadline = state.deadline, deadline < now else { return false }
      if let bytes = state.bodyBytes, Double(bytes) >= Double(limits.bodyRate) * limits.headerTime.seconds {
        state.bodyBytes = 0
        state.deadline = now + limits.headerTime
        return false
      }
      state.deadline = nil
      shutdown(socket, Int32(SHUT_RDWR))
      return true
    }
  }

  /// Shuts the socket: what was sent arrives, then comes the end.
  func cut() {
    state.withLock { state in
      if state.isOpen { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Writes an answer past the library, which takes none while a body comes in, and says that no more follows.
  func sendPast(_ bytes: [UInt8]) {
    state.withLock { state in
      guard state.isOpen else { return }
      // An answer this short fits into the socket's buffer; a client that filled it with requests does without.
      _ = unsafe send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      shutdown(socket, Int32(SHUT_WR))
    }
  }
}
