internal import CMicroHTTPD
internal import Dispatch
internal import Glibc
internal import VadeSystem

/// A thread that sees what the library does not: clients that leave while a handler works, and clients that are slow on purpose.
///
/// The library's time-out counts silence only, so that a byte now and then holds a connection for ever, and it does not look at suspended
/// connections at all.
final class ConnectionWatch: Sendable {
  private let queue: OpenDescriptor
  private let bell: OpenDescriptor
  private let table: ConnectionTable
  private let ended = DispatchSemaphore(value: 0)
  private let interval: Int32
  private let tick: @Sendable (Monotonic) -> Void

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - table: the connections.
  ///   - interval: how often the clock is looked at.
  ///   - tick: called as often.
  /// - Throws: `SystemError` when the system has no descriptors left.
  init(_ table: ConnectionTable, interval: Duration, tick: @escaping @Sendable (Monotonic) -> Void) throws(SystemError) {
    let queue = vade_queue_make()
    guard queue >= 0 else { throw SystemError(operation: "watch", path: "connections", code: errno) }
    self.queue = OpenDescriptor(queue)
    let bell = vade_bell_make()
    guard bell >= 0 else { throw SystemError(operation: "watch", path: "connections", code: errno) }
    self.bell = OpenDescriptor(bell)
    self.table = table
    self.interval = Int32(max(1, interval.nanoseconds / 1_000_000))
    self.tick = tick
    guard vade_queue_add_bell(queue, bell) == 0 else { throw SystemError(operation: "watch", path: "connections", code: errno) }
    startThread()
  }

  /// Watches a connection until its socket is closed, which takes it out by itself (epoll(7)).
  func add(_ connection: LiveConnection) {
    queue.withNumber { number in _ = vade_queue_add_socket(number, connection.socketNumber, connection.id) }
  }

  /// Stops, and waits for the thread to end.
  func stop() {
    bell.withNumber { vade_bell_ring($0) }
    ended.wait()
  }

  private func startThread() {
    var thread = pthread_t()
    let box = unsafe Unmanaged.passRetained(self).toOpaque()
    let status = unsafe pthread_create(
      &thread, nil,
      { box in
        guard let box = unsafe box else { return nil }
        unsafe Unmanaged<ConnectionWatch>.fromOpaque(box).takeRetainedValue().run()
        return nil
      }, box)
    precondition(status == 0, "no thread can be made: \(status)")
    pthread_detach(thread)
  }

  private func run() {
    var ids = [UInt64](repeating: 0, count: 64)
    var next = Monotonic.now
    while true {
      let count = queue.withNumber { number in unsafe vade_queue_wait(number, &ids, interval) }
      for id in ids.prefix(Int(max(0, count))) {
        if id == 0 {
          ended.signal()
          return
        }
        table.connection(id)?.peerHasGone()
      }
      let now = Monotonic.now
      guard now >= next else { continue }
      next = now + .milliseconds(Int64(interval))
      tick(now)
    }
  }
}
