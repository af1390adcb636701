internal import VadeHTTP
internal import VadeMCP

/// Files that are sent to be added to libraries.
extension OpenAIRoutes {
  /// The most bytes of a file.
  private static let fileLimit = 2 << 30
  static let pageParameters: [Parameter] = [
    .query("limit", "How many at most.", .integer(1...10_000), default: "100"),
    .query("order", "By the time they were made.", .choice(["asc", "desc"]), default: "desc"),
    .query("after", "The id to go on behind.", .text(limit: 200)),
    .query("before", "The id to end before.", .text(limit: 200)),
  ]

  var fileRoutes: [Route] {
    let file = Parameter.path("file", "The file's id.", .text(limit: 200))
    return [
      Route(
        .post, "/v1/files", operation: "openAIUploadFile", summary: "Keeps a file, to be added to a vector store.", tag: Self.tag,
        body: .form(limit: Self.fileLimit, directory: files.incoming), answers: Self.answers("The file."),
        right: .write,
        handler: Self.handler { try upload($0) }),
      Route(
        .get, "/v1/files", operation: "openAIListFiles", summary: "Lists the files that were sent.", tag: Self.tag,
        parameters: Self.pageParameters + [.query("purpose", "Only files with this purpose.", .text(limit: 100))],
        answers: Self.answers("The files."), right: .write,
        handler: Self.handler { request in
          let purpose = request.parameters.optionalText("purpose")
          let found = try files.all(for: request.principal).filter { purpose == nil || $0.purpose == purpose }
          return .json(try Self.page(found.map(\.json), request).bytes)
        }),
      Route(
        .get, "/v1/files/{file}", operation: "openAIRetrieveFile", summary: "Describes a file.", tag: Self.tag, parameters: [file],
        answers: Self.answers("The file."), right: .write,
        handler: Self.handler { .json(try files.file($0.parameters.text("file"), for: $0.principal).json.bytes) }),
      Route(
        .get, "/v1/files/{file}/content", operation: "openAIFileContent", summary: "Gives a file back.", tag: Self.tag, parameters: [file],
        answers: Self.answers("The bytes.", type: "application/octet-stream"), right: .write,
        handler: Self.handler { request in
          let file = try files.file(request.parameters.text("file"), for: request.principal)
          var response = HTTPResponse.file(try FileContent(path: files.content(of: file.id)), type: "application/octet-stream")
          // Bytes of strangers are never shown by a browser.
          response.headers["Content-Disposition"] = "attachment"
          return response
        }),
      Route(
        .delete, "/v1/files/{file}", operation: "openAIDeleteFile", summary: "Deletes a file; libraries keep what was added.",
        tag: Self.tag,
        parameters: [file], answers: Self.answers("It is gone."), right: .write,
        handler: Self.handler { request in
          let file = try files.file(request.parameters.text("file"), for: request.principal)
          try files.delete(file)
          return .json((["id": .string(file.id), "object": "file", "deleted": true] as JSONValue).bytes)
        }),
    ]
  }

  private func upload(_ request: HTTPRequest) throws -> HTTPResponse {
    guard let form = request.body.form, let part = form.file("file") else {
      throw OpenAIError.invalid("file", "'file' is missing: send the file as a part of a form")
    }
    guard let purpose = form.field("purpose"), !purpose.isEmpty else {
      throw OpenAIError.invalid("purpose", "'purpose' is missing: say 'assistants'")
    }
    guard part.file.byteCount > 0 else { throw OpenAIError.invalid("file", "the file is empty") }
    return .json(try files.keep(part, purpose: String(purpose.prefix(100)), from: request.principal, at: clock()).json.bytes)
  }

  /// A page of a list, as clients go through it: by the id of the last element they saw.
  static func page(_ newestFirst: [JSONValue], _ request: HTTPRequest) throws -> JSONValue {
    var elements = request.parameters.text("order") == "asc" ? newestFirst.reversed() : newestFirst
    func place(_ name: String) throws -> Int? {
      guard let id = request.parameters.optionalText(name) else { return nil }
      guard let place = elements.firstIndex(where: { $0["id"]?.stringValue == id }) else {
        throw OpenAIError.invalid(name, "there is no element '\(id.prefix(100))' in this list")
      }
      return place
    }
    if let before = try place("before") { elements = Array(elements[..<before]) }
    if let after = try place("after") { elements = Array(elements[(after + 1)...]) }
    let limit = request.parameters.integer("limit")
    let shown = Array(elements.prefix(limit))
    return [
      "object": "list", "data": .array(shown), "first_id": shown.first?["id"] ?? .null, "last_id": shown.last?["id"] ?? .null,
      "has_more": .bool(elements.count > limit),
    ]
  }
}
