import Foundation
import Testing
import VadeHTTP
import VadeHTTPTesting
import VadeTesting

@Suite("Uploads go to disk, and leave nothing behind that nobody keeps")
struct UploadTests {
  private let octets: HTTPHeaders = ["Content-Type": "application/octet-stream"]

  private func left(_ samples: Samples) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: samples.uploads).filter { $0 != "keep" }
  }

  @Test("a file is counted, and removed with its request", arguments: TestClient.Kind.allCases)
  func file(_ kind: TestClient.Kind) throws {
    let samples = try Samples()
    try TestClient.with(samples.router(), kind) { client throws in
      #expect(try client.send(.post, "/files", headers: octets, body: [UInt8](repeating: 7, count: 1 << 20)).text == "1048576")
      #expect(try client.send(.post, "/files", headers: octets).text == "0")
      #expect(try client.send(.post, "/files", headers: octets, body: [UInt8](repeating: 7, count: 1 + 1 << 20)).status == 413)
      #expect(try client.send(.post, "/files", headers: ["Content-Type": "text/plain"], body: "x").status == 415)
      let isEmpty = try eventually { try left(samples).isEmpty }
      #expect(isEmpty)
    }
  }

  @Test("a file that is kept stays, under its new name")
  func kept() throws {
    let samples = try Samples()
    let (path, uploads) = (samples.directory.path("kept.bin"), samples.uploads)
    let router = Router([
      Route(.post, "/files", operation: "upload", body: .file(limit: 100, directory: uploads)) { request in
        try request.body.file?.move(to: path)
        return HTTPResponse(.noContent)
      }
    ])
    try TestClient.with(router, .live) { client throws in
      #expect(try client.send(.post, "/files", headers: octets, body: "abc").status == 204)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "abc")
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(permissions == 0o600)
    }
  }

  @Test("an upload that breaks off is removed, and no handler sees it")
  func aborted() throws {
    let samples = try Samples()
    let router = samples.router()
    let server = try HTTPServer(router, at: .internet(host: "127.0.0.1", port: 0))
    defer { server.stop(within: .seconds(5)) }
    do {
      let wire = try Wire(port: try #require(server.port))
      wire.request(.post, "/files", ["Host": "localhost", "Content-Type": "application/octet-stream", "Content-Length": "1000000"])
      wire.send([UInt8](repeating: 1, count: 600_000))
      let isWritten = try eventually { try !left(samples).isEmpty }
      #expect(isWritten)
    }
    let isGone = try eventually { try left(samples).isEmpty && server.metrics.openConnections == 0 }
    #expect(isGone)
    #expect(!server.metrics.requests.keys.contains { $0.status == .ok })
  }

  @Test("a body that is too long is refused before it is sent when its length is told, and while it comes in when not")
  func tooLong() throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0))
    defer { server.stop(within: .seconds(5)) }
    let port = try #require(server.port)
    var rest: [UInt8] = []
    let told = try Wire(port: port)
    told.request(.post, "/files", ["Host": "localhost", "Content-Type": "application/octet-stream", "Content-Length": "9999999999"])
    #expect(try told.response(&rest).status == 413)
    let asks = try Wire(port: port)
    asks.request(
      .post, "/files",
      ["Host": "localhost", "Content-Type": "application/octet-stream", "Content-Length": "9999999999", "Expect": "100-continue"])
    rest = []
    #expect(try asks.response(&rest).status == 413)
    let chunked = try Wire(port: port)
    chunked.request(.post, "/files", ["Host": "localhost", "Content-Type": "application/octet-stream", "Transfer-Encoding": "chunked"])
    for _ in 0..<40 where chunked.send("10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n") {}
    rest = []
    #expect(try chunked.response(&rest).status == 413)
    let isEmpty = try eventually { try left(samples).isEmpty }
    #expect(isEmpty)
  }

  @Test("a body in chunks, and one that waits to be asked for, are taken")
  func chunks() throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(), at: .internet(host: "127.0.0.1", port: 0))
    defer { server.stop(within: .seconds(5)) }
    let wire = try Wire(port: try #require(server.port))
    var rest: [UInt8] = []
    wire.request(.post, "/echo", ["Host": "localhost", "Transfer-Encoding": "chunked"])
    wire.send("3\r\nabc\r\n4;note=x\r\ndefg\r\n0\r\n\r\n")
    #expect(try wire.response(&rest).text == "abcdefg")
    wire.request(.post, "/echo", ["Host": "localhost", "Content-Length": "2", "Expect": "100-continue"])
    wire.send("hi")
    #expect(try wire.response(&rest).text == "hi")
    wire.request(.post, "/files", ["Host": "localhost", "Content-Type": "application/octet-stream", "Content-Length": "1000000"])
    for _ in 0..<1000 { wire.send([UInt8](repeating: 9, count: 1000)) }
    #expect(try wire.response(&rest).text == "1000000")
  }
}
