import Testing
import VadeHTTP
import VadeHTTPTesting

@Suite("Events reach those who listen, and those who do not keep up lose their stream alone")
struct EventTests {
  private func event(_ name: String, _ data: String, scope: String? = nil) -> ServerEvent {
    ServerEvent(name, data: Array(data.utf8), scope: scope)
  }

  private func text(_ subscription: EventSubscription) throws -> String {
    String(decoding: try HTTPResponse.events(from: subscription).collected(), as: UTF8.self)
  }

  @Test("an event is told with its number, its name and each line of its data")
  func frames() throws {
    let hub = EventHub(epoch: "e")
    let subscription = hub.subscribe(first: [event("hello", "{}")])
    hub.publish(event("log", "one\ntwo\r\nthree\rfour"))
    #expect(
      try text(subscription) == "event: hello\ndata: {}\n\nid: e-1\nevent: log\ndata: one\ndata: two\ndata: three\ndata: four\n\n")
  }

  @Test("a scope is its bytes: what Unicode takes for the same text may be another directory")
  func scopesInBytes() throws {
    // LATIN CAPITAL LETTER A WITH RING ABOVE, and the ANGSTROM SIGN.
    let (bound, other) = ("\u{C5}", "\u{212B}")
    #expect(bound == other)
    let principal = Principal(name: "key", right: .read, scopes: [bound])
    #expect(principal.mayEnter(bound) && !principal.mayEnter(other))
    let hub = EventHub(epoch: "e")
    let subscription = hub.subscribe(scopes: [bound])
    hub.publish(ServerEvent("other", data: [], scope: other))
    hub.publish(ServerEvent("own", data: [], scope: bound))
    hub.close()
    let seen = try text(subscription)
    #expect(seen.contains("own") && !seen.contains("other"))
  }

  @Test("a subscriber sees its scopes and what is for everybody")
  func scopes() throws {
    let hub = EventHub(epoch: "e")
    let subscription = hub.subscribe(scopes: ["a"])
    for (name, scope) in [("1", "a"), ("2", "b"), ("3", nil)] { hub.publish(event(name, "{}", scope: scope)) }
    #expect(try text(subscription) == "id: e-1\nevent: 1\ndata: {}\n\nid: e-3\nevent: 3\ndata: {}\n\n")
    #expect(try text(hub.subscribe(after: "e-1", scopes: ["a"])) == "id: e-3\nevent: 3\ndata: {}\n\n")
  }

  @Test("who was away gets what was missed, or is told that it is lost")
  func missed() throws {
    let hub = EventHub(epoch: "e", keptLimit: 4)
    for index in 1...9 { hub.publish(event("n", "\(index)")) }
    #expect(try text(hub.subscribe(after: "e-8")) == "id: e-9\nevent: n\ndata: 9\n\n")
    #expect(try text(hub.subscribe(after: "e-9")) == "")
    #expect(try text(hub.subscribe()) == "")
    for lost in ["e-1", "other-8", "e-10", "8", "", "e-", "e-x"] {
      #expect(try text(hub.subscribe(after: lost)) == "event: overflow\ndata: {}\n\n", "\(lost)")
    }
  }

  @Test("one that does not read is told that events are lost, and dropped")
  func overflow() throws {
    let hub = EventHub(epoch: "e", queueBytes: 1000)
    let slow = hub.subscribe()
    for index in 0..<100 { hub.publish(event("n", "\(index)")) }
    #expect(hub.subscriberCount == 0)
    #expect(try text(slow) == "event: overflow\ndata: {}\n\n")
  }

  @Test("three hundred streams at once get every event, but the one that does not read")
  func manyStreams() throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0))
    defer { server.stop(within: .seconds(5)) }
    let port = try #require(server.port)
    let wires = try (0..<300).map { _ in try Wire(port: port) }
    let slow = wires[0]
    slow.shrinkReceiveBuffer()
    slow.request(.get, "/events?scope=bulk")
    for wire in wires.dropFirst() { wire.request(.get, "/events") }
    let isOpen = eventually { samples.hub.subscriberCount == 300 && server.metrics.openStreams == 300 }
    #expect(isOpen)
    #expect(server.metrics.runningRequests == 0, "a stream holds a thread")
    var rests = [[UInt8]](repeating: [], count: wires.count)
    for index in wires.indices.dropFirst() { #expect(try wires[index].head(&rests[index]).status == 200) }
    let bulk = [UInt8](repeating: 0x78, count: 48 << 10)
    var published = 0
    // The one that does not read loses its stream once the buffers on the way are full; the others get each event in the meantime.
    let isDropped = try eventually {
      for _ in 0..<20 { samples.hub.publish(ServerEvent("bulk", data: bulk, scope: "bulk")) }
      samples.hub.publish(event("n", "{}"))
      published += 21
      let end = Array("id: e-\(published)\nevent: n\ndata: {}\n\n".utf8)
      for index in wires.indices.dropFirst() {
        var seen: [UInt8] = []
        while seen.suffix(end.count) != end[...] { seen += try wires[index].chunk(&rests[index]) }
      }
      return samples.hub.subscriberCount == 299
    }
    #expect(isDropped)
    var rest: [UInt8] = []
    #expect(try slow.head(&rest).status == 200)
    var last: [UInt8] = []
    while true {
      let piece = try slow.chunk(&rest)
      if piece.isEmpty { break }
      last += piece
    }
    #expect(String(decoding: last, as: UTF8.self).hasSuffix("event: overflow\ndata: {}\n\n"))
    #expect(server.metrics.openStreams == 299 || eventually { server.metrics.openStreams == 299 })
  }

  @Test("a stream whose listener leaves is over, though nothing is published")
  func leaves() throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0))
    defer { server.stop(within: .seconds(5)) }
    do {
      let wire = try Wire(port: try #require(server.port))
      wire.request(.get, "/events")
      let isOpen = eventually { samples.hub.subscriberCount == 1 }
      #expect(isOpen)
    }
    let isOver = eventually { samples.hub.subscriberCount == 0 && server.metrics.openStreams == 0 && server.metrics.openConnections == 0 }
    #expect(isOver, "\(samples.hub.subscriberCount) \(server.metrics)")
  }

  @Test("a stream without events says now and then that it is there")
  func heartbeat() throws {
    let samples = try Samples()
    var limits = ServerLimits()
    limits.heartbeat = .milliseconds(50)
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0), limits: limits)
    defer { server.stop(within: .seconds(5)) }
    let wire = try Wire(port: try #require(server.port))
    wire.request(.get, "/events")
    let seen = try wire.read { String(decoding: $0, as: UTF8.self).components(":\n\n") >= 3 }
    #expect(String(decoding: seen, as: UTF8.self).contains("event: hello"))
  }

  @Test("when the server stops, the streams of its hubs end in order")
  func stops() throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0))
    let port = try #require(server.port)
    let stream = try Wire(port: port)
    stream.request(.get, "/events")
    let isOpen = eventually { samples.hub.subscriberCount == 1 }
    #expect(isOpen)
    server.stop(within: .seconds(Wire.patience))
    #expect(String(decoding: try stream.readToEnd(), as: UTF8.self).hasSuffix("data: {}\n\n\r\n0\r\n\r\n"))
    #expect(samples.hub.subscriberCount == 0)
    #expect(throws: Wire.Failure.self) { try Wire(port: port) }
  }

  @Test("a handler that does not end in time when the server stops is told, and its client cut")
  func cuts() throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0))
    let waiting = try Wire(port: try #require(server.port))
    waiting.request(.get, "/wait")
    let isRunning = eventually { samples.gate.entered == 1 }
    #expect(isRunning)
    server.stop(within: .milliseconds(50))
    #expect(try waiting.readToEnd().isEmpty)
    #expect(samples.gate.cancelled == 1)
  }

  @Test("a request that is being answered when the server stops is answered")
  func endsInOrder() async throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0))
    let wire = try Wire(port: try #require(server.port))
    wire.request(.get, "/wait")
    let isRunning = eventually { samples.gate.entered == 1 }
    #expect(isRunning)
    async let stopped: Void = server.stop(within: .seconds(20))
    samples.gate.open()
    var rest: [UInt8] = []
    let answer = try wire.response(&rest)
    await stopped
    #expect(answer.text == "waited" && samples.gate.cancelled == 0)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> Int { ranges(of: separator).count }
}
