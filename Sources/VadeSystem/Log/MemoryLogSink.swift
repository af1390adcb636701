internal import Synchronization

/// Keeps the last records in memory, for a screen that shows them and for tests.
public final class MemoryLogSink: LogSink {
  private struct State {
    /// A ring once it is full: the oldest record stands at `next`.
    var records: [LogRecord] = []
    var next = 0
    var taken = 0
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// Creates an empty sink.
  ///
  /// - Parameter capacity: how many records are kept; the oldest go first.
  public init(capacity: Int = 10_000) {
    self.capacity = max(1, capacity)
  }

  /// Keeps a record, in the place of the oldest when there is no room.
  public func take(_ record: LogRecord) {
    state.withLock { state in
      state.taken += 1
      if state.records.count < capacity {
        state.records.append(record)
      } else {
        state.records[state.next] = record
        state.next = (state.next + 1) % capacity
      }
    }
  }

  /// The records that are kept, the oldest first.
  ///
  /// - Parameter level: the least level wanted.
  /// - Returns: those that matter at least as much.
  public func records(_ level: LogLevel = .debug) -> [LogRecord] {
    state.withLock { Array($0.records[$0.next...] + $0.records[..<$0.next]) }.filter { $0.level <= level }
  }

  /// How many records came in all, those that went included: a reader that comes back sees what it missed.
  public var takenCount: Int { state.withLock { $0.taken } }
}
