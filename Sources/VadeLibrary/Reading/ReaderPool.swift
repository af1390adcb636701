internal import Synchronization
internal import VadeDatabase

/// Connections for queries, made when they are needed and kept for the next.
///
/// Each query has a connection of its own for as long as it lasts, so that queries wait neither for one another nor for the writer.
final class ReaderPool: Sendable {
  private let path: String
  private let idle: Mutex<[Connection]>

  /// More idle connections than cores are of no use; their caches would only take memory.
  private static let keptConnections = 4

  init(path: String) throws(LibraryError) {
    self.path = path
    let first = try Connection(path: path, mode: .read)
    try Schema.check(first)
    idle = Mutex([first])
  }

  /// Runs a query on one unchanging state of the library.
  func read<Result>(_ body: (Connection) throws(LibraryError) -> Result) throws(LibraryError) -> Result {
    let kept = idle.withLock { $0.popLast() }
    let connection = if let kept { kept } else { try Connection(path: path, mode: .read) }
    defer { idle.withLock { if $0.count < ReaderPool.keptConnections { $0.append(connection) } } }
    return try connection.snapshot { () throws(LibraryError) in try body(connection) }
  }
}
