internal import VadeEngine
internal import VadeHTTP

extension Routes {
  /// Folders of the server's machine a library is kept in step with.
  var watching: [Route] {
    let watch = Parameter.path("watch", "the watch's id", .text(limit: 40))
    let answers = [Self.ok("the watch", "Watch"), Self.failure(.notFound, "there is no such watch")]
    return [
      Route(
        .get, "/api/watches", operation: "listWatches", summary: "Lists the watched folders.", tag: "watching",
        answers: [Self.ok("the watches", "WatchList")], right: .write
      ) { request in try .document(API.WatchList(watches: services.watches.list { services.isSeen($0, by: request) })) },
      Route(
        .post, "/api/watches", operation: "addWatch",
        summary: "Has a folder below a registered one watched: its files are added as they come, documents follow them.", tag: "watching",
        body: .memory(limit: 16 << 10), bodySchema: "WatchRequest",
        answers: [
          Route.Answer(.created, "the watch", type: "application/json", schema: "Watch"),
          Self.failure(.notFound, "there is no such folder"),
          Self.failure(.badRequest, "the path leaves the folder, or a value is none it can have"),
          Self.failure(.conflict, "the folder is watched already, or the library is a pack"),
        ], right: .admin
      ) { request in try addWatch(request) },
      Route(
        .get, "/api/watches/{watch}", operation: "getWatch",
        summary: "Tells how a watched folder stands, with the documents whose files are gone.",
        tag: "watching", parameters: [watch], answers: answers, right: .write
      ) { request in try .document(try seen(request).document(withGone: true)) },
      Route(
        .patch, "/api/watches/{watch}", operation: "changeWatch",
        summary: "Lets a watch rest or go on, or changes what becomes of gone files.",
        tag: "watching", parameters: [watch], body: .memory(limit: 16 << 10), bodySchema: "WatchChange",
        answers: answers + [Self.failure(.badRequest, "a value is none it can have")], right: .admin
      ) { request in try changeWatch(request) },
      Route(
        .post, "/api/watches/{watch}/sync", operation: "syncWatch",
        summary: "Looks at the whole folder now; what could not be read, or was removed from the library, has another turn.",
        tag: "watching",
        parameters: [watch], answers: answers, right: .write
      ) { request in
        let watch = try seen(request)
        watch.lookAtAll()
        return try .document(watch.document(withGone: true))
      },
      Route(
        .delete, "/api/watches/{watch}", operation: "removeWatch", summary: "Ends the watching; documents stay.", tag: "watching",
        parameters: [watch], answers: [Route.Answer(.noContent, "it is not watched any more")] + answers.dropFirst(), right: .admin
      ) { request in
        let watch = try seen(request)
        try engine { () throws(CommandError) in try services.watches.remove(watch) }
        return HTTPResponse(.noContent)
      },
    ]
  }

  /// A watch of a library the client may use; others are as if they were not there.
  private func seen(_ request: HTTPRequest) throws(HTTPError) -> FolderWatch {
    let id = request.parameters.text("watch")
    guard let watch = services.watches.watch(id), services.isSeen(watch.setup.library, by: request) else {
      throw HTTPError(.notFound, code: "watch-missing", "there is no watched folder '\(id)': it may have been forgotten")
    }
    return watch
  }

  private func addWatch(_ request: HTTPRequest) throws -> HTTPResponse {
    let wanted = try JSONBody.read(API.WatchRequest.self, request)
    guard services.isSeen(wanted.library, by: request) else { throw HTTPError.notAllowed }
    let gone = try Self.gone(wanted.gone ?? API.Watch.Gone.keep.rawValue)
    let context = services.context(request, library: wanted.library)
    let pack = try engine { () throws(CommandError) in try services.engine.packFolder(wanted.library, context) }
    guard pack == nil else {
      throw HTTPError(
        .conflict, code: "library-read-only", "'\(wanted.library)' is a pack, which cannot be added to: choose another library")
    }
    // The folder before the library: of a wish that cannot be met nothing is left behind.
    _ = try place(root: wanted.root, wanted.path ?? "")
    if !services.engine.hasOwnLibrary(context) {
      _ = try engine { () throws(CommandError) in try services.engine.createLibrary(wanted.library, context) }
      services.tell("created", of: wanted.library)
    }
    let watch = try services.watches.add(root: wanted.root, path: wanted.path ?? "", library: wanted.library, gone: gone)
    return try .document(watch.document(withGone: true), status: .created)
  }

  private func changeWatch(_ request: HTTPRequest) throws -> HTTPResponse {
    let watch = try seen(request)
    let change = try JSONBody.read(API.WatchChange.self, request)
    let gone = try change.gone.map { (text) throws(HTTPError) in try Self.gone(text) }
    try engine { () throws(CommandError) in
      try services.watches.change(watch) { setup in
        if let gone { setup.gone = gone }
        if let paused = change.paused { setup.isPaused = paused }
      }
    }
    return try .document(watch.document(withGone: true))
  }

  private static func gone(_ text: String) throws(HTTPError) -> API.Watch.Gone {
    guard let gone = API.Watch.Gone(rawValue: text) else {
      throw HTTPError(.badRequest, code: "bad-gone", "'gone' must be one of 'keep', 'remove'")
    }
    return gone
  }
}
