import Foundation
import Testing
import VadeHTTP
import VadeHTTPTesting
import VadeTesting

@Suite("Connections may end anywhere")
struct BrokenConnectionTests {
  private static let requests: [[UInt8]] = [
    "GET /text HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /stream?count=5000 HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST /files HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: 900000\r\n\r\n"
      + String(repeating: "x", count: 900_000),
    "POST /files HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n"
      + String(repeating: "x", count: 0xFFFF) + "\r\n0\r\n\r\n",
    "POST /text HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n" + String(repeating: "x", count: 100_000),
  ].map { Array($0.utf8) }

  /// The library overlooks an end that comes with the last bytes, and forgets a connection whose reader fails; both were found by this.
  @Test("a hundred clients that leave at any byte leave no connection, no file and no stream", arguments: [1, 2, 3] as [UInt64])
  func leaves(_ seed: UInt64) throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0))
    defer { server.stop(within: .seconds(5)) }
    let port = try #require(server.port)
    var numbers = Numbers(seed: seed)
    for _ in 0..<100 {
      let request = BrokenConnectionTests.requests[Int.random(in: 0..<BrokenConnectionTests.requests.count, using: &numbers)]
      let end = Bool.random(using: &numbers) ? request.count : Int.random(in: 0...request.count, using: &numbers)
      let wire = try Wire(port: port)
      if Bool.random(using: &numbers) { wire.resetsAtEnd() }
      wire.send(Array(request[..<end]))
      if Bool.random(using: &numbers) && end == request.count { _ = try wire.read(limit: 100) }
    }
    let isOver = eventually { server.metrics.openConnections == 0 && server.metrics.openStreams == 0 && samples.hub.subscriberCount == 0 }
    #expect(isOver, "\(server.metrics.openConnections) connections, \(server.metrics.openStreams) streams")
    let isEmpty = try eventually { try FileManager.default.contentsOfDirectory(atPath: samples.uploads) == ["keep"] }
    #expect(isEmpty)
    #expect(try Wire(port: port).exchange(.get, "/health", ["Host": "localhost"], []).status == 200)
  }
}
