/// Listing and calling tools.
extension MCPServer {
  func toolList(_ params: JSONObject, in revision: Revision) throws(RPCError) -> JSONObject {
    // All tools fit one page, so no cursor was ever given.
    guard params["cursor"] == nil else { throw RPCError(.invalidParams, "Invalid cursor: the list of tools has one page") }
    return cacheable([.init(name: "tools", value: .array(Tool.all.map(\.json)))], in: revision, for: Self.fixedFreshness)
  }

  /// Calls a tool: what goes wrong inside it is a result that says what to do, which a model reads; only what is no call is an error.
  func call(_ params: JSONObject, _ context: CallContext) throws(RPCError) -> JSONObject {
    guard let name = params["name"]?.stringValue else { throw RPCError(.invalidParams, "'name' must be a string") }
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      throw RPCError(.invalidParams, "Unknown tool: \(name.prefix(100)); there are \(Tool.all.map(\.name).joined(separator: ", "))")
    }
    guard let arguments = (params["arguments"] ?? .object(.init())).objectValue else {
      throw RPCError(.invalidParams, "'arguments' must be an object")
    }
    do {
      return try tool.run(try Arguments(arguments, of: tool), toolBox, context).json
    } catch {
      return error.json
    }
  }
}
