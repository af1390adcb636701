internal import VadeEngine
internal import VadeHTTP
internal import VadeMCP

extension Routes {
  /// What programs ask that speak another interface than the app's: OpenAI's, and the Model Context Protocol.
  var clients: [Route] {
    let services = services
    let toolBox: @Sendable (HTTPRequest) -> any ToolBox = { request in
      EngineToolBox(services.engine, services.context(request), permitted: request.principal?.scopes)
    }
    let openAI = OpenAIRoutes(
      vectors: EngineVectors(services.engine, services.base), files: services.files,
      createLibrary: { name in
        do throws(CommandError) {
          _ = try services.engine.createLibrary(name, services.base.with(library: name))
        } catch {
          throw ToolFailure(error)
        }
        services.tell("created", of: name)
      }, toolBox: toolBox)
    return openAI.routes + [MCPRoute.route(ServerIdentity(version: Release.version), toolBox: toolBox)]
  }
}
