/// A message that came in (JSON-RPC 2.0, 4 and 5).
package enum RPCMessage: Sendable, Hashable {
  case request(RPCRequest)
  /// A message that wants no answer.
  case notification(method: String, params: JSONObject)
  /// The answer to a request of the server, which never asks.
  case response

  /// Why a message is none, with its id where that could be read.
  package struct Malformed: Error, Sendable, Hashable {
    /// The id to answer to.
    package var id: RequestID?
    /// What is wrong.
    package var error: RPCError
  }

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - bytes: its JSON text.
  ///   - limits: how much of it is taken.
  /// - Throws: ``Malformed`` for what is no message. Batches are none: revision 2025-06-18 took them out.
  package init(_ bytes: some Sequence<UInt8>, limits: JSONParser.Limits = .init()) throws(Malformed) {
    let value: JSONValue
    do {
      value = try JSONParser.value(of: bytes, limits: limits)
    } catch {
      throw Malformed(id: nil, error: RPCError(.parseError, "Parse error \(error.message)"))
    }
    try self.init(value)
  }

  /// Takes a JSON value for a message.
  ///
  /// - Throws: ``Malformed`` when it is none.
  package init(_ value: JSONValue) throws(Malformed) {
    guard let object = value.objectValue else {
      let hint = value.arrayValue == nil ? "a message is an object" : "batches are not supported: send one message at a time"
      throw Malformed(id: nil, error: RPCError(.invalidRequest, "Invalid request: \(hint)"))
    }
    let id = object["id"].flatMap(RequestID.init)
    func malformed(_ reason: String) -> Malformed { Malformed(id: id, error: RPCError(.invalidRequest, "Invalid request: \(reason)")) }
    guard object["jsonrpc"] == "2.0" else { throw malformed("'jsonrpc' must be \"2.0\"") }
    if object["method"] == nil, object["result"] != nil || object["error"] != nil {
      self = .response
      return
    }
    guard let method = object["method"]?.stringValue else { throw malformed("'method' must be a string") }
    guard let params = (object["params"] ?? .object(.init())).objectValue else { throw malformed("'params' must be an object") }
    guard object["id"] != nil else {
      self = .notification(method: method, params: params)
      return
    }
    guard let id else { throw malformed("'id' must be a string or an integer") }
    self = .request(RPCRequest(id: id, method: method, params: params))
  }
}

/// A message that wants an answer.
package struct RPCRequest: Sendable, Hashable {
  /// What the answer names.
  package var id: RequestID
  /// What is asked for.
  package var method: String
  /// With what.
  package var params: JSONObject

  /// A request.
  package init(id: RequestID, method: String, params: JSONObject = .init()) {
    self.id = id
    self.method = method
    self.params = params
  }

  /// The request's metadata.
  package var meta: JSONObject { params["_meta"]?.objectValue ?? JSONObject() }
}

/// Messages that go out.
package enum RPCReply {
  /// The answer to a request.
  package static func result(_ id: RequestID, _ result: JSONObject) -> JSONValue {
    ["jsonrpc": "2.0", "id": id.json, "result": .object(result)]
  }

  /// The refusal of a request; without id where none could be read (MCP 2025-11-25, Error Responses).
  package static func error(_ id: RequestID?, _ error: RPCError) -> JSONValue {
    .members(["jsonrpc": "2.0", "id": id?.json, "error": error.json])
  }

  /// Something said without being asked.
  package static func notification(_ method: String, _ params: JSONObject) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": .object(params)]
  }
}
