import Testing
import VadeHTTP
import VadeHTTPTesting

@Suite("Clients that mean harm get an answer or an end, and others do not notice")
struct HostileClientTests {
  /// Calls a closure with a server whose patience is short, and sees afterwards that it still answers.
  private func with(_ limits: ServerLimits = HostileClientTests.short, _ body: (Samples, HTTPServer, Int) throws -> Void) throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0), limits: limits)
    defer { server.stop(within: .seconds(5)) }
    let port = try #require(server.port)
    try body(samples, server, port)
    let after = try Wire(port: port).exchange(.get, "/health", ["Host": "localhost"], [])
    #expect(after.status == 200)
    let isClosed = eventually { server.metrics.openConnections <= 1 }
    #expect(isClosed, "\(server.metrics.openConnections) connections are still open")
  }

  private static var short: ServerLimits {
    var limits = ServerLimits()
    limits.headerTime = .milliseconds(300)
    limits.idleTime = .milliseconds(500)
    return limits
  }

  /// The status of the first answer; 0 for an end without one.
  private func status(of bytes: [UInt8]) -> Int {
    let line = String(decoding: bytes.prefix(20), as: UTF8.self).split(separator: " ")
    return line.count > 1 ? Int(line[1]) ?? -1 : 0
  }

  @Test("one that sends its header a byte at a time is cut off, though it is never silent")
  func slowHeader() throws {
    try with { _, server, port throws in
      let wire = try Wire(port: port)
      wire.send("GET /health HTTP/1.1\r\nHost: localhost\r\n")
      let isCut = eventually { !wire.send("X: y\r\n") }
      #expect(isCut && server.metrics.droppedConnections == 1)
    }
  }

  @Test("one that sends its body a byte at a time is cut off, and its file is gone")
  func slowBody() throws {
    try with { _, server, port throws in
      let wire = try Wire(port: port)
      wire.request(.post, "/files", ["Host": "localhost", "Content-Type": "application/octet-stream", "Content-Length": "100000"])
      let isCut = eventually { !wire.send("x") }
      #expect(isCut && server.metrics.droppedConnections == 1)
    }
  }

  @Test("one that connects and says nothing is cut off")
  func silent() throws {
    try with { _, server, port throws in
      let wires = try (0..<20).map { _ in try Wire(port: port) }
      for wire in wires { #expect(try wire.readToEnd().isEmpty) }
    }
  }

  @Test("one that keeps a connection for nothing is cut off")
  func idle() throws {
    try with { _, _, port throws in
      let wire = try Wire(port: port)
      var rest: [UInt8] = []
      wire.request(.get, "/health")
      #expect(try wire.response(&rest).status == 200)
      #expect(try wire.readToEnd().isEmpty)
    }
  }

  @Test(
    "header fields or a target without end are refused",
    arguments: [
      ("GET /health HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "x", count: 20_000) + "\r\n\r\n", 431),
      ("GET /health HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: "X: y\r\n", count: 5000) + "\r\n", 431),
      ("GET /health HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "x", count: 1_000_000), 431),
      ("GET /" + String(repeating: "x", count: 10_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
      ("GET /" + String(repeating: "x", count: 1_000_000), 414),
      ("GET /?" + String(repeating: "a=b&", count: 300) + " HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ])
  func huge(_ text: String, _ expected: Int) throws {
    try with { _, _, port throws in
      let wire = try Wire(port: port)
      wire.send(text)
      #expect(status(of: try wire.readToEnd()) == expected)
    }
  }

  @Test(
    "what two readers could take for different requests is refused, and its connection ends",
    arguments: [
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /file HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\nGET /file HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcdGET /file HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: +4\r\n\r\nabcd",
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: -4\r\n\r\nabcd",
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4, 4\r\n\r\nabcd",
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999999\r\n\r\nabcd",
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
      "POST /echo HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length : 4\r\n\r\nabcd",
    ])
  func smuggling(_ text: String) throws {
    try with { _, server, port throws in
      let wire = try Wire(port: port)
      wire.send(text)
      let answer = try wire.readToEnd()
      #expect([0, 400, 413].contains(status(of: answer)), "\(String(decoding: answer, as: UTF8.self))")
      // The request hidden in the body was not answered.
      #expect(!server.metrics.requests.keys.contains { $0.pattern == "/file" })
      #expect(!server.metrics.requests.keys.contains { $0.status == .ok && $0.pattern == "/echo" })
    }
  }

  @Test(
    "chunks that are none, and lengths that lie, end the connection and reach no handler",
    arguments: [
      "zz\r\nabc\r\n0\r\n\r\n", "-3\r\nabc\r\n0\r\n\r\n", "3\r\nabcdef\r\n0\r\n\r\n", "ffffffffffffffffff\r\nabc\r\n0\r\n\r\n", "3\r\nabc",
      "",
    ])
  func badChunks(_ body: String) throws {
    try with { _, server, port throws in
      let wire = try Wire(port: port)
      wire.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n" + body)
      wire.closeWriting()
      #expect([0, 400, 413].contains(status(of: try wire.readToEnd())))
      #expect(!server.metrics.requests.keys.contains { $0.status == .ok && $0.pattern == "/echo" })
    }
  }

  @Test("a body shorter than it says reaches no handler; what is left of a longer one is no request")
  func lyingLength() throws {
    try with { _, server, port throws in
      let short = try Wire(port: port)
      short.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc")
      short.closeWriting()
      #expect(try short.readToEnd().isEmpty)
      #expect(!server.metrics.requests.keys.contains { $0.status == .ok && $0.pattern == "/echo" })
      let long = try Wire(port: port)
      long.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabcdef\r\n\r\n")
      var rest: [UInt8] = []
      #expect(try long.response(&rest).text == "abc")
      #expect([0, 400].contains(status(of: rest + (try long.readToEnd()))))
    }
  }

  @Test(
    "a path that leads elsewhere leads nowhere",
    arguments: [
      "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/%252e%252e/etc/passwd", "/.%2e/etc/passwd",
      "/..;/etc/passwd",
      "/%c0%ae%c0%ae/etc/passwd", "/%uff0e%uff0e/etc/passwd", "//etc/passwd", "/file%00.txt", "/file/%00", "\\..\\etc", "/..\\etc",
      "http://localhost/file", "http://evil.example/health", "/file#x",
    ])
  func traversal(_ target: String) throws {
    try with { _, _, port throws in
      let wire = try Wire(port: port)
      wire.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      #expect([0, 400, 404].contains(status(of: try wire.readToEnd())))
    }
  }

  @Test(
    "bytes that are no HTTP end the connection",
    arguments: [
      [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01], Array("\0\0\0\0\r\n\r\n".utf8), Array("GET\r\n\r\n".utf8),
      Array("GET /health\r\n\r\n".utf8),
      Array("GET /health HTTP/9.9\r\nHost: localhost\r\n\r\n".utf8), Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8),
      Array("GET /he\0alth HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8),
      Array("CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8),
      Array("TRACE /health HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8),
      Array("get /health HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), Array(repeating: UInt8(0xFF), count: 5000), Array("\r\n\r\n\r\n".utf8),
    ] as [[UInt8]])
  func noHTTP(_ bytes: [UInt8]) throws {
    try with { _, server, port throws in
      let wire = try Wire(port: port)
      wire.send(bytes)
      let answer = try wire.readToEnd()
      #expect(!(200..<300).contains(status(of: answer)), "\(String(decoding: answer, as: UTF8.self))")
    }
  }

  @Test("requests sent all at once are answered in order")
  func pipelining() throws {
    try with { _, _, port throws in
      let wire = try Wire(port: port)
      for index in 0..<50 { wire.request(.post, "/echo", ["Host": "localhost"], Array("\(index)".utf8)) }
      var rest: [UInt8] = []
      for index in 0..<50 { #expect(try wire.response(&rest).text == "\(index)") }
    }
  }

  @Test("one that stops sending after its request is answered")
  func halfClosed() throws {
    try with { _, _, port throws in
      let wire = try Wire(port: port)
      wire.request(.get, "/file")
      wire.closeWriting()
      var rest: [UInt8] = []
      #expect(try wire.response(&rest).body.count == 100_000)
      #expect(try wire.readToEnd().isEmpty)
    }
  }

  @Test("a handler is told when its client leaves")
  func leaves() throws {
    try with { samples, server, port throws in
      do {
        let wire = try Wire(port: port)
        wire.request(.get, "/wait")
        let isRunning = eventually { samples.gate.entered == 1 }
        #expect(isRunning && samples.gate.cancelled == 0)
      }
      let isTold = eventually { samples.gate.cancelled == 1 && server.metrics.openConnections == 0 }
      #expect(isTold)
    }
  }

  @Test("when all workers are busy and enough requests wait, more are sent away")
  func busy() throws {
    var limits = ServerLimits()
    limits.workers = 2
    limits.waitingRequests = 3
    limits.idleTime = .seconds(1)
    try with(limits) { samples, server, port throws in
      let wires = try (0..<2).map { _ in try Wire(port: port) }
      for wire in wires { wire.request(.get, "/wait") }
      let isBusy = eventually { samples.gate.entered == 2 }
      #expect(isBusy)
      let waiting = try (0..<3).map { _ in try Wire(port: port) }
      for wire in waiting { wire.request(.get, "/wait") }
      let isFull = eventually { server.metrics.waitingRequests == 3 }
      #expect(isFull)
      let answer = try Wire(port: port).exchange(.get, "/health", ["Host": "localhost"], [])
      #expect(answer.status == 503 && answer.headers["Retry-After"] == "1")
      samples.gate.open()
      for wire in wires + waiting {
        var rest: [UInt8] = []
        #expect(try wire.response(&rest).text == "waited")
      }
    }
  }

  @Test("an address may have only so many connections")
  func connectionsPerAddress() throws {
    var limits = HostileClientTests.short
    limits.connectionsPerAddress = 3
    try with(limits) { _, server, port throws in
      let wires = try (0..<3).map { _ in try Wire(port: port) }
      let isFull = eventually { server.metrics.openConnections == 3 }
      #expect(isFull)
      #expect(try Wire(port: port).readToEnd().isEmpty)
      _ = wires.count
      let isOver = eventually { server.metrics.openConnections == 0 }
      #expect(isOver)
    }
  }

  @Test("a header field that a handler breaks is an error, not a second field")
  func brokenHeader() throws {
    try with { _, _, port throws in
      let wire = try Wire(port: port)
      wire.request(.get, "/broken-header")
      let answer = String(decoding: try wire.readToEnd(), as: UTF8.self)
      #expect(!answer.contains("Set-Cookie"))
    }
  }

  @Test("a stream that breaks is cut, so that it is not taken for whole")
  func brokenStream() throws {
    try with { _, _, port throws in
      let wire = try Wire(port: port)
      wire.request(.get, "/broken-stream")
      let answer = String(decoding: try wire.readToEnd(), as: UTF8.self)
      #expect(!answer.hasSuffix("0\r\n\r\n"))
    }
  }
}
