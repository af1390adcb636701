internal import VadeEngine
internal import VadeHTTP

extension Routes {
  /// Libraries as wholes.
  var libraries: [Route] {
    [
      Route(
        .get, "/api/libraries", operation: "listLibraries", summary: "Lists the libraries the client may use.", tag: "libraries",
        answers: [Self.ok("the libraries", "LibraryList")]
      ) { request in
        var list = try engine { () throws(CommandError) in try services.engine.libraries(services.context(request)) }
        list.libraries.removeAll { !services.isSeen($0.name, by: request) }
        return try .document(list)
      },
      Route(
        .post, "/api/libraries", operation: "createLibrary", summary: "Makes an empty library.", tag: "libraries",
        body: .memory(limit: 4096),
        bodySchema: "LibraryName",
        answers: [
          Route.Answer(.created, "it is there", type: "application/json", schema: "Done"),
          Self.failure(.badRequest, "the name is none a library can have"), Self.failure(.conflict, "there is one of this name"),
        ], right: .write
      ) { request in
        let name = try JSONBody.read(API.LibraryName.self, request).name
        // A key bound to some libraries makes no others, but those it names.
        guard services.isSeen(name, by: request) else { throw HTTPError.notAllowed }
        let done = try engine { () throws(CommandError) in try services.engine.createLibrary(name, services.context(request, library: name))
        }
        services.tell("created", of: name)
        return try .document(done, status: .created)
      },
      Route(
        .get, "/api/libraries/{library}", operation: "getLibrary", summary: "Tells what a library holds and how large it is.",
        tag: "libraries",
        parameters: [Self.library], answers: [Self.ok("the numbers", "StatusReply"), Self.noLibrary], scope: "library"
      ) { request in
        try .document(try engine { () throws(CommandError) in try services.engine.status(services.context(request)) })
      },
      Route(
        .patch, "/api/libraries/{library}", operation: "renameLibrary", summary: "Gives a library another name.", tag: "libraries",
        parameters: [Self.library], body: .memory(limit: 4096), bodySchema: "LibraryName",
        answers: [
          Self.ok("it has the new name", "Done"), Self.noLibrary,
          Self.failure(.badRequest, "the name is none a library can have"), Self.failure(.conflict, "it is in use, or the name is taken"),
        ], right: .write, scope: "library"
      ) { request in
        let old = request.parameters.text("library")
        let new = try JSONBody.read(API.LibraryName.self, request).name
        guard services.isSeen(new, by: request) else { throw HTTPError.notAllowed }
        let context = services.context(request)
        let done = try services.jobs.holding([old, new]) { () throws(HTTPError) in
          guard !services.engine.hasLibrary(new, context) else {
            throw HTTPError(.conflict, code: "library-exists", "there is already a library '\(new)': choose another name")
          }
          let done = try engine { () throws(CommandError) in try services.engine.renameLibrary(from: old, to: new, context) }
          services.jobs.follow(old, to: new)
          return done
        }
        for name in [old, new] { services.forget(library: name) }
        services.watches.renamed(old, to: new)
        services.tell("renamed", of: old, name: new)
        return try .document(done)
      },
      Route(
        .delete, "/api/libraries/{library}", operation: "deleteLibrary", summary: "Deletes a library with all it holds.", tag: "libraries",
        parameters: [Self.library],
        answers: [Self.ok("it is gone", "Done"), Self.noLibrary, Self.failure(.conflict, "files are being added to it")], right: .write,
        scope: "library"
      ) { request in
        let name = request.parameters.text("library")
        let done = try services.watches.forget(library: name) {
          try services.jobs.holding([name]) { () throws(HTTPError) in
            let done = try engine { () throws(CommandError) in try services.engine.deleteLibrary(name, services.context(request)) }
            services.jobs.drop(name)
            return done
          }
        }
        services.forget(library: name)
        services.tell("deleted", of: name)
        return try .document(done)
      },
      Route(
        .get, "/api/libraries/{library}/map", operation: "getMap",
        summary: "Gives the library's passages as points of the plane their vectors spread most in; computed in the background.",
        tag: "libraries",
        parameters: [Self.library], answers: [Self.ok("the map, or how far it has come", "PassageMap"), Self.noLibrary], scope: "library"
      ) { request in
        try .document(try engine { () throws(CommandError) in try services.maps.map(services.context(request)) })
      },
    ]
  }
}
