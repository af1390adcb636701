internal import VadeEngine
internal import VadeHTTP

extension Routes {
  /// Packs.
  var browsing: [Route] {
    [
      Route(
        .get, "/api/libraries/{library}/browse", operation: "browsePack",
        summary: "Goes from the genres of a pack down to a text, as far as places are given.", tag: "packs",
        parameters: [Self.library, .repeated("place", "a genre, a book or diary, and a chapter, year or entry, in this order")],
        answers: [
          Self.ok("the entries of the place, or a text", "PackPage"), Self.failure(.notFound, "there is no such place, or no pack"),
        ],
        scope: "library"
      ) { request in
        let name = request.parameters.text("library")
        let context = services.context(request)
        let page = try engine { () throws(CommandError) -> Wire.PackPage in
          guard let folder = try services.engine.packFolder(name, context) else {
            guard services.engine.hasLibrary(name, context) else {
              throw CommandError(code: "library-missing", message: "there is no library '\(name)'")
            }
            throw CommandError(
              code: "not-a-pack", message: "'\(name)' is a library of files and has no books to browse: list its documents")
          }
          return try services.engine.browsePack(PackBrowseRequest(directory: folder, place: request.parameters.texts("place")), context)
        }
        return try .document(page)
      },
      Route(
        .get, "/api/packs", operation: "listPacks", summary: "Lists the packs that are opened as libraries.", tag: "packs",
        answers: [Self.ok("the packs", "LibraryList")]
      ) { request in
        var list = try engine { () throws(CommandError) in try services.engine.libraries(services.context(request)) }
        list.libraries.removeAll { $0.kind != "pack" || !services.isSeen($0.name, by: request) }
        return try .document(list)
      },
      Route(
        .post, "/api/packs", operation: "openPack",
        summary: "Opens a pack below a registered folder as a library; its digests are compared and its words indexed first.", tag: "packs",
        body: .memory(limit: 16 << 10), bodySchema: "PackPlace",
        answers: [
          Route.Answer(.created, "it is a library now", type: "application/json", schema: "Done"),
          Self.failure(.notFound, "there is no pack"), Self.failure(.conflict, "there is a library of this name"),
        ], right: .admin
      ) { request in
        let place = try JSONBody.read(API.PackPlace.self, request)
        let directory = try self.place(root: place.root, place.path)
        let context = services.context(request)
        let name = place.name ?? directory.split(separator: "/").last.map(String.init) ?? "pack"
        guard services.isSeen(name, by: request) else { throw HTTPError.notAllowed }
        guard !services.engine.hasLibrary(name, context) else {
          throw HTTPError(.conflict, code: "library-exists", "there is already a library '\(name)': choose another name")
        }
        let done = try engine { () throws(CommandError) in try services.engine.openPack(directory, name: name, context) }
        services.tell("created", of: name)
        return try .document(done, status: .created)
      },
    ]
  }
}
