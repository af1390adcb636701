/// An error of the protocol, with its code (JSON-RPC 2.0, 5.1; MCP 2026-07-28, Error Codes).
package struct RPCError: Error, Sendable, Hashable {
  /// The code.
  package var code: Code
  /// One sentence: what is wrong and what to do.
  package var message: String
  /// What a program may want to know about it.
  package var data: JSONValue?

  /// The codes that are sent.
  package enum Code: Int, Sendable, Hashable {
    /// What came is no JSON.
    case parseError = -32700
    /// It is JSON, but no message.
    case invalidRequest = -32600
    /// There is no such method.
    case methodNotFound = -32601
    /// The parameters do not fit the method.
    case invalidParams = -32602
    /// Something failed that should not.
    case internalError = -32603
    /// There is no such resource; revisions up to 2025-11-25 only.
    case resourceNotFound = -32002
    /// Headers and body of an HTTP request say different things.
    case headerMismatch = -32020
    /// The revision asked for is not spoken here.
    case unsupportedProtocolVersion = -32022
  }

  /// An error.
  package init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The error as a member of a message.
  package var json: JSONValue { .members(["code": .int(code.rawValue), "message": .string(message), "data": data]) }

  /// The error for a revision that is not spoken.
  package static func unsupportedVersion(_ requested: String) -> RPCError {
    RPCError(
      .unsupportedProtocolVersion, "Unsupported protocol version: use one of \(Revision.allCases.map(\.rawValue).joined(separator: ", "))",
      data: ["supported": .strings(Revision.allCases.reversed().map(\.rawValue)), "requested": .string(String(requested.prefix(64)))])
  }
}
