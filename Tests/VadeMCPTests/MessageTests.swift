import Testing

import VadeMCP

@Suite("Messages")
struct MessageTests {
  @Test(
    "what is no message is refused with the code that says why",
    arguments: [
      ("{", -32700), ("", -32700), ("[1", -32700), ("1", -32600), ("null", -32600), ("[]", -32600),
      (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600), ("{}", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":2.0,"id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#, -32600),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":123456789012345678901,"method":"ping"}"#, -32600),
    ])
  func refused(_ text: String, _ code: Int) {
    #expect {
      try RPCMessage(text.utf8)
    } throws: { ($0 as? RPCMessage.Malformed)?.error.code.rawValue == code }
  }

  @Test("a refusal names the id where one could be read")
  func refusalID() {
    #expect {
      try RPCMessage(#"{"id":"seven","method":"ping"}"#.utf8)
    } throws: { ($0 as? RPCMessage.Malformed)?.id == .string("seven") }
    #expect(RPCReply.error(nil, RPCError(.parseError, "x"))["id"] == nil)
  }

  @Test("ids of both kinds come back as they were", arguments: ["1", "0", "-5", "9007199254740993", "\"\"", "\"1\"", "\"a\\nb\""])
  func ids(_ id: String) throws {
    guard case .request(let request) = try RPCMessage(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#.utf8) else {
      Issue.record("no request")
      return
    }
    #expect(Sample.server.answer(request, in: .june2025, CallContext()).text == #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
  }

  @Test("requests, notifications and responses are told apart")
  func kinds() throws {
    #expect(
      try RPCMessage(Sample.message("a", ["b": 1], id: 7).utf8)
        == .request(RPCRequest(id: .int(7), method: "a", params: JSONObject(members: [.init(name: "b", value: 1)]))))
    #expect(try RPCMessage(Sample.message("a", id: nil).utf8) == .notification(method: "a", params: JSONObject()))
    #expect(try RPCMessage(#"{"jsonrpc":"2.0","id":1,"result":{}}"#.utf8) == .response)
    #expect(try RPCMessage(#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#.utf8) == .response)
  }
}
