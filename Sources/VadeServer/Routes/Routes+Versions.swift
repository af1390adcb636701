internal import VadeEngine
internal import VadeHTTP

/// Former states of documents.
extension Routes {
  /// What documents were before they changed, what changed, and the way back.
  var versions: [Route] { versionReading + versionSources + versionChanging }

  private static let version = Parameter.path("version", "the version's number", .integer(1...Int.max))
  private static let noVersion = failure(.notFound, "there is no such library, document or version")

  private var versionReading: [Route] {
    [
      Route(
        .get, "/api/libraries/{library}/documents/{document}/versions", operation: "listVersions",
        summary: "Lists what a document was before it changed, the state replaced last first.", tag: "versions",
        parameters: [Self.library, Self.document], answers: [Self.ok("the versions", "VersionList"), Self.notFound], scope: "library"
      ) { request in
        try .document(
          try engine { () throws(CommandError) in try services.engine.versions(of: Self.id(request), services.context(request)) })
      },
      Route(
        .get, "/api/libraries/{library}/documents/{document}/versions/{version}/changes", operation: "listChanges",
        summary: "Tells what changed since a version, paragraph by paragraph.", tag: "versions",
        parameters: [
          Self.library, Self.document, Self.version,
          .query("to", "the version to compare with, in place of the present state", .integer(1...Int.max)),
          .query("offset", "how many changes are passed over", .integer(0...Int(Int32.max)), default: "0"),
          .query("limit", "how many changes at most", .integer(1...LocalEngine.mostChanges), default: "500"),
        ],
        answers: [
          Self.ok("the changes", "ChangeList"), Self.noVersion,
          Self.failure(.unprocessableContent, "a state cannot be read, or is too large to be compared"),
        ], scope: "library"
      ) { request in
        let values = request.parameters
        let wanted = ChangesRequest(
          document: "", old: Int64(values.integer("version")), new: values.optionalInteger("to").map(Int64.init),
          offset: values.integer("offset"), limit: values.integer("limit"))
        return try .document(
          try engine { () throws(CommandError) in try services.engine.changes(of: Self.id(request), wanted, services.context(request)) })
      },
    ]
  }

  private var versionSources: [Route] {
    [
      Route(
        .get, "/api/libraries/{library}/documents/{document}/versions/{version}/original", operation: "getVersionOriginal",
        summary: "Gives the file as it was; ranges may be asked for.", tag: "versions",
        parameters: [Self.library, Self.document, Self.version],
        answers: [
          Route.Answer(.ok, "the file", type: "application/octet-stream"),
          Self.failure(.notFound, "there is no such document or version, or no copy of it"),
        ], scope: "library"
      ) { request in try original(request, version: Self.version(request)) },
      Route(
        .get, "/api/libraries/{library}/documents/{document}/versions/{version}/pages", operation: "listVersionPages",
        summary: "Lists the pages of a version there are pictures of, with their sizes in points.", tag: "versions",
        parameters: [
          Self.library, Self.document, Self.version,
          .query("first", "the first page, counted from 1", .integer(1...1_000_000), default: "1"),
          .query("limit", "how many at most", .integer(1...2000), default: "1000"),
        ], answers: [Self.ok("the pages", "PageList"), Self.noVersion], scope: "library"
      ) { request in
        let first = request.parameters.integer("first") - 1
        return try .document(
          try engine { () throws(CommandError) in
            try services.engine.pageSizes(
              of: Self.id(request), version: Self.version(request), first..<first + request.parameters.integer("limit"),
              services.context(request))
          })
      },
      Route(
        .get, "/api/libraries/{library}/documents/{document}/versions/{version}/pages/{page}.png", operation: "getVersionPagePicture",
        summary: "Draws a page of a version.", tag: "versions",
        parameters: [
          Self.library, Self.document, Self.version, .path("page", "the page, counted from 1", .integer(1...1_000_000)),
          .query("dpi", "dots to an inch", .integer(LocalEngine.pictureDPI), default: "110"),
          .query("blocks", "whether what was understood is drawn over it", .flag),
        ],
        answers: [
          Route.Answer(.ok, "the picture", type: "image/png"),
          Self.failure(.notFound, "there is no such document, version, page or picture"),
        ], scope: "library"
      ) { request in try picture(request, version: Self.version(request)) },
    ]
  }

  private var versionChanging: [Route] {
    [
      Route(
        .post, "/api/libraries/{library}/documents/{document}/versions/{version}/restore", operation: "restoreVersion",
        summary: "Makes a version the present state again, in the background; what it replaces becomes a version in turn.", tag: "versions",
        parameters: [Self.library, Self.document, Self.version],
        answers: [Self.accepted, Self.noVersion, Self.failure(.conflict, "the document is in this state already")], right: .write,
        scope: "library"
      ) { request in try restore(request) },
      Route(
        .delete, "/api/libraries/{library}/documents/{document}/versions/{version}", operation: "discardVersion",
        summary: "Discards a version with its file.", tag: "versions", parameters: [Self.library, Self.document, Self.version],
        answers: [
          Self.ok("what was discarded", "VersionDiscard"), Self.noVersion,
          Self.failure(.conflict, "files are being added to the library"),
        ], right: .write, scope: "library"
      ) { request in try .document(try discard(Self.version(request), request)) },
      Route(
        .delete, "/api/libraries/{library}/documents/{document}/versions", operation: "discardVersions",
        summary: "Discards all versions of a document with their files.", tag: "versions", parameters: [Self.library, Self.document],
        answers: [
          Self.ok("what was discarded", "VersionDiscard"), Self.notFound,
          Self.failure(.conflict, "files are being added to the library"),
        ], right: .write, scope: "library"
      ) { request in try .document(try discard(nil, request)) },
    ]
  }

  private static func id(_ request: HTTPRequest) -> Int64 { Int64(request.parameters.integer("document")) }
  private static func version(_ request: HTTPRequest) -> Int64 { Int64(request.parameters.integer("version")) }

  private func restore(_ request: HTTPRequest) throws -> HTTPResponse {
    let context = services.context(request)
    let (id, version) = (Self.id(request), Self.version(request))
    let file = try engine { () throws(CommandError) in
      let list = try services.engine.versions(of: id, context)
      guard list.versions.first(where: { $0.id == version })?.present != true else {
        throw CommandError(code: "version-present", message: "'\(list.document.path)' is in the state of version \(version) already")
      }
      return try services.engine.formerFile(version: version, of: id, context)
    }
    let entry = JobState.Entry(file: file, shown: .queued(file))
    return try .document(try services.jobs.add([entry], to: context.library, batch: nil), status: .accepted)
  }

  private func discard(_ version: Int64?, _ request: HTTPRequest) throws(HTTPError) -> Wire.VersionDiscard {
    // Its bytes may be what a job is about to bring back.
    let plan = try services.jobs.holding([request.parameters.text("library")]) { () throws(HTTPError) in
      try engine { () throws(CommandError) in
        let context = services.context(request)
        let plan = try services.engine.discard(of: Self.id(request), version: version, context)
        if !plan.versions.isEmpty { try services.engine.discard(plan, context) }
        return plan
      }
    }
    if !plan.versions.isEmpty { services.tell("discarded", of: plan.library) }
    return plan
  }
}
