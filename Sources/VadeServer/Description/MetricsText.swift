internal import VadeHTTP

/// Counts in the text format of Prometheus (version 0.0.4).
struct MetricsText {
  private(set) var lines: [String] = []

  /// Adds a metric of one value.
  mutating func add(_ name: String, _ kind: String, _ help: String, _ value: Double) {
    head(name, kind, help)
    lines.append("\(name) \(Self.number(value))")
  }

  /// Adds what the HTTP layer counts.
  mutating func add(_ snapshot: HTTPMetrics.Snapshot) {
    head("vade_http_requests_total", "counter", "Requests by route, method and status.")
    for (key, count) in snapshot.requests.sorted(by: { Self.name($0.key) < Self.name($1.key) }) {
      let labels = "route=\"\(Self.escaped(key.pattern))\",method=\"\(key.method.rawValue)\",status=\"\(key.status.rawValue)\""
      lines.append("vade_http_requests_total{\(labels)} \(count)")
    }
    head("vade_http_request_seconds", "histogram", "How long requests took, by route.")
    for (pattern, histogram) in snapshot.durations.sorted(by: { $0.key < $1.key }) {
      let route = "route=\"\(Self.escaped(pattern))\""
      for (bound, count) in zip(HTTPMetrics.Histogram.bounds, histogram.counts) {
        lines.append("vade_http_request_seconds_bucket{\(route),le=\"\(Self.number(bound))\"} \(count)")
      }
      lines.append("vade_http_request_seconds_bucket{\(route),le=\"+Inf\"} \(histogram.count)")
      lines.append("vade_http_request_seconds_sum{\(route)} \(Self.number(histogram.sum))")
      lines.append("vade_http_request_seconds_count{\(route)} \(histogram.count)")
    }
    add("vade_http_connections", "gauge", "Connections that are open.", Double(snapshot.openConnections))
    add("vade_http_streams", "gauge", "Streams that are open.", Double(snapshot.openStreams))
    add("vade_http_running", "gauge", "Requests a worker is busy with.", Double(snapshot.runningRequests))
    add("vade_http_waiting", "gauge", "Requests that wait for a worker.", Double(snapshot.waitingRequests))
    add("vade_http_dropped_total", "counter", "Connections closed for slowness or for want of room.", Double(snapshot.droppedConnections))
    add("vade_http_received_bytes_total", "counter", "Bytes of bodies that came in.", Double(snapshot.bytesIn))
    add("vade_http_sent_bytes_total", "counter", "Bytes of bodies that went out.", Double(snapshot.bytesOut))
  }

  /// The whole.
  var text: String { lines.map { $0 + "\n" }.joined() }

  private mutating func head(_ name: String, _ kind: String, _ help: String) {
    lines.append("# HELP \(name) \(help)")
    lines.append("# TYPE \(name) \(kind)")
  }

  private static func name(_ key: HTTPMetrics.Key) -> String { "\(key.pattern) \(key.method.rawValue) \(key.status.rawValue)" }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// A label's value: backslash, quotation mark and line end are escaped.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      switch letter {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.append(letter)
      }
    }
  }
}
