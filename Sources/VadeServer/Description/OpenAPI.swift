internal import VadeEngine
internal import VadeHTTP

/// The description of the server after OpenAPI 3.1, made of its table of routes and its documents' types.
struct OpenAPI {
  /// The documents routes name as schemas.
  static var documents: [(name: String, type: any Decodable.Type)] {
    [
      ("AskReply", Wire.AskReply.self), ("ChangeList", Wire.ChangeList.self), ("DocumentListing", Wire.DocumentListing.self),
      ("Done", Wire.Done.self),
      ("DoctorReport", Wire.DoctorReport.self), ("Failure", Wire.Failure.self), ("Folder", API.Folder.self),
      ("FormatList", Wire.FormatList.self), ("Health", API.Health.self), ("Job", API.Job.self), ("JobList", API.JobList.self),
      ("KeyList", Wire.KeyList.self), ("KeyRequest", API.KeyRequest.self), ("LibraryList", Wire.LibraryList.self),
      ("LibraryName", API.LibraryName.self), ("LineList", Wire.LineList.self), ("LogPage", API.LogPage.self), ("Login", API.Login.self),
      ("ModelList", Wire.ModelList.self), ("NewKey", Wire.NewKey.self), ("OpenAIAttachment", OpenAIDocuments.Attachment.self),
      ("OpenAIChat", OpenAIDocuments.Chat.self),
      ("OpenAIEmbedding", OpenAIDocuments.Embedding.self), ("OpenAIReranking", OpenAIDocuments.Reranking.self),
      ("OpenAIResponse", OpenAIDocuments.Response.self), ("OpenAIStore", OpenAIDocuments.Store.self),
      ("OpenAIStoreSearch", OpenAIDocuments.StoreSearch.self), ("PackPage", Wire.PackPage.self), ("PackPlace", API.PackPlace.self),
      ("PageList", Wire.PageList.self), ("PassageList", Wire.PassageList.self), ("PassageMap", Wire.PassageMap.self),
      ("PlanChange", API.PlanChange.self), ("PlanPreview", Wire.PlanPreview.self), ("PlanReply", Wire.PlanReply.self),
      ("Question", API.Question.self), ("Removal", API.Removal.self), ("RemoveReport", Wire.RemoveReport.self),
      ("RootList", API.RootList.self), ("SampleRequest", API.SampleRequest.self), ("SearchReply", Wire.SearchReply.self),
      ("Session", API.Session.self), ("Settings", API.Settings.self), ("SettingsChange", API.SettingsChange.self),
      ("ShowReply", Wire.ShowReply.self), ("StatusReply", Wire.StatusReply.self), ("SuggestionList", Wire.SuggestionList.self),
      ("TransmissionList", API.TransmissionList.self), ("VersionDiscard", Wire.VersionDiscard.self),
      ("VersionList", Wire.VersionList.self), ("VersionReply", Wire.VersionReply.self),
      ("Watch", API.Watch.self), ("WatchChange", API.WatchChange.self), ("WatchList", API.WatchList.self),
      ("WatchRequest", API.WatchRequest.self),
    ]
  }

  /// The groups routes of people and programs belong to; the app's own files are not described.
  private static let hiddenTags: Set<String> = ["app"]

  let routes: [Route]

  /// The document.
  var tree: JSONTree {
    let root = JSONTree()
    root.member("openapi", text: "3.1.0")
    let info = root.appendMember("info")
    info.member("title", text: "Vademecum")
    info.member("version", text: Release.version)
    info.member("summary", text: "Answers from your own documents that can be checked.")
    let paths = root.appendMember("paths")
    var known: [String: JSONTree] = [:]
    for route in routes where !Self.hiddenTags.contains(route.tag) {
      let path = route.pattern.description
      let node = known[path] ?? paths.appendMember(path)
      known[path] = node
      describe(route, at: node.appendMember(route.method.rawValue.lowercased()))
    }
    let components = root.appendMember("components")
    let schemas = components.appendMember("schemas")
    for (name, type) in Self.documents { describe(JSONSchema.shape(of: type, within: []), at: schemas.appendMember(name)) }
    let schemes = components.appendMember("securitySchemes")
    for (name, scheme) in [
      ("bearer", ["type": "http", "scheme": "bearer"]), ("apiKey", ["type": "apiKey", "in": "header", "name": "X-Api-Key"]),
    ] {
      let node = schemes.appendMember(name)
      for (key, value) in scheme.sorted(by: { $0.key < $1.key }) { node.member(key, text: value) }
    }
    return root
  }

  private func describe(_ route: Route, at node: JSONTree) {
    node.member("operationId", text: route.operation)
    node.member("summary", text: route.summary)
    node.appendMember("tags").appendElement().node = .text(route.tag)
    if !route.parameters.isEmpty {
      let list = node.appendMember("parameters")
      for parameter in route.parameters { describe(parameter, at: list.appendElement()) }
    }
    describe(route.body, schema: route.bodySchema, at: node)
    let answers = node.appendMember("responses")
    for answer in route.answers + commonAnswers(of: route) { describe(answer, at: answers) }
    let security = node.appendMember("security")
    security.node = .array([])
    guard route.right != .none else { return }
    // None is needed on the machine itself unless the server asks for one.
    security.appendElement().node = .object([])
    for name in ["bearer", "apiKey"] { security.appendElement().appendMember(name).node = .array([]) }
  }

  /// What any route may answer before its handler runs.
  private func commonAnswers(of route: Route) -> [Route.Answer] {
    var common: [(HTTPStatus, String)] = [(.badRequest, "a parameter or the body is wrong; the message names it")]
    if route.right != .none {
      common.append((.unauthorized, "a key is needed, or the one shown is not known"))
      common.append((.forbidden, "the key does not allow it, or the request comes from a foreign page"))
    } else {
      common.append((.forbidden, "the request comes from a foreign page"))
    }
    if route.body.limit > 0 {
      common.append((.contentTooLarge, "the body is too large"))
      common.append((.unsupportedMediaType, "the body is of another media type"))
      common.append((.unprocessableContent, "it was understood and cannot be done; the message says why"))
    }
    common.append((.misdirectedRequest, "the request was sent to a name this server does not go by"))
    common.append((.serviceUnavailable, "the server is busy or stops; ask again later"))
    let declared = Set(route.answers.map(\.status))
    return common.filter { !declared.contains($0.0) }.map { Route.Answer($0.0, $0.1, type: "application/json", schema: "Failure") }
  }

  private func describe(_ answer: Route.Answer, at answers: JSONTree) {
    let node = answers.appendMember(String(answer.status.rawValue))
    node.member("description", text: answer.summary)
    guard let type = answer.type else { return }
    let content = node.appendMember("content").appendMember(type)
    if let schema = answer.schema {
      precondition(Self.documents.contains { $0.name == schema }, "a route answers '\(schema)', which is not described")
      content.appendMember("schema").member("$ref", text: "#/components/schemas/\(schema)")
    } else {
      content.node = .object([])
    }
  }

  private func describe(_ body: BodyRule, schema: String?, at node: JSONTree) {
    guard body != .none else { return }
    let request = node.appendMember("requestBody")
    if case .memory(_, _, let isOptional) = body {
      request.appendMember("required").node = .bool(!isOptional)
    } else {
      request.appendMember("required").node = .bool(true)
    }
    let content = request.appendMember("content")
    let types = body.types.isEmpty ? ["application/octet-stream"] : body.types
    for type in types {
      let described = content.appendMember(type).appendMember("schema")
      // Where no schema is known, anything fits: `null` would be none (OpenAPI 3.1, 4.8.14).
      if let schema { described.member("$ref", text: "#/components/schemas/\(schema)") } else { described.node = .object([]) }
    }
  }

  private func describe(_ parameter: Parameter, at node: JSONTree) {
    node.member("name", text: parameter.name)
    node.member("in", text: parameter.place.rawValue)
    node.member("description", text: parameter.summary)
    node.appendMember("required").node = .bool(parameter.isRequired)
    let schema = node.appendMember("schema")
    if parameter.isRepeated {
      schema.member("type", text: "array")
      describe(parameter.kind, fallback: nil, at: schema.appendMember("items"))
    } else {
      describe(parameter.kind, fallback: parameter.fallback, at: schema)
    }
  }

  private func describe(_ kind: Parameter.Kind, fallback: String?, at node: JSONTree) {
    switch kind {
    case .text(let limit):
      node.member("type", text: "string")
      node.appendMember("maxLength").node = .number(String(limit))
      if let fallback { node.member("default", text: fallback) }
    case .integer(let range):
      node.member("type", text: "integer")
      node.appendMember("minimum").node = .number(String(range.lowerBound))
      if range.upperBound != .max { node.appendMember("maximum").node = .number(String(range.upperBound)) }
      if let fallback { node.appendMember("default").node = .number(fallback) }
    case .number(let range):
      node.member("type", text: "number")
      node.appendMember("minimum").node = .number(String(range.lowerBound))
      node.appendMember("maximum").node = .number(String(range.upperBound))
      if let fallback { node.appendMember("default").node = .number(fallback) }
    case .flag:
      node.member("type", text: "string")
      node.words("enum", ["0", "1", "true", "false"])
    case .choice(let words):
      node.member("type", text: "string")
      node.words("enum", words)
      if let fallback { node.member("default", text: fallback) }
    }
  }

  private func describe(_ shape: JSONSchema.Shape, at node: JSONTree) {
    switch shape {
    case .text: node.member("type", text: "string")
    case .choice(let words):
      node.member("type", text: "string")
      node.words("enum", words)
    case .integer: node.member("type", text: "integer")
    case .number: node.member("type", text: "number")
    case .flag: node.member("type", text: "boolean")
    case .list(let element):
      node.member("type", text: "array")
      describe(element, at: node.appendMember("items"))
    case .object(_, let members):
      node.member("type", text: "object")
      let properties = node.appendMember("properties")
      properties.node = .object([])
      for member in members { describe(member.shape, at: properties.appendMember(member.key)) }
      let required = members.filter(\.isRequired).map(\.key)
      if !required.isEmpty { node.words("required", required) }
    case .reference: node.node = .object([])
    }
  }
}

extension JSONTree {
  fileprivate func member(_ key: String, text: String) { appendMember(key).node = .text(text) }

  fileprivate func words(_ key: String, _ words: [String]) {
    let list = appendMember(key)
    list.node = .array([])
    for word in words { list.appendElement().node = .text(word) }
  }
}
