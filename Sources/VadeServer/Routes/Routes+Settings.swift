internal import VadeEngine
internal import VadeHTTP
internal import VadeSystem

extension Routes {
  /// What can be set, and the keys.
  var settings: [Route] {
    [
      Route(
        .get, "/api/settings", operation: "getSettings", summary: "Gives what is set.", tag: "settings",
        answers: [Self.ok("the settings", "Settings")]
      ) { _ in try .document(services.settings.current) },
      Route(
        .patch, "/api/settings", operation: "changeSettings", summary: "Changes settings; what is left out stays.", tag: "settings",
        body: .memory(limit: 16 << 10), bodySchema: "SettingsChange",
        answers: [Self.ok("the settings as they are now", "Settings"), Self.failure(.badRequest, "a value is none the setting can have")],
        right: .admin
      ) { request in
        try Self.refuseBound(request)
        let change = try JSONBody.read(API.SettingsChange.self, request)
        let settings = try engine { () throws(CommandError) in try services.settings.change(change) }
        services.activity.setLevel(LogLevel(rawValue: settings.logLevel) ?? .info)
        return try .document(settings)
      },
      Route(
        .get, "/api/keys", operation: "listKeys", summary: "Lists the keys, without what opens the door.", tag: "settings",
        answers: [Self.ok("the keys", "KeyList")], right: .admin
      ) { request in
        try Self.refuseBound(request)
        return try .document(Wire.KeyList(keys: services.keys.list))
      },
      Route(
        .post, "/api/keys", operation: "createKey", summary: "Makes a key; it is shown this once.", tag: "settings",
        body: .memory(limit: 64 << 10), bodySchema: "KeyRequest",
        answers: [
          Route.Answer(.created, "the key", type: "application/json", schema: "NewKey"),
          Self.failure(.badRequest, "a value is none a key can have"),
        ], right: .admin
      ) { request in try makeKey(request) },
      Route(
        .delete, "/api/keys/{key}", operation: "revokeKey", summary: "Revokes a key.", tag: "settings",
        parameters: [.path("key", "the key's id", .text(limit: 40))],
        answers: [Route.Answer(.noContent, "it opens nothing any more"), Self.failure(.notFound, "there is no such key")], right: .admin
      ) { request in
        try Self.refuseBound(request)
        try engine { () throws(CommandError) in try services.keys.remove(request.parameters.text("key")) }
        return HTTPResponse(.noContent)
      },
    ]
  }

  private func makeKey(_ request: HTTPRequest) throws -> HTTPResponse {
    try Self.refuseBound(request)
    let wanted = try JSONBody.read(API.KeyRequest.self, request)
    guard let rights = AccessRight(rawValue: wanted.rights), rights != .none else {
      throw HTTPError(.badRequest, code: "bad-rights", "'rights' must be one of 'read', 'write', 'admin'")
    }
    guard wanted.name.contains(where: { !$0.isWhitespace }), wanted.name.count <= 100 else {
      throw HTTPError(.badRequest, code: "bad-name", "'name' must be a text of at most 100 characters")
    }
    if let libraries = wanted.libraries, libraries.isEmpty {
      throw HTTPError(.badRequest, code: "no-libraries", "'libraries' names none: leave it out for all libraries")
    }
    let made = try engine { () throws(CommandError) in
      try services.keys.make(name: wanted.name, rights: rights, libraries: wanted.libraries)
    }
    guard var key = services.keys.entry(made.id) else {
      throw HTTPError(.conflict, code: "key-missing", "the key was revoked as it was made")
    }
    key.key = made.key
    return try .document(Wire.NewKey(key: key), status: .created)
  }

  /// Who may use some libraries only does nothing that concerns others: makes no keys for them, changes no settings, sees no report of the whole.
  static func refuseBound(_ request: HTTPRequest) throws(HTTPError) {
    guard request.principal?.scopes == nil else { throw .notAllowed }
  }
}
