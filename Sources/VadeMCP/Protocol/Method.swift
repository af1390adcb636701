/// The methods that are answered.
enum Method: String, Sendable, CaseIterable {
  case initialize
  case ping
  case discover = "server/discover"
  case listTools = "tools/list"
  case callTool = "tools/call"
  case listResources = "resources/list"
  case listResourceTemplates = "resources/templates/list"
  case readResource = "resources/read"

  /// Whether a revision has it: 2026-07-28 dropped the handshake and `ping`, and brought discovery.
  func exists(in revision: Revision) -> Bool {
    switch self {
    case .initialize, .ping: revision.hasHandshake
    case .discover: !revision.hasHandshake
    case .listTools, .callTool, .listResources, .listResourceTemplates, .readResource: true
    }
  }

  /// Whether it is answered at once, without a look at any library.
  var isQuick: Bool {
    switch self {
    case .initialize, .ping, .discover, .listTools, .listResourceTemplates: true
    case .callTool, .listResources, .readResource: false
    }
  }
}
