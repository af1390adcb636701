internal import VadeEngine
internal import VadeHTTP

extension Routes {
  /// Whether the server lives, and what it is.
  var system: [Route] {
    [
      Route(
        .get, "/health", operation: "health", summary: "Says that the server lives.", tag: "system",
        answers: [Self.ok("it lives", "Health")], right: .none
      ) { _ in try .document(API.Health(status: "ok")) },
      Route(
        .get, "/ready", operation: "ready", summary: "Says whether the server can answer questions.", tag: "system",
        answers: [
          Self.ok("it can", "Health"), Route.Answer(.serviceUnavailable, "it cannot yet", type: "application/json", schema: "Health"),
        ],
        right: .none
      ) { request in
        do throws(CommandError) {
          _ = try services.engine.libraryNames(services.context(request))
        } catch {
          return try .document(API.Health(status: "not-ready", reason: error.message), status: .serviceUnavailable)
        }
        return try .document(API.Health(status: "ready"))
      },
      Route(
        .get, "/version", operation: "version", summary: "Tells the program's version.", tag: "system",
        answers: [Self.ok("the version", "VersionReply")], right: .none
      ) { _ in try .document(Wire.VersionReply.current) },
      Route(
        .get, "/api/doctor", operation: "doctor", summary: "Looks at the machine, the models and the libraries; takes seconds.",
        tag: "system",
        answers: [Self.ok("what was found", "DoctorReport")], right: .admin
      ) { request in
        // It names every library, and the directories they are in.
        try Self.refuseBound(request)
        return try .document(services.engine.doctor(services.context(request)))
      },
      Route(
        .get, "/api/formats", operation: "listFormats", summary: "Lists the formats the program reads.", tag: "system",
        answers: [Self.ok("the formats", "FormatList")]
      ) { _ in try .document(LocalEngine.formats) },
      Route(
        .get, "/api/models", operation: "listModels", summary: "Lists the embedding models that are installed.", tag: "system",
        answers: [Self.ok("the models", "ModelList")]
      ) { request in
        let context = services.context(request)
        return try .document(try engine { () throws(CommandError) in try services.engine.models(context) })
      },
    ]
  }
}
