import VadeMCP

/// Two small libraries, and what is sent to a server over them.
enum Sample {
  static let toolBox = MemoryToolBox([
    "default": [
      .init(
        path: "handbook.pdf",
        pages: [["The spare key hangs behind the blue door."], ["Bins are emptied on Tuesday.", "The key of the shed is lost."], []]),
      .init(path: "notes.txt", pages: [["Anna feeds the cat. The cat sleeps near the key."]], hasPages: false),
    ],
    "Work & more": [.init(path: "contract.pdf", pages: [["The notice period is three months."]])],
  ])
  static let server = MCPServer(toolBox: toolBox, identity: ServerIdentity(version: "1.2.3"))

  /// Answers a request in a revision.
  static func answer(_ method: String, _ params: JSONValue = [:], in revision: Revision = .november2025, id: JSONValue = 1) -> JSONValue {
    let request = RPCRequest(id: RequestID(id)!, method: method, params: params.objectValue!)  // ids and params of tests are sound
    return server.answer(request, in: revision, CallContext())
  }

  /// Calls a tool.
  static func call(_ tool: String, _ arguments: JSONValue = [:], in revision: Revision = .november2025) -> JSONValue {
    answer("tools/call", ["name": .string(tool), "arguments": arguments], in: revision)
  }

  /// The params of a request of the stateless revision.
  static func stateless(_ params: JSONValue = [:], version: JSONValue = "2026-07-28", token: JSONValue? = nil) -> JSONValue {
    var object = params.objectValue ?? JSONObject()
    object["_meta"] = .members([
      "io.modelcontextprotocol/protocolVersion": version, "io.modelcontextprotocol/clientCapabilities": [:], "progressToken": token,
    ])
    return .object(object)
  }

  /// A message's text.
  static func message(_ method: String, _ params: JSONValue? = nil, id: JSONValue? = 1) -> String {
    JSONValue.members(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]).text
  }
}

/// Checks a value against the words of JSON Schema our schemas use.
func violations(of schema: JSONValue, in value: JSONValue, at place: String = "$") -> [String] {
  let fits =
    switch schema["type"]?.stringValue {
    case "object": value.objectValue != nil
    case "array": value.arrayValue != nil
    case "string": value.stringValue != nil
    case "integer": value.intValue != nil
    case "number": value.doubleValue != nil
    case "boolean": value.boolValue != nil
    default: false
    }
  guard fits else { return ["\(place) is \(value.kind)"] }
  if let allowed = schema["enum"]?.arrayValue, !allowed.contains(value) { return ["\(place) is none of those allowed"] }
  if let elements = value.arrayValue, let items = schema["items"] {
    return elements.enumerated().flatMap { violations(of: items, in: $0.element, at: "\(place)[\($0.offset)]") }
  }
  guard let object = value.objectValue, let properties = schema["properties"]?.objectValue else { return [] }
  let missing = (schema["required"]?.arrayValue ?? []).compactMap(\.stringValue).filter { object[$0] == nil }
  return missing.map { "\(place).\($0) is missing" }
    + object.members.flatMap { member in
      properties[member.name].map { violations(of: $0, in: member.value, at: "\(place).\(member.name)") }
        ?? ["\(place).\(member.name) is not in the schema"]
    }
}
