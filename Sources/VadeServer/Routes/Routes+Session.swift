internal import VadeEngine
internal import VadeHTTP

extension Routes {
  /// The session of a browser: a key in a cookie no script can read.
  var session: [Route] {
    [
      Route(
        .get, "/api/session", operation: "getSession", summary: "Tells who the client is to the server.", tag: "session",
        answers: [Self.ok("what the client may do", "Session")], right: .none
      ) { request in try .document(session(of: request)) },
      Route(
        .post, "/api/session", operation: "beginSession", summary: "Keeps a key in a cookie.", tag: "session", body: .memory(limit: 4096),
        bodySchema: "Login",
        answers: [Route.Answer(.noContent, "the cookie is set"), Self.failure(.unauthorized, "the key is not known")], right: .none
      ) { request in
        let key = try JSONBody.read(API.Login.self, request).key
        guard services.keys.principal(of: key) != nil else { throw HTTPError.keyInvalid }
        return HTTPResponse(.noContent, headers: ["Set-Cookie": cookie(key, seconds: 30 * 86_400)])
      },
      Route(
        .delete, "/api/session", operation: "endSession", summary: "Forgets the key.", tag: "session",
        answers: [Route.Answer(.noContent, "the cookie is gone")], right: .none
      ) { _ in HTTPResponse(.noContent, headers: ["Set-Cookie": cookie("", seconds: 0)]) },
    ]
  }

  private func session(of request: HTTPRequest) -> API.Session {
    let authenticator = services.authenticator
    // A key that is not known is told as none: the app asks for another.
    let credential = Credential(request.headers, cookieName: SecurityPolicy().cookieName)
    let principal = (try? authenticator.principal(of: credential, from: request.origin)) ?? nil
    return API.Session(
      authenticated: principal != nil, keyRequired: services.needsKey(request.origin), rights: principal?.right.rawValue,
      libraries: principal?.scopes?.sorted())
  }

  private func cookie(_ value: String, seconds: Int) -> String {
    // Not 'Secure': the server speaks plain HTTP, and whoever puts TLS before it sets it there.
    "\(SecurityPolicy().cookieName)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
  }
}
