import Foundation
import Testing
import VadeHTTP
import VadeHTTPTesting
import VadeSystem
import VadeTesting

@Suite("A server listens where it is told, for whom it is told")
struct ServerTests {
  @Test("it listens on IPv4 and IPv6", arguments: ["127.0.0.1", "::1", "localhost"])
  func internet(_ host: String) throws {
    let server = try HTTPServer(try Samples().router(), at: .internet(host: host, port: 0))
    defer { server.stop(within: .seconds(1)) }
    let wire = try Wire(port: try #require(server.port), host: host == "localhost" ? "127.0.0.1" : host)
    #expect(try wire.exchange(.get, "/health", ["Host": "localhost"], []).status == 200)
  }

  @Test("a socket of the file system is its owner's alone, and goes with the server")
  func unixSocket() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("s")
    let server = try HTTPServer(try Samples().router(), at: .unixSocket(path: path))
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    #expect(throws: SystemError.self) { try HTTPServer(try Samples().router(), at: .unixSocket(path: path)) }
    server.stop(within: .seconds(1))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a socket that a crash left behind is taken over, a file is not")
  func leftSocket() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("s")
    try directory.write("mine", to: "file")
    try Wire.leaveSocket(at: path)
    let server = try HTTPServer(try Samples().router(), at: .unixSocket(path: path))
    server.stop(within: .seconds(1))
    #expect(throws: SystemError.self) { try HTTPServer(try Samples().router(), at: .unixSocket(path: directory.path("file"))) }
    #expect(try String(contentsOfFile: directory.path("file"), encoding: .utf8) == "mine")
  }

  @Test("an address that cannot be had is told")
  func refused() throws {
    let server = try HTTPServer(try Samples().router(), at: .internet(host: "127.0.0.1", port: 0))
    defer { server.stop(within: .seconds(1)) }
    let port = try #require(server.port)
    for (host, port) in [("127.0.0.1", port), ("203.0.113.7", 0), ("no-address", 0), ("127.0.0.1", 70_000)] {
      #expect(throws: SystemError.self) { try HTTPServer(try Samples().router(), at: .internet(host: host, port: port)) }
    }
    #expect(throws: SystemError.self) {
      try HTTPServer(try Samples().router(), at: .unixSocket(path: "/tmp/" + String(repeating: "x", count: 200)))
    }
  }

  @Test("it counts what was asked and how it went")
  func metrics() throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0))
    defer { server.stop(within: .seconds(1)) }
    let wire = try Wire(port: try #require(server.port))
    var rest: [UInt8] = []
    for target in ["/scoped/a", "/scoped/b", "/nothing", "/file", "/file?x=1"] {
      wire.request(.get, target)
      _ = try wire.response(&rest)
    }
    wire.request(.post, "/echo", ["Host": "localhost"], Array("12345".utf8))
    _ = try wire.response(&rest)
    let isCounted = eventually { server.metrics.requests.values.reduce(0, +) == 6 }
    #expect(isCounted)
    let metrics = server.metrics
    #expect(metrics.requests[.init(pattern: "/scoped/{place}", method: .get, status: .ok)] == 2)
    #expect(metrics.requests[.init(pattern: HTTPMetrics.noRoute, method: .get, status: .notFound)] == 1)
    #expect(metrics.bytesIn == 5 && metrics.bytesOut > 100_000 && metrics.openConnections == 1)
    #expect(metrics.durations["/file"]?.count == 2 && metrics.durations["/file"]?.counts.last == 2)
    #expect(metrics.requests[.init(pattern: "/file", method: .get, status: .badRequest)] == 1)
  }
}
