/// What ties an answer to its request: a string or an integer, never `null` (MCP, base protocol, Requests).
package enum RequestID: Sendable, Hashable {
  case string(String)
  case int(Int)

  /// The id of a message.
  ///
  /// - Returns: nil for a value that is no id.
  package init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .int(let number): self = .int(number)
    default: return nil
    }
  }

  /// The id as it stands in messages.
  package var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .int(let number): .int(number)
    }
  }
}
