/// How client and server come to know each other.
extension MCPServer {
  /// What the server can do; lists are not announced when they change, so nothing can be subscribed to.
  private var capabilities: JSONValue { ["tools": [:], "resources": [:]] }

  /// The answer to `initialize` (2025-11-25, Lifecycle): the revision asked for when it is spoken, else the newest that has a handshake.
  func handshake(_ params: JSONObject) throws(RPCError) -> JSONObject {
    guard let asked = params["protocolVersion"]?.stringValue else {
      throw RPCError(.invalidParams, "'protocolVersion' must be a string")
    }
    return JSONObject(members: [
      .init(name: "protocolVersion", value: .string(Self.negotiated(asked).rawValue)), .init(name: "capabilities", value: capabilities),
      .init(name: "serverInfo", value: identity.json), .init(name: "instructions", value: .string(identity.instructions)),
    ])
  }

  /// The revision a connection goes on in after a client asked for one.
  package static func negotiated(_ asked: String) -> Revision {
    guard let revision = Revision(rawValue: asked), revision.hasHandshake else { return .newestWithHandshake }
    return revision
  }

  /// The answer to `server/discover` (2026-07-28).
  var discovery: JSONObject {
    cacheable(
      [
        .init(name: "supportedVersions", value: .strings(Revision.allCases.reversed().map(\.rawValue))),
        .init(name: "capabilities", value: capabilities), .init(name: "instructions", value: .string(identity.instructions)),
      ], in: .july2026, for: Self.fixedFreshness)
  }

  /// A result a client may keep for a while (2026-07-28, Caching); earlier revisions know no such thing.
  func cacheable(_ members: [JSONObject.Member], in revision: Revision, for milliseconds: Int) -> JSONObject {
    var result = JSONObject(members: members)
    guard !revision.hasHandshake else { return result }
    result.append("ttlMs", .int(milliseconds))
    // What a key may see differs from key to key.
    result.append("cacheScope", "private")
    return result
  }
}
