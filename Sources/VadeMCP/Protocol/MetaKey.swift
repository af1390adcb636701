/// Names in a request's or result's `_meta` (MCP 2026-07-28, General fields).
package enum MetaKey {
  /// The revision a request is written in.
  package static let protocolVersion = "io.modelcontextprotocol/protocolVersion"
  /// What the client can do.
  package static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
  /// Who answers.
  package static let serverInfo = "io.modelcontextprotocol/serverInfo"
  /// What progress is reported under, in all revisions.
  package static let progressToken = "progressToken"
}
