internal import Dispatch
internal import Synchronization

/// Bytes on their way from one writer to the connection that sends them, of which it holds only so many.
///
/// The reader is the event loop and must not wait: it is told that there is nothing, and woken when there is. The writer is a worker's thread
/// and waits, or a hub and is refused.
final class BodyPipe: Sendable {
  /// What the reader gets.
  enum Piece: Sendable, Hashable {
    /// So many bytes were copied.
    case bytes(Int)
    /// Nothing yet; the pipe calls the waker once there is.
    case wait
    /// That was all.
    case end
    /// The writer failed: what was sent is not whole.
    case failed
  }

  private struct State {
    var pieces: [[UInt8]] = []
    /// How much of the first piece has been read.
    var readOfFirst = 0
    var byteCount = 0
    var isEnded = false
    var hasFailed = false
    var isAbandoned = false
    var isWriterWaiting = false
    var lastWrite = Monotonic.now
    var waker: (@Sendable () -> Void)?
    var whenAbandoned: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  private let space = DispatchSemaphore(value: 0)
  private let capacity: Int

  /// Creates a pipe; a piece longer than the capacity passes alone.
  init(capacity: Int) {
    self.capacity = capacity
  }

  // MARK: The writer

  /// Whether the reader has gone.
  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// How many bytes wait to be read.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// Waits for room and hands bytes over.
  func write(_ bytes: [UInt8]) throws(ClientGone) {
    guard !bytes.isEmpty else { return }
    while true {
      let outcome = state.withLock { state -> Bool? in
        if state.isAbandoned { return nil }
        if state.byteCount > 0 && state.byteCount + bytes.count > capacity {
          state.isWriterWaiting = true
          return false
        }
        BodyPipe.append(bytes, to: &state)
        return true
      }
      guard let isWritten = outcome else { throw ClientGone() }
      if isWritten { return }
      space.wait()
    }
  }

  /// Hands bytes over if there is room.
  ///
  /// - Returns: false when there is none, or the reader has gone.
  func offer(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isAbandoned, !state.isEnded, state.byteCount == 0 || state.byteCount + bytes.count <= capacity else { return false }
      BodyPipe.append(bytes, to: &state)
      return true
    }
  }

  /// Hands bytes over if nothing waits and nothing was written since a moment.
  func offerIfIdle(since moment: Monotonic, _ bytes: [UInt8]) {
    state.withLock { state in
      guard !state.isAbandoned, !state.isEnded, state.byteCount == 0, state.lastWrite < moment else { return }
      BodyPipe.append(bytes, to: &state)
    }
  }

  /// Drops what waits, hands over a last piece and ends.
  func finish(with last: [UInt8]) {
    state.withLock { state in
      guard !state.isAbandoned, !state.isEnded else { return }
      // A piece begun is sent to its end, or the last one would stand in its middle.
      if state.readOfFirst > 0, let begun = state.pieces.first {
        state.pieces = [begun]
        state.byteCount = begun.count - state.readOfFirst
      } else {
        state.pieces = []
        state.byteCount = 0
      }
      state.isEnded = true
      BodyPipe.append(last, to: &state)
    }
  }

  /// Says that nothing more comes.
  func end() {
    state.withLock { state in
      state.isEnded = true
      BodyPipe.wake(&state)
    }
  }

  /// Says that the rest cannot be made.
  func fail() {
    state.withLock { state in
      state.hasFailed = true
      BodyPipe.wake(&state)
    }
  }

  private static func append(_ bytes: [UInt8], to state: inout State) {
    state.pieces.append(bytes)
    state.byteCount += bytes.count
    state.lastWrite = .now
    wake(&state)
  }

  /// Called under the lock, so that a reader that is woken is one that waits.
  private static func wake(_ state: inout State) {
    state.waker?()
    state.waker = nil
  }

  // MARK: The reader

  /// Copies what is there.
  ///
  /// - Parameters:
  ///   - target: where to.
  ///   - waker: called once, from any thread, when there is something after `wait` was returned; or nil to be told `wait` alone.
  ///   - park: called before `wait` is returned and while no writer can wake; false when the reader cannot wait and the body ends.
  /// - Returns: what was found.
  @unsafe
  func read(
    into target: UnsafeMutableRawBufferPointer, waker: (@Sendable () -> Void)? = nil, park: () -> Bool = { true }
  ) -> Piece {
    state.withLock { state in
      if state.hasFailed || state.isAbandoned { return .failed }
      var copied = 0
      while copied < target.count, let first = state.pieces.first {
        let count = min(first.count - state.readOfFirst, target.count - copied)
        unsafe first.withUnsafeBytes { bytes in
          let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[state.readOfFirst..<state.readOfFirst + count])
          unsafe UnsafeMutableRawBufferPointer(rebasing: target[copied..<copied + count]).copyMemory(from: part)
        }
        copied += count
        state.readOfFirst += count
        if state.readOfFirst == first.count {
          state.pieces.removeFirst()
          state.readOfFirst = 0
        }
      }
      state.byteCount -= copied
      if copied > 0 {
        releaseWriter(&state)
        return .bytes(copied)
      }
      if state.isEnded { return .end }
      guard park() else { return .failed }
      state.waker = waker
      return .wait
    }
  }

  /// Says that nobody reads any more.
  func abandon() {
    let callbacks = state.withLock { state in
      guard !state.isAbandoned else { return [@Sendable () -> Void]() }
      state.isAbandoned = true
      state.pieces = []
      state.byteCount = 0
      releaseWriter(&state)
      BodyPipe.wake(&state)
      defer { state.whenAbandoned = [] }
      return state.whenAbandoned
    }
    for callback in callbacks { callback() }
  }

  /// Calls a closure once when nobody reads any more.
  func whenAbandoned(_ body: @escaping @Sendable () -> Void) {
    let isGone = state.withLock { state in
      if !state.isAbandoned { state.whenAbandoned.append(body) }
      return state.isAbandoned
    }
    if isGone { body() }
  }

  private func releaseWriter(_ state: inout State) {
    guard state.isWriterWaiting else { return }
    state.isWriterWaiting = false
    space.signal()
  }
}
