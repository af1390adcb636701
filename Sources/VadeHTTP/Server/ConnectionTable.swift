internal import Synchronization

/// The connections that are open.
final class ConnectionTable: Sendable {
  private struct State {
    var next: UInt64 = 1
    var connections: [UInt64: LiveConnection] = [:]
    var isClosing = false
  }

  private let state = Mutex(State())

  /// Enters a connection made with an id of its own; one that comes after ``closeAll()`` is made closing.
  func add(_ make: (_ id: UInt64, _ isClosing: Bool) -> LiveConnection) -> LiveConnection {
    state.withLock { state in
      let connection = make(state.next, state.isClosing)
      state.connections[connection.id] = connection
      state.next += 1
      return connection
    }
  }

  /// Forgets a connection.
  func remove(_ connection: LiveConnection) {
    state.withLock { $0.connections[connection.id] = nil }
  }

  /// A connection by its id, if it is still open.
  func connection(_ id: UInt64) -> LiveConnection? { state.withLock { $0.connections[id] } }

  /// All connections.
  var all: [LiveConnection] { state.withLock { Array($0.connections.values) } }

  /// Lets no connection wait any more.
  func closeAll() {
    let connections = state.withLock { state in
      state.isClosing = true
      return Array(state.connections.values)
    }
    for connection in connections { connection.close() }
  }
}
