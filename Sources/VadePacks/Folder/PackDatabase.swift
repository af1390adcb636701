internal import Synchronization
package import VadeDatabase

/// A connection to a pack, used by the thread that took it from its ``PackDatabase``.
package typealias PackConnection = VadeDatabase.Connection<PackError>

/// A statement on a pack.
package typealias PackRow = VadeDatabase.Statement<PackError>

/// A pack's file, opened for reading as often as threads read at once.
package final class PackDatabase: Sendable {
  /// Where it is.
  package let path: String
  private let idle: Mutex<[PackConnection]>

  /// How many connections are kept when nobody uses them.
  private static let keptConnections = 4

  /// Opens a file, so that one that cannot be opened is noticed here.
  init(path: String) throws(PackError) {
    self.path = path
    let first = try PackConnection(path: path, mode: .sealed)
    idle = Mutex([first])
  }

  /// Reads with a connection of its own.
  package func read<Result>(_ body: (PackConnection) throws(PackError) -> Result) throws(PackError) -> Result {
    let kept = idle.withLock { $0.popLast() }
    let connection = if let kept { kept } else { try PackConnection(path: path, mode: .sealed) }
    defer { idle.withLock { if $0.count < PackDatabase.keptConnections { $0.append(connection) } } }
    return try body(connection)
  }

  /// What `pack_meta` says.
  func meta() throws(PackError) -> [String: String] {
    try read { (connection) throws(PackError) in
      let rows = try connection.rows("SELECT key, value FROM pack_meta") { row in (row.text(0), row.text(1)) }
      return Dictionary(rows) { first, _ in first }
    }
  }
}
