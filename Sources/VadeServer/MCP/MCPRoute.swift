package import VadeHTTP
package import VadeMCP

/// The Model Context Protocol at `/mcp`.
package enum MCPRoute {
  /// The longest message, in bytes.
  private static let bodyLimit = 4 << 20

  /// The route.
  ///
  /// `GET` and `DELETE` get 405 from the router, as the protocol has it for a server without sessions.
  ///
  /// - Parameters:
  ///   - identity: who the server says it is.
  ///   - toolBox: the libraries a request may see.
  /// - Returns: the route, to be put into the server's table.
  package static func route(_ identity: ServerIdentity, toolBox: @escaping @Sendable (HTTPRequest) -> any ToolBox) -> Route {
    Route(
      .post, "/mcp", operation: "mcp", summary: "Answers a message of the Model Context Protocol.", tag: "MCP",
      body: .memory(limit: bodyLimit),
      answers: [
        .init(.ok, "The answer, or a stream that ends with it.", type: "application/json"),
        .init(.accepted, "The message wants no answer."),
        .init(.badRequest, "It is no message, or of a revision that is not spoken.", type: "application/json"),
        .init(.notFound, "There is no such method.", type: "application/json"),
        .init(.notAcceptable, "The client takes none of the forms of an answer.", type: "application/json"),
      ],
      isStream: true,
      handler: { request in
        let context = CallContext()
        request.life.whenCancelled { context.cancel() }
        let reply = StreamableHTTP(MCPServer(toolBox: toolBox(request), identity: identity)).handle(
          method: request.method.rawValue, headers: request.headers.fields.map { ($0.name, $0.value) }, body: request.body.bytes,
          context: context)
        return response(reply)
      })
  }

  private static func response(_ reply: StreamableHTTP.Reply) -> HTTPResponse {
    switch reply.body {
    case .none: return HTTPResponse(HTTPStatus(rawValue: reply.status))
    case .json(let message): return .json(message.bytes, status: HTTPStatus(rawValue: reply.status))
    case .events(let run):
      return .events { writer in
        run(
          { message in
            // A client that is gone cancels the work through `whenClosed`; there is nobody to tell.
            try? writer.send(data: message.bytes)
          }, { context in writer.whenClosed { context.cancel() } })
      }
    }
  }
}
