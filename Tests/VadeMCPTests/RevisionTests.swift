import Testing

import VadeMCP

@Suite("Revisions")
struct RevisionTests {
  @Test(
    "the handshake settles on the revision asked for, or the newest that has a handshake",
    arguments: [
      ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"), ("2026-07-28", "2025-11-25"),
      ("nonsense", "2025-11-25"),
    ])
  func handshake(_ asked: String, _ settled: String) {
    let answer = Sample.answer(
      "initialize", ["protocolVersion": .string(asked), "capabilities": [:], "clientInfo": ["name": "test", "version": "1"]])
    #expect(answer["result"]?["protocolVersion"] == .string(settled))
    #expect(answer["result"]?["serverInfo"]?["version"] == "1.2.3")
    #expect(answer["result"]?["capabilities"]?.text == #"{"tools":{},"resources":{}}"#)
    #expect(answer["result"]?["resultType"] == nil)
  }

  @Test("a handshake without a revision is refused", arguments: [[:], ["protocolVersion": 5]] as [JSONValue])
  func badHandshake(_ params: JSONValue) {
    #expect(Sample.answer("initialize", params)["error"]?["code"] == -32602)
  }

  @Test("the stateless revision is discovered, with all that are spoken")
  func discovery() {
    let result = Sample.answer("server/discover", Sample.stateless(), in: .july2026)["result"]
    #expect(result?["supportedVersions"] == ["2026-07-28", "2025-11-25", "2025-06-18"])
    #expect(result?["resultType"] == "complete")
    #expect(result?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "vademecum")
    #expect(result?["capabilities"]?["tools"] == [:])
    #expect((result?["ttlMs"]?.intValue).map { $0 >= 0 } == true)
    #expect(result?["cacheScope"] == "private")
  }

  @Test(
    "each revision has its own methods",
    arguments: [
      ("initialize", Revision.july2026), ("ping", .july2026), ("server/discover", .november2025), ("server/discover", .june2025),
      ("logging/setLevel", .june2025),
      ("prompts/list", .november2025), ("completion/complete", .november2025), ("subscriptions/listen", .july2026),
      ("tools/CALL", .july2026), ("", .june2025),
    ])
  func unknownMethods(_ method: String, _ revision: Revision) {
    #expect(Sample.answer(method, ["protocolVersion": "2025-06-18"], in: revision)["error"]?["code"] == -32601)
  }

  @Test("lists of the stateless revision say how long they may be kept, earlier ones do not")
  func caching() {
    for method in ["tools/list", "resources/list", "resources/templates/list"] {
      let now = Sample.answer(method, in: .july2026)["result"]
      #expect(now?["ttlMs"]?.intValue != nil && now?["cacheScope"] != nil && now?["resultType"] == "complete", "\(method)")
      let before = Sample.answer(method, in: .november2025)["result"]
      #expect(before?["ttlMs"] == nil && before?["resultType"] == nil && before?["_meta"] == nil && before != nil, "\(method)")
    }
  }

  @Test("a request says its revision with all that goes with it, or is refused")
  func stated() throws {
    func stated(_ meta: JSONValue?) throws -> Revision? {
      try MCPServer.statedRevision(
        of: RPCRequest(id: .int(1), method: "x", params: JSONObject(members: meta.map { [.init(name: "_meta", value: $0)] } ?? [])))
    }
    func code(_ meta: JSONValue) -> Int? {
      do {
        _ = try stated(meta)
        return nil
      } catch { return (error as? RPCError)?.code.rawValue }
    }
    let (version, capabilities) = ("io.modelcontextprotocol/protocolVersion", "io.modelcontextprotocol/clientCapabilities")
    #expect(try stated(nil) == nil)
    #expect(try stated(["progressToken": 1]) == nil)
    #expect(try stated([version: "2026-07-28", capabilities: [:]]) == .july2026)
    #expect(code([version: "2026-07-28"]) == -32602)
    #expect(code([version: 2026, capabilities: [:]]) == -32602)
    #expect(code([version: "1900-01-01", capabilities: [:]]) == -32022)
    #expect(code([version: "2025-11-25", capabilities: [:]]) == -32022)
    let error = RPCError.unsupportedVersion("1900-01-01").json
    #expect(error["data"]?.text == #"{"supported":["2026-07-28","2025-11-25","2025-06-18"],"requested":"1900-01-01"}"#)
  }
}
