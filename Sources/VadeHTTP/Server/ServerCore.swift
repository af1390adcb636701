internal import Dispatch
internal import Synchronization
internal import VadeSystem

/// What the connections of a server have in common.
final class ServerCore: Sendable {
  let router: Router
  let limits: ServerLimits
  let log: Log
  let table = ConnectionTable()
  /// Run handlers.
  let workers: WorkerPool
  /// Run handlers of streams, which may take long.
  let streamWorkers: WorkerPool
  /// Write uploads.
  let writers: WorkerPool
  private let stopping = Atomic(false)
  private let open = Mutex(0)
  private let changed = DispatchSemaphore(value: 0)

  init(router: Router, limits: ServerLimits, processors: Int, log: Log) {
    self.router = router
    self.limits = limits
    self.log = log
    workers = WorkerPool(threads: limits.workers ?? max(4, 2 * processors), waiting: limits.waitingRequests)
    streamWorkers = WorkerPool(threads: limits.streamWorkers, waiting: limits.waitingRequests)
    // As many may wait as there are connections: whoever uploads has been let in already.
    writers = WorkerPool(threads: 2, waiting: limits.connections)
  }

  var metrics: HTTPMetrics { router.metrics }

  /// Whether no new requests are taken.
  var isStopping: Bool { stopping.load(ordering: .relaxed) }

  func beginStopping() { stopping.store(true, ordering: .relaxed) }

  /// A request has begun.
  func exchangeBegan() { open.withLock { $0 += 1 } }

  /// A request has ended, however.
  func exchangeEnded() {
    open.withLock { $0 -= 1 }
    if isStopping { changed.signal() }
  }

  /// Waits until no request is open.
  ///
  /// - Returns: false when the time was up before.
  func waitUntilIdle(_ time: Duration) -> Bool {
    let deadline = DispatchTime.now() + .nanoseconds(Int(max(0, time.nanoseconds)))
    while open.withLock({ $0 }) > 0 {
      if changed.wait(timeout: deadline) == .timedOut { return open.withLock { $0 } == 0 }
    }
    return true
  }

  /// What is to be done now and then: slow clients, and signs of life on event streams.
  func tick(_ now: Monotonic) {
    for connection in table.all {
      if connection.closeIfOverdue(at: now) {
        log.write(.debug, .http, "a connection was too slow and is closed")
        metrics.change { $0.droppedConnections += 1 }
      }
      connection.exchange?.heartbeat(at: now, every: limits.heartbeat)
    }
  }
}
