/// How much clients may take of a server.
public struct ServerLimits: Sendable, Hashable {
  /// Connections open at once.
  public var connections = 2048
  /// Connections open at once from one address; nil for as many as there may be.
  public var connectionsPerAddress: Int?
  /// Bytes of a request's line and header fields.
  public var headerBytes = 16 << 10
  /// Bytes of a request's target.
  public var targetBytes = 8 << 10
  /// How long a connection may be silent.
  public var idleTime = Duration.seconds(60)
  /// How long a client may take to send its header fields.
  public var headerTime = Duration.seconds(10)
  /// The least bytes a second of a body, once it has been slow for `headerTime`.
  public var bodyRate = 1024
  /// Threads that run handlers; nil for what suits the machine.
  public var workers: Int?
  /// Threads that run handlers of streams.
  public var streamWorkers = 32
  /// Requests that may wait for a thread; more are sent away with 503.
  public var waitingRequests = 256
  /// How often an event stream without events says that it is there.
  public var heartbeat = Duration.seconds(15)

  /// Creates limits for a machine of its user's own.
  public init() {}
}
