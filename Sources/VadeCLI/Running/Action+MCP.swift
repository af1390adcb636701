internal import VadeEngine
internal import VadeMCP
internal import VadeServer

extension Action {
  /// Speaks the Model Context Protocol over standard input and output until the input ends.
  ///
  /// Libraries and models stay open from one call to the next, which the engine of a single command does not do.
  ///
  /// - Parameter names: the libraries to show; empty for all.
  /// - Throws: `CommandError` when one of the libraries is not there.
  func speakMCP(_ names: [String]) throws(CommandError) {
    let engine = LocalEngine(residence: Residence())
    let known = try engine.libraryNames(context)
    if let missing = names.first(where: { !known.contains($0) }) {
      throw CommandError(
        code: "library-missing", message: "there is no library '\(missing)': 'vade library list' shows what there is")
    }
    let toolBox = EngineToolBox(engine, context, showing: names.isEmpty ? nil : names)
    let server = MCPServer(toolBox: toolBox, identity: ServerIdentity(version: Vade.version))
    let stop = context.stop
    StdioTransport(server).run { stop.isRequested }
  }
}
