internal import VadeHTTP
internal import VadeMCP

/// Libraries as vector stores.
extension OpenAIRoutes {
  var vectorStoreRoutes: [Route] {
    let store = Parameter.path("store", "The library's name.", .text(limit: 200))
    let file = Parameter.path("file", "The file's id.", .text(limit: 200))
    let json = Self.answers("The document.")
    return [
      Route(
        .post, "/v1/vector_stores", operation: "openAICreateVectorStore", summary: "Makes a library and adds files to it.", tag: Self.tag,
        body: .memory(limit: Self.bodyLimit), bodySchema: "OpenAIStore", answers: json, right: .write,
        handler: Self.handler { try createStore($0) }),
      Route(
        .get, "/v1/vector_stores", operation: "openAIListVectorStores", summary: "Lists the libraries.", tag: Self.tag,
        parameters: Self.pageParameters, answers: json,
        handler: Self.handler { request in
          let toolBox = toolBox(request)
          let stores = try toolBox.libraryNames().map { self.listed($0, toolBox) }
          return .json(try Self.page(stores, request).bytes)
        }),
      Route(
        .get, "/v1/vector_stores/{store}", operation: "openAIRetrieveVectorStore", summary: "Describes a library.", tag: Self.tag,
        parameters: [store], answers: json, scope: "store",
        handler: Self.handler { request in .json(try self.store(request.parameters.text("store"), toolBox(request)).bytes) }),
      Route(
        .post, "/v1/vector_stores/{store}/files", operation: "openAIAttachFile", summary: "Begins to add a file to a library.",
        tag: Self.tag,
        parameters: [store], body: .memory(), bodySchema: "OpenAIAttachment", answers: json, right: .write, scope: "store",
        handler: Self.handler { try attach($0) }),
      Route(
        .get, "/v1/vector_stores/{store}/files", operation: "openAIListAttachedFiles", summary: "Lists the documents of a library.",
        tag: Self.tag,
        parameters: [store] + Self.pageParameters
          + [.query("filter", "Only files in this state.", .choice(["in_progress", "completed", "failed", "cancelled"]))],
        answers: json, scope: "store", handler: Self.handler { try attachedFiles($0) }),
      Route(
        .get, "/v1/vector_stores/{store}/files/{file}", operation: "openAIRetrieveAttachedFile",
        summary: "Describes a document of a library.",
        tag: Self.tag, parameters: [store, file], answers: json, scope: "store",
        handler: Self.handler { request in
          let (store, id) = (request.parameters.text("store"), request.parameters.text("file"))
          return .json(try attachedFile(id, in: try known(store, toolBox(request)), toolBox(request)).bytes)
        }),
      Route(
        .post, "/v1/vector_stores/{store}/search", operation: "openAISearchVectorStore", summary: "Finds passages of a library.",
        tag: Self.tag,
        parameters: [store], body: .memory(), bodySchema: "OpenAIStoreSearch", answers: json, scope: "store",
        handler: Self.handler { try searchStore($0) }),
    ]
  }

  private func createStore(_ request: HTTPRequest) throws -> HTTPResponse {
    let body = try OpenAIBody(request.body.bytes, limit: Self.bodyLimit)
    try Self.refuseChunking(body)
    try body.refuse("expires_after", "libraries stay until they are deleted")
    try body.refuse("metadata", "nothing more than the name is kept of a library") { $0.isVoid }
    let name = try body.text("name")
    // A key bound to some libraries makes no others, but those it names.
    guard request.principal?.mayEnter(name) ?? true else {
      throw OpenAIError(
        status: .forbidden, message: "this key may not use a library of this name", type: "invalid_request_error", param: "name",
        code: "not-allowed")
    }
    let attached = try (body["file_ids"]?.arrayValue ?? []).map { id in
      try files.file(id.stringValue ?? "", for: request.principal, param: "file_ids")
    }
    try createLibrary(name)
    for file in attached { try files.attach(file, to: name) }
    return .json(try store(name, toolBox(request)).bytes)
  }

  private func attach(_ request: HTTPRequest) throws -> HTTPResponse {
    let toolBox = toolBox(request)
    let library = try known(request.parameters.text("store"), toolBox)
    let body = try OpenAIBody(request.body.bytes, limit: Self.bodyLimit)
    try Self.refuseChunking(body)
    try body.refuse("attributes", "nothing more than the file is kept") { $0.isVoid }
    let file = try files.file(try body.text("file_id"), for: request.principal)
    try files.attach(file, to: library)
    return .json(try attachedFile(file.id, in: library, toolBox).bytes)
  }

  private static func refuseChunking(_ body: OpenAIBody) throws {
    try body.refuse("chunking_strategy", "passages follow the structure of the document") { $0["type"] == "auto" }
  }

  /// The library a store's id means.
  private func known(_ store: String, _ toolBox: any ToolBox) throws -> String {
    guard try toolBox.libraryNames().contains(store) else {
      throw OpenAIError.missing("vector_store_id", "there is no vector store '\(store.prefix(100))': each library is one")
    }
    return store
  }

  /// A library in a list: one that cannot be read hides none of the others, and says why.
  private func listed(_ name: String, _ toolBox: any ToolBox) -> JSONValue {
    do { return try store(name, toolBox) } catch {
      return [
        "id": .string(name), "object": "vector_store", "created_at": 0, "name": .string(name), "status": "expired", "usage_bytes": 0,
        "file_counts": ["in_progress": 0, "completed": 0, "failed": 0, "cancelled": 0, "total": 0], "last_active_at": .null,
        "expires_after": .null, "expires_at": .null,
        "metadata": ["problem": .string((error as? ToolFailure)?.message ?? "it cannot be read")],
      ]
    }
  }

  private func store(_ name: String, _ toolBox: any ToolBox) throws -> JSONValue {
    let library = try known(name, toolBox)
    let unfinished = files.unfinished(in: library).values
    let adding = unfinished.count { $0 == .inProgress }
    let stopped = unfinished.count { $0 == .stopped }
    let status = try toolBox.status(of: library)
    // The list begins with the document that was added first.
    let first = try toolBox.documents(in: library, matching: nil, offset: 0, limit: 1)
    let last = try toolBox.documents(in: library, matching: nil, offset: max(0, first.total - 1), limit: 1)
    return [
      "id": .string(library), "object": "vector_store", "created_at": .int(first.documents.first?.addedAt ?? 0), "name": .string(library),
      "status": adding > 0 ? "in_progress" : "completed", "usage_bytes": .int(status.bytes),
      "file_counts": [
        "in_progress": .int(adding), "completed": .int(first.total), "failed": .int(unfinished.count - adding - stopped),
        "cancelled": .int(stopped), "total": .int(first.total + unfinished.count),
      ],
      "last_active_at": last.documents.first.map { .int($0.addedAt) } ?? .null, "expires_after": .null, "expires_at": .null,
      "metadata": [:],
    ]
  }

  private func attachedFiles(_ request: HTTPRequest) throws -> HTTPResponse {
    let toolBox = toolBox(request)
    let library = try known(request.parameters.text("store"), toolBox)
    let unfinished = files.unfinished(in: library)
    let documents = try toolBox.documents(in: library, matching: nil, offset: 0, limit: 1_000_000).documents
      .filter { unfinished[Self.fileID(of: $0.path, $0.id)] == nil }
      .sorted { ($1.addedAt, $1.id) < ($0.addedAt, $0.id) }
    let all = try unfinished.keys.sorted().map { try attachedFile($0, in: library, toolBox) } + documents.map { Self.file($0, in: library) }
    let wanted = request.parameters.optionalText("filter")
    return .json(try Self.page(all.filter { wanted == nil || $0["status"]?.stringValue == wanted }, request).bytes)
  }

  /// A file of a library: on its way, failed, or a document.
  private func attachedFile(_ id: String, in library: String, _ toolBox: any ToolBox) throws -> JSONValue {
    switch files.state(of: id, in: library) {
    case .inProgress: return Self.file(id, library, status: "in_progress")
    case .failed(let reason, let isUnsupported):
      return Self.file(
        id, library, status: "failed", error: ["code": isUnsupported ? "unsupported_file" : "server_error", "message": .string(reason)])
    case .stopped: return Self.file(id, library, status: "cancelled")
    case .added, nil: break
    }
    if id.hasPrefix("doc-"), let number = Int(id.dropFirst(4)) { return Self.file(try toolBox.document(number, in: library), in: library) }
    if StoredFile.isID(id) {
      let folder = StoredFile.folder(of: id)
      let found = try toolBox.documents(in: library, matching: folder, offset: 0, limit: 100).documents.first { $0.path.hasPrefix(folder) }
      if let found { return Self.file(found, in: library) }
    }
    throw OpenAIError.missing("file_id", "there is no file '\(id.prefix(100))' in the vector store '\(library)'")
  }

  private static func file(_ document: DocumentSummary, in library: String) -> JSONValue {
    file(fileID(of: document.path, document.id), library, status: "completed", createdAt: document.addedAt, bytes: document.bytes)
  }

  private static func file(
    _ id: String, _ library: String, status: String, createdAt: Int = 0, bytes: Int = 0, error: JSONValue = .null
  ) -> JSONValue {
    [
      "id": .string(id), "object": "vector_store.file", "created_at": .int(createdAt), "vector_store_id": .string(library),
      "status": .string(status), "usage_bytes": .int(bytes), "last_error": error, "attributes": [:], "chunking_strategy": ["type": "other"],
    ]
  }

  /// The id a document is known by: that of the file it was added from, or its number.
  private static func fileID(of path: String, _ document: Int) -> String { StoredFile.id(inPath: path) ?? "doc-\(document)" }

  private func searchStore(_ request: HTTPRequest) throws -> HTTPResponse {
    let toolBox = toolBox(request)
    let library = try known(request.parameters.text("store"), toolBox)
    let body = try OpenAIBody(request.body.bytes, limit: Self.bodyLimit)
    try body.refuse("filters", "documents have no attributes to filter by") { $0.isVoid }
    let queries = try body.texts("query", most: 10)
    let limit = try body.integer("max_num_results", 1...50) ?? 10
    let least = body["ranking_options"]?["score_threshold"]?.doubleValue ?? -.infinity
    let context = CallContext()
    request.life.whenCancelled { context.cancel() }
    var best: [Int: SearchHit] = [:]
    for query in queries {
      for hit in try toolBox.search(SearchQuery(query, library: library, limit: limit), context).hits where hit.score >= least {
        if hit.score > best[hit.passage.id]?.score ?? -.infinity { best[hit.passage.id] = hit }
      }
    }
    let hits = best.values.sorted { ($1.score, $0.passage.id) < ($0.score, $1.passage.id) }.prefix(limit)
    let data = hits.map { hit -> JSONValue in
      [
        "file_id": .string(Self.fileID(of: hit.passage.path, hit.passage.document)), "filename": .string(hit.passage.title),
        "score": .double(hit.score), "attributes": Self.attributes(of: hit.passage),
        "content": [["type": "text", "text": .string(hit.passage.text)]],
      ]
    }
    let reply: JSONValue = [
      "object": "vector_store.search_results.page", "search_query": .strings(queries), "data": .array(data), "has_more": false,
      "next_page": .null,
    ]
    return .json(reply.bytes)
  }

  /// Where the passage stands.
  private static func attributes(of passage: PassageText) -> JSONValue {
    .members([
      "document_id": .int(passage.document), "passage_id": .int(passage.id), "path": .string(passage.path),
      "page": passage.page.map(JSONValue.int),
      "place": passage.place.map(JSONValue.string),
    ])
  }
}
