import Testing

import VadeMCP

@Suite("Streamable HTTP")
struct StreamableHTTPTests {
  private let endpoint = StreamableHTTP(Sample.server)

  private func post(_ body: String, _ headers: KeyValuePairs<String, String> = [:], accept: String? = "application/json, text/event-stream")
    -> StreamableHTTP.Reply
  {
    let usual = [("content-type", "application/json; charset=utf-8")] + (accept.map { [("ACCEPT", $0)] } ?? [])
    return endpoint.handle(
      method: "POST", headers: (usual + headers.map { ($0.key, $0.value) }).map { (name: $0.0, value: $0.1) }, body: Array(body.utf8))
  }

  private func json(_ reply: StreamableHTTP.Reply) -> JSONValue? {
    if case .json(let value) = reply.body { value } else { nil }
  }

  private func events(_ reply: StreamableHTTP.Reply) -> [JSONValue]? {
    guard case .events(let run) = reply.body else { return nil }
    let sent = Box<[JSONValue]>([])
    run({ message in sent.update { $0.append(message) } }, { _ in })
    return sent.value
  }

  @Test("a client of each revision with a handshake is served without a session", arguments: ["2025-06-18", "2025-11-25"])
  func handshake(_ version: String) {
    let opened = post(Sample.message("initialize", ["protocolVersion": .string(version), "capabilities": [:]]))
    #expect(opened.status == 200 && json(opened)?["result"]?["protocolVersion"] == .string(version))
    #expect(!opened.headers.contains { $0.name.lowercased() == "mcp-session-id" })
    let ready = post(Sample.message("notifications/initialized", id: nil), ["MCP-Protocol-Version": version])
    #expect(ready.status == 202 && json(ready) == nil)
    let tools = post(Sample.message("tools/list"), ["mcp-protocol-version": version])
    #expect(tools.status == 200 && json(tools)?["result"]?["tools"]?.arrayValue?.count == 6)
    let unknown = post(Sample.message("nonsense"), ["MCP-Protocol-Version": version])
    #expect(unknown.status == 200 && json(unknown)?["error"]?["code"] == -32601)
    let response = post(#"{"jsonrpc":"2.0","id":1,"result":{}}"#, ["MCP-Protocol-Version": version])
    #expect(response.status == 202)
  }

  @Test("a client of the stateless revision is served at once")
  func stateless() {
    let reply = post(
      Sample.message("tools/call", Sample.stateless(["name": "search", "arguments": ["query": "key"]])),
      ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "search"])
    #expect(reply.status == 200 && json(reply)?["result"]?["resultType"] == "complete")
    let read = post(
      Sample.message("resources/read", Sample.stateless(["uri": "vade://default/documents/2"])),
      ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "resources/read", "Mcp-Name": "=?base64?dmFkZTovL2RlZmF1bHQvZG9jdW1lbnRzLzI=?="])
    #expect(read.status == 200 && json(read)?["result"]?["contents"]?.arrayValue?.count == 1)
  }

  @Test(
    "headers that do not repeat the body are refused",
    arguments: [
      [("MCP-Protocol-Version", "2026-07-28")], [("MCP-Protocol-Version", "2026-07-28"), ("Mcp-Method", "tools/call")],
      [("MCP-Protocol-Version", "2026-07-28"), ("Mcp-Method", "tools/list"), ("Mcp-Name", "search")],
      [("MCP-Protocol-Version", "2026-07-28"), ("Mcp-Method", "tools/call"), ("Mcp-Name", "ask")],
      [("MCP-Protocol-Version", "2025-11-25"), ("Mcp-Method", "tools/call"), ("Mcp-Name", "search")],
      [("Mcp-Method", "tools/call"), ("Mcp-Name", "search")],
      [
        ("MCP-Protocol-Version", "2026-07-28"), ("MCP-Protocol-Version", "2025-11-25"), ("Mcp-Method", "tools/call"),
        ("Mcp-Name", "search"),
      ],
    ])
  func mismatch(_ headers: [(String, String)]) {
    let usual = [("Content-Type", "application/json"), ("Accept", "*/*")]
    let body = Sample.message("tools/call", Sample.stateless(["name": "search", "arguments": ["query": "key"]]), id: "x")
    let reply = endpoint.handle(method: "POST", headers: (usual + headers).map { (name: $0.0, value: $0.1) }, body: Array(body.utf8))
    #expect(reply.status == 400 && json(reply)?["error"]?["code"] == -32020 && json(reply)?["id"] == "x")
  }

  @Test("unknown revisions and methods have the status the revision asks for")
  func unknown() {
    let header = post(Sample.message("tools/list"), ["MCP-Protocol-Version": "1900-01-01"])
    #expect(header.status == 400 && json(header)?["error"]?["data"]?["supported"]?.arrayValue?.first == "2026-07-28")
    let stated = post(
      Sample.message("tools/list", Sample.stateless(version: "1900-01-01")),
      ["MCP-Protocol-Version": "1900-01-01", "Mcp-Method": "tools/list"])
    #expect(stated.status == 400 && json(stated)?["error"]?["code"] == -32022)
    let bare = post(Sample.message("tools/list"), ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/list"])
    #expect(bare.status == 400 && json(bare)?["error"]?["code"] == -32602)
    let method = post(Sample.message("ping", Sample.stateless()), ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "ping"])
    #expect(method.status == 404 && json(method)?["error"]?["code"] == -32601)
    #expect(post(Sample.message("notifications/initialized", id: nil), ["MCP-Protocol-Version": "1900-01-01"]).status == 400)
    #expect(post(Sample.message("tools/list")).status == 200)
  }

  @Test("only POST of JSON is taken, and only by clients that take what is sent")
  func negotiation() {
    for method in ["GET", "DELETE", "PUT", "HEAD", "post"] {
      let reply = endpoint.handle(method: method, headers: [], body: [])
      #expect(reply.status == 405 && reply.headers.contains { $0.name == "Allow" && $0.value == "POST" }, "\(method)")
    }
    let ping = Sample.message("ping")
    #expect(endpoint.handle(method: "POST", headers: [(name: "Content-Type", value: "text/plain")], body: Array(ping.utf8)).status == 415)
    #expect(endpoint.handle(method: "POST", headers: [], body: Array(ping.utf8)).status == 415)
    #expect(post(ping, accept: "text/html").status == 406)
    #expect(post(ping, accept: "application/json;q=0, text/html").status == 406)
    #expect(post(ping, accept: "").status == 406)
    for accept in [nil, "*/*", "application/json", "application/json;q=0.9, text/event-stream", "APPLICATION/JSON"] {
      #expect(json(post(ping, accept: accept))?["result"] == [:], "\(accept ?? "none")")
    }
    #expect(events(post(ping, accept: "text/event-stream"))?.map(\.text) == [#"{"jsonrpc":"2.0","id":1,"result":{}}"#])
  }

  @Test("a progress token makes the answer a stream that ends with it")
  func stream() throws {
    let params: JSONValue = ["name": "search", "arguments": ["query": "key"], "_meta": ["progressToken": 7]]
    let reply = post(Sample.message("tools/call", params, id: 3), ["MCP-Protocol-Version": "2025-11-25"])
    let sent = try #require(events(reply))
    #expect(sent.count == 3 && sent.dropLast().allSatisfy { $0["params"]?["progressToken"] == 7 } && sent.last?["id"] == 3)
    #expect(reply.headers.contains { $0.name == "X-Accel-Buffering" && $0.value == "no" })
    let plain = post(Sample.message("tools/call", params, id: 3), accept: "application/json")
    #expect(json(plain)?["id"] == 3)
  }

  @Test("a stream whose client is gone sends no answer")
  func cancelled() throws {
    let params: JSONValue = ["name": "search", "arguments": ["query": "key"], "_meta": ["progressToken": 7]]
    guard case .events(let run) = post(Sample.message("tools/call", params)).body else {
      Issue.record("no stream")
      return
    }
    let sent = Box<[JSONValue]>([])
    run({ message in sent.update { $0.append(message) } }, { $0.cancel() })
    #expect(sent.value == [])
  }

  @Test(
    "what is no message is refused",
    arguments: ["", "{", "[]", "null", #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#])
  func malformed(_ body: String) {
    let reply = post(body)
    #expect(reply.status == 400 && json(reply)?["error"] != nil && json(reply)?["id"] == nil)
  }
}
