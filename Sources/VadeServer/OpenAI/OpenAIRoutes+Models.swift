internal import VadeHTTP
internal import VadeMCP

/// Models: each library is one.
extension OpenAIRoutes {
  var modelRoutes: [Route] {
    [
      Route(
        .get, "/v1/models", operation: "openAIListModels", summary: "Lists the libraries as models.", tag: Self.tag,
        answers: Self.answers("The models."),
        handler: Self.handler { request in
          let models = try toolBox(request).libraryNames().map(model)
          return .json((["object": "list", "data": .array(models)] as JSONValue).bytes)
        }),
      Route(
        .get, "/v1/models/{model}", operation: "openAIRetrieveModel", summary: "Describes a library as a model.", tag: Self.tag,
        parameters: [.path("model", "The library's name.")], answers: Self.answers("The model."), scope: "model",
        handler: Self.handler { request in
          .json(model(try library(named: request.parameters.text("model"), toolBox(request))).bytes)
        }),
    ]
  }

  private func model(_ name: String) -> JSONValue {
    // A library keeps no time of its own making that a client could use.
    ["id": .string(name), "object": "model", "created": 0, "owned_by": "vademecum"]
  }

  /// Speech: refused before a byte of the recording is read.
  var transcriptions: Route {
    let refusal = OpenAIError(
      status: HTTPStatus(rawValue: 501), message: "speech is not recognised by this version: add a transcript (SRT or VTT) instead",
      type: "server_error", param: nil, code: "not_implemented")
    return Route(
      .post, "/v1/audio/transcriptions", operation: "openAITranscribe", summary: "Would recognise speech, which this version does not.",
      tag: Self.tag, body: .memory(limit: 1 << 30, types: [], isOptional: true),
      answers: [.init(HTTPStatus(rawValue: 501), "Speech is not recognised.", type: "application/json", schema: "Failure")],
      admit: { _ in throw HTTPError(refusal.status, code: "not_implemented", refusal.message) },
      handler: { _ in refusal.response })
  }
}
