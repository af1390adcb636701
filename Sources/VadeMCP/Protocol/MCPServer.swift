/// Answers requests of the Model Context Protocol with tools over a library; knows no transport and keeps no state between requests.
package struct MCPServer: Sendable {
  /// What tools work on.
  package let toolBox: any ToolBox
  /// Who the server says it is.
  package let identity: ServerIdentity

  /// How long a client may keep a list, in milliseconds: documents come and go, tools do not.
  static let listFreshness = 5_000
  static let fixedFreshness = 3_600_000

  /// A server over a tool box.
  package init(toolBox: any ToolBox, identity: ServerIdentity) {
    self.toolBox = toolBox
    self.identity = identity
  }

  /// Answers a request in a revision.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - revision: the revision the client speaks.
  ///   - context: whether the answer is still wanted, and whom to tell how far it is.
  /// - Returns: the message to send back.
  package func answer(_ request: RPCRequest, in revision: Revision, _ context: CallContext) -> JSONValue {
    do {
      return RPCReply.result(request.id, sealed(try result(of: request, in: revision, context), in: revision))
    } catch {
      return RPCReply.error(request.id, error)
    }
  }

  /// The revision a request says it is written in.
  ///
  /// - Returns: nil for a request without such a word, which is one of the revisions with a handshake.
  /// - Throws: ``RPCError`` for a revision that is not spoken, and for a request that says its revision but not all that must go with it.
  package static func statedRevision(of request: RPCRequest) throws(RPCError) -> Revision? {
    guard let stated = request.meta[MetaKey.protocolVersion] else { return nil }
    guard let version = stated.stringValue else { throw RPCError(.invalidParams, "'\(MetaKey.protocolVersion)' must be a string") }
    guard let revision = Revision(rawValue: version), !revision.hasHandshake else { throw .unsupportedVersion(version) }
    guard request.meta[MetaKey.clientCapabilities]?.objectValue != nil else {
      throw RPCError(.invalidParams, "params._meta must hold '\(MetaKey.clientCapabilities)', an object")
    }
    return revision
  }

  private func result(of request: RPCRequest, in revision: Revision, _ context: CallContext) throws(RPCError) -> JSONObject {
    guard let method = Method(rawValue: request.method), method.exists(in: revision) else {
      throw RPCError(.methodNotFound, "Method not found: \(request.method.prefix(100)) in revision \(revision.rawValue)")
    }
    switch method {
    case .initialize: return try handshake(request.params)
    case .ping: return JSONObject()
    case .discover: return discovery
    case .listTools: return try toolList(request.params, in: revision)
    case .callTool: return try call(request.params, context)
    case .listResources: return try resourceList(request.params, in: revision)
    case .listResourceTemplates: return try templateList(request.params, in: revision)
    case .readResource: return try resource(request.params, in: revision)
    }
  }

  /// What each result of a revision has, whatever was asked for.
  private func sealed(_ result: JSONObject, in revision: Revision) -> JSONObject {
    guard !revision.hasHandshake else { return result }
    var sealed = JSONObject(members: [.init(name: "resultType", value: "complete")] + result.members)
    sealed["_meta"] = [MetaKey.serverInfo: identity.json]
    return sealed
  }
}
