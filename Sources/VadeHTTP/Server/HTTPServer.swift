internal import Glibc
internal import Synchronization
public import VadeSystem

/// A server that listens: a router behind a socket.
///
///     let server = try HTTPServer(router, at: .internet(host: "127.0.0.1", port: 0))
///     print("http://127.0.0.1:\(server.port!)")
///     …
///     server.stop(within: .seconds(5))
///
/// One thread turns the event loop of libmicrohttpd, whatever the number of connections; handlers run on worker threads, and one thread watches
/// for clients that leave or are slow.
public final class HTTPServer: Sendable {
  /// The port it listens at, for internet addresses.
  public let port: Int?
  /// Where it listens.
  public let address: ServerAddress
  private let core: ServerCore
  private let daemon: Daemon
  private let watch: ConnectionWatch
  private let isStopped = Mutex(false)

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - router: what answers.
  ///   - address: where to listen.
  ///   - limits: how much clients may take.
  ///   - log: what the server writes to.
  /// - Throws: `SystemError` when the address is in use, is none of this machine, or may not be used.
  public init(_ router: Router, at address: ServerAddress, limits: ServerLimits = ServerLimits(), log: Log = .off) throws(SystemError) {
    HTTPServer.allowDescriptors(limits.connections)
    let core = ServerCore(router: router, limits: limits, processors: sysconf(Int32(_SC_NPROCESSORS_ONLN)), log: log)
    let listener = try Listener(address)
    do throws(SystemError) {
      let interval = min(.seconds(1), limits.headerTime / 4, limits.heartbeat / 4)
      watch = try ConnectionWatch(core.table, interval: max(interval, .milliseconds(10))) { core.tick($0) }
      daemon = try Daemon(core, watch: watch, listener: listener)
    } catch {
      close(listener.socket)
      throw error
    }
    self.address = address
    self.core = core
    port = listener.port
  }

  deinit { stop(within: .zero) }

  /// What was asked and how it went, and what is open now.
  public var metrics: HTTPMetrics.Snapshot {
    var snapshot = core.metrics.snapshot
    for pool in [core.workers, core.streamWorkers] {
      snapshot.runningRequests += pool.load.running
      snapshot.waitingRequests += pool.load.waiting
    }
    return snapshot
  }

  /// Stops: takes no more connections, lets requests end up to a time, then cuts what is left.
  ///
  /// Streams of hubs end at once and in order; handlers that still run after the time are told by their request's life, and not waited for.
  ///
  /// - Parameter time: how long to wait for requests.
  public func stop(within time: Duration) {
    let isFirst = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    core.beginStopping()
    daemon.quiesce()
    if case .unixSocket(let path) = address { unsafe unlink(path) }
    for connection in core.table.all { connection.exchange?.endSubscription() }
    if !core.waitUntilIdle(time) {
      core.log.write(.info, .http, "some requests did not end in time and are cut")
    }
    for connection in core.table.all { connection.exchange?.giveUp() }
    core.table.closeAll()
    daemon.stop()
    watch.stop()
    core.workers.stop()
    core.streamWorkers.stop()
    core.writers.stop()
  }

  /// A process may have 1024 descriptors open unless it asks for those it is allowed (getrlimit(2)).
  private static func allowDescriptors(_ connections: Int) {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &limit) == 0 else { return }
    let wanted = rlim_t(2 * connections + 256)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    unsafe setrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &limit)
  }
}
