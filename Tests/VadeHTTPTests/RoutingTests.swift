import Testing
import VadeHTTP

@Suite("Routes are found, and requests checked against them")
struct RoutingTests {
  private let router = Router([
    Route(.get, "/", operation: "home", right: .none) { _ in .text("home") },
    Route(
      .get, "/things/{id}", operation: "show",
      parameters: [
        .path("id", "Which.", .integer()), .query("depth", "How deep.", .integer(1...9), default: "3"), .repeated("in", "Where."),
      ]
    ) { request in
      let parameters = request.parameters
      return .text("\(parameters.integer("id")) \(parameters.integer("depth")) \(parameters.texts("in"))")
    },
    Route(.delete, "/things/{id}", operation: "remove", parameters: [.path("id", "Which.")]) { _ in HTTPResponse(.noContent) },
    Route(.post, "/things/remove", operation: "removeMany", body: .memory(limit: 10)) { request in .text("\(request.body.bytes.count)") },
    Route(.get, "/things/{id}/{page}.png", operation: "page", parameters: [.path("id", ""), .path("page", "")]) { request in
      .text("page \(request.parameters.text("page"))")
    },
    Route(.get, "/app/{file...}", operation: "file", parameters: [.path("file", "")], right: .none) { request in
      .text(request.parameters.text("file"))
    },
  ])

  private func answer(_ method: HTTPMethod, _ target: String, headers: HTTPHeaders = ["Host": "localhost"], body: String = "") -> (
    Int, String
  ) {
    do {
      let response = router.respond(to: try HTTPRequest(method, target, headers: headers, body: Array(body.utf8)))
      return (response.status.rawValue, String(decoding: try response.collected(), as: UTF8.self))
    } catch let error as HTTPError {
      return (error.status.rawValue, error.message)
    } catch {
      return (0, "\(error)")
    }
  }

  @Test(
    "a path leads to the route that says most about it",
    arguments: [
      ("/", "home"), ("/things/7", "7 3 []"), ("/things/7?depth=9&in=a&in=b", "7 9 [\"a\", \"b\"]"), ("/things/7/12.png", "page 12"),
      ("/app/js/main.js", "js/main.js"), ("/things/%37", "7 3 []"),
    ])
  func finds(_ target: String, _ expected: String) {
    #expect(answer(.get, target) == (200, expected))
  }

  @Test(
    "a parameter that is wrong, unknown, missing or doubled is named",
    arguments: [
      ("/things/x", "'id'"), ("/things/7?depth=0", "'depth'"), ("/things/7?depth=10", "from 1 to 9"), ("/things/7?dept=1", "'dept'"),
      ("/things/7?depth=1&depth=2", "only once"), ("/things/7?depth=99999999999999999999", "'depth'"),
    ])
  func names(_ target: String, _ expected: String) {
    let (status, text) = answer(.get, target)
    #expect(status == 400 && text.contains(expected), "\(text)")
  }

  @Test("a method that is not possible is told which are, and OPTIONS tells them too, without any word on other origins")
  func methods() throws {
    let refused = router.respond(to: try HTTPRequest(.put, "/things/7", headers: ["Host": "localhost"]))
    #expect(refused.status == .methodNotAllowed && refused.headers["Allow"] == "GET, HEAD, DELETE, OPTIONS")
    let options = router.respond(to: try HTTPRequest(.options, "/things/7", headers: ["Host": "localhost"]))
    #expect(options.status == .noContent && options.headers["Allow"] == "GET, HEAD, DELETE, OPTIONS")
    #expect(!options.headers.fields.contains { $0.name.lowercased().hasPrefix("access-control") })
    #expect(answer(.head, "/things/7").0 == 200 && answer(.head, "/things/7").1.isEmpty)
    #expect(answer(.get, "/nothing").0 == 404 && answer(.get, "/things/7/").0 == 404)
  }

  @Test(
    "a target that another reader could take for another place is refused",
    arguments: [
      "/a/../b", "/a/%2e%2e/b", "/a/.%2E/b", "/a//b", "//a", "/a/%2Fb", "/a/%00", "/%c0%ae%c0%ae/a", "/a%", "/a%2", "/a%zz", "/a b", "/a#b",
      "a",
      "http://evil/", "*", "/%ff", "/a?b=%00", "/./a", "/a/%0d%0aSet-Cookie:x",
    ])
  func refuses(_ target: String) {
    #expect(answer(.get, target).0 == 400)
  }

  @Test("what is encoded twice is decoded once")
  func decodesOnce() {
    #expect(answer(.get, "/app/%252e%252e").1 == "%2e%2e")
  }

  @Test("a body is taken by routes that take one, of their type and size")
  func bodies() {
    let json: HTTPHeaders = ["Host": "localhost", "Content-Type": "application/json"]
    #expect(answer(.post, "/things/remove", headers: json, body: "123") == (200, "3"))
    #expect(answer(.post, "/things/remove", headers: json, body: "12345678901").0 == 413)
    #expect(answer(.post, "/things/remove", headers: json).0 == 400)
    #expect(answer(.post, "/things/remove", body: "123").0 == 415)
    #expect(answer(.get, "/things/7", headers: json, body: "123").0 == 400)
  }
}
