internal import CMicroHTTPD
internal import Glibc
internal import VadeSystem

/// The library's event loop and the calls it makes.
///
/// The calls get the server's core as their context, which the loop's owner keeps alive until the loop has ended.
@safe final class Daemon: @unchecked Sendable {
  // Safe to share: the handle is used by `quiesce` and `stop` alone, which the server calls one after the other.
  private var handle: OpaquePointer?
  private let core: ServerCore
  private let watch: ConnectionWatch
  private let logTarget: UnsafeMutablePointer<vade_mhd_log_target>

  /// Begins to take connections.
  ///
  /// - Throws: `SystemError` when the library cannot start its thread.
  init(_ core: ServerCore, watch: ConnectionWatch, listener: Listener) throws(SystemError) {
    self.core = core
    self.watch = watch
    unsafe logTarget = .allocate(capacity: 1)
    let log = unsafe Unmanaged.passRetained(LogBox(core.log)).toOpaque()
    unsafe logTarget.initialize(
      to: vade_mhd_log_target(
        context: log,
        take: { log, text in
          guard let log = unsafe log, let text = unsafe text else { return }
          unsafe Unmanaged<LogBox>.fromOpaque(log).takeUnretainedValue().write(String(cString: text))
        }))
    let context = unsafe Unmanaged.passRetained(Context(core: core, watch: watch)).toOpaque()
    unsafe self.context = context
    var settings = unsafe vade_mhd_settings()
    unsafe settings.listening_socket = listener.socket
    // Room for the header fields, and as much again for the answer's.
    unsafe settings.connection_memory = max(32 << 10, 2 * core.limits.headerBytes)
    unsafe settings.connection_limit = UInt32(core.limits.connections)
    unsafe settings.connection_limit_per_address = UInt32(core.limits.connectionsPerAddress ?? 0)
    unsafe settings.idle_seconds = UInt32(max(1, core.limits.idleTime.seconds.rounded(.up)))
    unsafe settings.context = context
    unsafe settings.log = logTarget
    unsafe Daemon.setCalls(&settings)
    unsafe handle = vade_mhd_start(&settings)
    guard unsafe handle != nil else { throw SystemError(operation: "start", path: "the HTTP server", code: errno) }
  }

  private let context: UnsafeMutableRawPointer

  deinit {
    unsafe Unmanaged<LogBox>.fromOpaque(logTarget.pointee.context).release()
    unsafe Unmanaged<Context>.fromOpaque(context).release()
    unsafe logTarget.deallocate()
  }

  /// Takes no more connections, and closes the socket that took them.
  func quiesce() {
    guard let handle = unsafe handle else { return }
    let socket = unsafe MHD_quiesce_daemon(handle)
    if socket >= 0 { close(socket) }
  }

  /// Ends the loop and closes what is open; no connection may be suspended.
  func stop() {
    guard let handle = unsafe handle else { return }
    unsafe self.handle = nil
    unsafe MHD_stop_daemon(handle)
  }

  private final class LogBox: Sendable {
    private let log: Log

    init(_ log: Log) { self.log = log }

    func write(_ text: String) {
      log.write(.debug, .http, "libmicrohttpd: \(text.split(separator: "\n").joined(separator: " "))")
    }
  }

  private final class Context: Sendable {
    let core: ServerCore
    let watch: ConnectionWatch

    init(core: ServerCore, watch: ConnectionWatch) {
      self.core = core
      self.watch = watch
    }
  }

  private static func setCalls(_ settings: inout vade_mhd_settings) {
    unsafe settings.target_seen = { context, target, handle in
      guard let context = unsafe context, let target = unsafe target, let connection = unsafe Daemon.connection(handle) else { return nil }
      let core = unsafe Unmanaged<Context>.fromOpaque(context).takeUnretainedValue().core
      connection.begin(Exchange(unsafe String(cString: target), connection: connection, core: core))
      return nil
    }
    unsafe settings.answer = { _, handle, _, method, version, data, count, _ in
      guard let exchange = unsafe Daemon.connection(handle)?.exchange, let method = unsafe method, let version = unsafe version else {
        return .NO
      }
      let bytes = unsafe UnsafeRawBufferPointer(start: data, count: count?.pointee ?? 0)
      let step = unsafe exchange.answer(method: String(cString: method), version: String(cString: version), data: bytes)
      unsafe count?.pointee = 0
      return step == .goOn ? .YES : .NO
    }
    unsafe settings.completed = { _, handle, _, reason in
      unsafe Daemon.connection(handle)?.exchange?.completed(inOrder: vade_mhd_is_complete(reason))
    }
    unsafe settings.changed = { context, handle, slot, change in
      guard let context = unsafe context, let handle = unsafe handle, let slot = unsafe slot else { return }
      let box = unsafe Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
      if vade_mhd_has_started(change) {
        let connection = box.core.table.add { id, isClosing in
          unsafe LiveConnection(id: id, handle: handle, limits: box.core.limits, isClosing: isClosing)
        }
        unsafe slot.pointee = Unmanaged.passRetained(connection).toOpaque()
        box.core.metrics.change { $0.openConnections += 1 }
        box.watch.add(connection)
      } else if let pointer = unsafe slot.pointee {
        let connection = unsafe Unmanaged<LiveConnection>.fromOpaque(pointer).takeRetainedValue()
        unsafe slot.pointee = nil
        connection.hasClosed()
        box.core.table.remove(connection)
        box.core.metrics.change { $0.openConnections -= 1 }
      }
    }
  }

  @unsafe private static func connection(_ handle: OpaquePointer?) -> LiveConnection? {
    guard let handle = unsafe handle, let pointer = unsafe vade_mhd_context(handle) else { return nil }
    return unsafe Unmanaged<LiveConnection>.fromOpaque(pointer).takeUnretainedValue()
  }
}
