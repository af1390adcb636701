internal import FoundationEssentials

/// The headers of a request to the MCP endpoint, and the rules for them.
struct HTTPHeaders: Sendable {
  private var values: [String: [String]] = [:]

  init(_ headers: [(name: String, value: String)]) {
    for header in headers { values[header.name.lowercased(), default: []].append(Self.trimmed(header.value)) }
  }

  /// The forms of an answer a client takes.
  enum Form: Sendable, Hashable {
    case json, events, both
  }

  /// Only JSON is taken: a form of a foreign page could send other types without being asked for.
  func checkContentType() throws(StreamableHTTP.Refusal) {
    let type = values["content-type"]?.first?.split(separator: ";").first.map { Self.trimmed(String($0)).lowercased() }
    guard type == "application/json" else {
      throw refusal(415, .invalidRequest, "Unsupported media type: send 'Content-Type: application/json'")
    }
  }

  /// What the client takes: both forms, as it should say, or one; all when it says nothing.
  func acceptableForm() throws(StreamableHTTP.Refusal) -> Form {
    let types = (values["accept"] ?? []).flatMap { $0.split(separator: ",") }.compactMap(Self.acceptedType)
    if types.isEmpty, values["accept"] == nil { return .both }
    let takesJSON = types.contains { ["application/json", "application/*", "*/*"].contains($0) }
    let takesEvents = types.contains { ["text/event-stream", "text/*", "*/*"].contains($0) }
    switch (takesJSON, takesEvents) {
    case (true, true): return .both
    case (true, false): return .json
    case (false, true): return .events
    case (false, false): throw refusal(406, .invalidRequest, "Not acceptable: accept application/json and text/event-stream")
    }
  }

  /// The media type of an element of `Accept`; nil for one that is refused with `q=0`.
  private static func acceptedType(_ element: Substring) -> String? {
    let parts = element.split(separator: ";").map { trimmed(String($0)).lowercased() }
    let isRefused = parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    return isRefused ? nil : parts.first
  }

  /// The revision the headers name.
  func version(for id: RequestID?) throws(StreamableHTTP.Refusal) -> String? {
    let versions = Set(values["mcp-protocol-version"] ?? [])
    guard versions.count <= 1 else { throw refusal(400, .headerMismatch, "Header mismatch: two values of MCP-Protocol-Version", id: id) }
    return versions.first
  }

  /// Checks the headers that repeat what the body says (2026-07-28, Server Validation).
  func check(_ request: RPCRequest, _ version: String?, _ stated: Revision) throws(StreamableHTTP.Refusal) {
    try check("MCP-Protocol-Version", version, stated.rawValue, request.id)
    try check("Mcp-Method", values["mcp-method"]?.first, request.method, request.id)
    let name: JSONValue? =
      switch request.method {
      case "tools/call", "prompts/get": request.params["name"]
      case "resources/read": request.params["uri"]
      default: nil
      }
    // A name that is no string is refused with the parameters.
    guard let name = name?.stringValue else { return }
    try check("Mcp-Name", values["mcp-name"]?.first.map(Self.decoded), name, request.id)
  }

  private func check(_ header: String, _ value: String?, _ expected: String, _ id: RequestID) throws(StreamableHTTP.Refusal) {
    guard let value else { throw refusal(400, .headerMismatch, "Header mismatch: the header \(header) is missing", id: id) }
    guard value == expected else {
      throw refusal(
        400, .headerMismatch,
        "Header mismatch: \(header) header value '\(value.prefix(100))' does not match body value '\(expected.prefix(100))'", id: id)
    }
  }

  private func refusal(_ status: Int, _ code: RPCError.Code, _ message: String, id: RequestID? = nil) -> StreamableHTTP.Refusal {
    StreamableHTTP.Refusal(status: status, id: id, error: RPCError(code, message))
  }

  /// A value that may stand in the form for what no header can hold, `=?base64?…?=` (2026-07-28, Value Encoding).
  private static func decoded(_ value: String) -> String {
    guard value.hasPrefix("=?base64?"), value.hasSuffix("?="), value.utf8.count >= 11,
      let data = Data(base64Encoded: String(value.dropFirst(9).dropLast(2)))
    else { return value }
    return String(validating: data, as: UTF8.self) ?? value
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (letter: Character) in letter == " " || letter == "\t" }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
