internal import Synchronization

/// What a server was asked, how it answered and what it holds open, counted since its start.
public final class HTTPMetrics: Sendable {
  /// The counts of one moment.
  public struct Snapshot: Sendable, Hashable {
    /// Requests by route, method and status.
    public var requests: [Key: Int] = [:]
    /// How long they took, by route.
    public var durations: [String: Histogram] = [:]
    /// Connections that are open.
    public var openConnections = 0
    /// Streams that are open.
    public var openStreams = 0
    /// Requests a worker is busy with.
    public var runningRequests = 0
    /// Requests that wait for a worker.
    public var waitingRequests = 0
    /// Connections closed because the client was too slow.
    public var droppedConnections = 0
    /// Bytes of bodies that came in.
    public var bytesIn = 0
    /// Bytes of bodies that went out.
    public var bytesOut = 0

    /// Creates counts at zero.
    public init() {}
  }

  /// What requests are told apart by.
  public struct Key: Sendable, Hashable {
    /// The route's pattern, so that there are only so many; ``HTTPMetrics/noRoute`` for requests without one.
    public let pattern: String
    /// The method.
    public let method: HTTPMethod
    /// The status.
    public let status: HTTPStatus

    /// Creates a key.
    public init(pattern: String, method: HTTPMethod, status: HTTPStatus) {
      self.pattern = pattern
      self.method = method
      self.status = status
    }
  }

  /// How often something took how long.
  public struct Histogram: Sendable, Hashable {
    /// The upper ends of the buckets, in seconds; what took longer is in none.
    public static let bounds: [Double] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
    /// How many were within each bound, those of the smaller bounds too, as Prometheus wants.
    public var counts = [Int](repeating: 0, count: bounds.count)
    /// How many there were.
    public var count = 0
    /// How long all took together, in seconds.
    public var sum = 0.0

    mutating func add(_ seconds: Double) {
      for (index, bound) in Histogram.bounds.enumerated() where seconds <= bound { counts[index] += 1 }
      count += 1
      sum += seconds
    }
  }

  /// What stands for the pattern of requests that found no route.
  public static let noRoute = "none"

  private let state = Mutex(Snapshot())

  /// Creates counters at zero.
  init() {}

  /// The counts now.
  public var snapshot: Snapshot { state.withLock { $0 } }

  func count(_ pattern: String, _ method: HTTPMethod, _ status: HTTPStatus, duration: Duration, bytesIn: Int = 0, bytesOut: Int = 0) {
    state.withLock { state in
      state.requests[Key(pattern: pattern, method: method, status: status), default: 0] += 1
      state.durations[pattern, default: Histogram()].add(duration.seconds)
      state.bytesIn += bytesIn
      state.bytesOut += bytesOut
    }
  }

  /// Changes what is open.
  func change(_ body: (inout Snapshot) -> Void) {
    state.withLock { body(&$0) }
  }
}
