internal import Synchronization

/// Keeps a body in memory, up to a limit.
final class MemorySink: BodySink {
  private let bytes = Mutex<[UInt8]>([])
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  let waitsForDisk = false

  func take(_ more: [UInt8]) throws {
    let isTaken = bytes.withLock { bytes in
      guard bytes.count + more.count <= limit else { return false }
      bytes += more
      return true
    }
    guard isTaken else { throw HTTPError.tooLarge(limit: limit) }
  }

  func finish() throws -> HTTPBody {
    bytes.withLock { bytes in
      defer { bytes = [] }
      return .bytes(bytes)
    }
  }
}
