import Testing
import VadeHTTP
import VadeMCP

@testable import VadeServer

@Suite("MCP over the server's routes")
struct MCPRouteTests {
  private let router = Router([
    MCPRoute.route(ServerIdentity(version: "1")) { _ in MemoryToolBox(["default": [.init(path: "a.pdf", pages: [["The key is blue."]])]]) }
  ])

  private func send(_ method: HTTPMethod, _ body: String, _ more: [(String, String)] = []) throws -> (
    status: Int, headers: HTTPHeaders, text: String
  ) {
    var headers: HTTPHeaders = ["Host": "localhost", "Accept": "application/json, text/event-stream"]
    if !body.isEmpty { headers["Content-Type"] = "application/json" }
    for (name, value) in more { headers.add(name, value) }
    let response = router.respond(to: try HTTPRequest(method, "/mcp", headers: headers, body: Array(body.utf8)))
    return (response.status.rawValue, response.headers, String(decoding: try response.collected(), as: UTF8.self))
  }

  @Test("messages are answered, notifications taken")
  func messages() throws {
    let answer = try send(
      .post, #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}"#)
    #expect(answer.status == 200 && answer.headers["Content-Type"] == "application/json")
    #expect(try JSONParser.value(of: answer.text.utf8)["result"]?["protocolVersion"] == "2025-06-18")
    let notified = try send(.post, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    #expect(notified.status == 202 && notified.text.isEmpty)
    #expect(try send(.post, "{").status == 400)
    #expect(try send(.post, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, [("MCP-Protocol-Version", "1900-01-01")]).status == 400)
  }

  @Test("a progress token makes a stream of messages")
  func stream() throws {
    let answer = try send(
      .post,
      #"{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"search","arguments":{"query":"key"},"_meta":{"progressToken":"t"}}}"#
    )
    let events = try answer.text.split(separator: "\n").map { line in
      #expect(line.hasPrefix("data: "))
      return try JSONParser.value(of: line.dropFirst(6).utf8)
    }
    #expect(answer.headers["Content-Type"] == "text/event-stream" && events.last?["id"] == 9 && events.count == 3)
  }

  @Test("there is no stream to GET and no session to DELETE")
  func otherMethods() throws {
    for method in [HTTPMethod.get, .delete] {
      let answer = try send(method, "")
      #expect(answer.status == 405 && answer.headers["Allow"]?.contains("POST") == true)
    }
  }
}
