#if canImport(Glibc)
  internal import Glibc
#endif
internal import Synchronization
internal import VadeEngine

/// Reads lines from a file of the process, such as standard input.
///
/// Unlike the standard library's `readLine` it gives up when a stop signal comes, so that a question at the terminal can be left.
final class InputReader: Sendable {
  private let descriptor: Int32
  private let stop: any StopSignal
  private let state = Mutex(State())

  private struct State {
    var pending: ArraySlice<UInt8> = []
    var isAtEnd = false
  }

  /// Creates a reader.
  init(descriptor: Int32, stop: any StopSignal) {
    self.descriptor = descriptor
    self.stop = stop
  }

  /// The next line without its end, or nil at the end of input or when a stop was asked for; bad UTF-8 is repaired.
  @Sendable func next() -> String? {
    state.withLock { state in
      while true {
        if let end = state.pending.firstIndex(of: UInt8(ascii: "\n")) {
          let line = state.pending[..<end]
          state.pending = state.pending[(end + 1)...]
          return text(line)
        }
        if state.isAtEnd {
          let line = state.pending
          state.pending = []
          return line.isEmpty ? nil : text(line)
        }
        guard fill(&state) else { return nil }
      }
    }
  }

  /// Reads more; false when a stop was asked for.
  private func fill(_ state: inout State) -> Bool {
    if stop.isRequested { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { return true }
    if count > 0 { state.pending += buffer[..<count] } else { state.isAtEnd = true }
    return true
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
