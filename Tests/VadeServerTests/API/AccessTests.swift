import Dispatch
import Foundation
import Synchronization
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeTesting

@testable import VadeServer

@Suite("The server, letting in")
struct AccessTests {
  /// A target of a route, with something in place of its parameters.
  private func target(_ route: Route) -> String {
    var text = route.pattern.description
    for parameter in route.parameters where parameter.place == .path {
      let value = if case .integer = parameter.kind { "1" } else { "x" }
      text = text.replacingOccurrences(of: "{\(parameter.name)}", with: value).replacingOccurrences(
        of: "{\(parameter.name)...}", with: value)
    }
    let required = route.parameters.filter { $0.place == .query && $0.isRequired }
    return text + (required.isEmpty ? "" : "?" + required.map { "\($0.name)=x" }.joined(separator: "&"))
  }

  @Test("asks for a key on every route but those for everybody, and takes none that is not known")
  func everyRoute() throws {
    let desk = try ServerDesk { $0.requiresKey = true }
    try desk.with(.router) { client throws in
      var open: [String] = []
      for route in desk.server.router.routes {
        let body: HTTPHeaders = ["Content-Type": route.body.types.first ?? "application/octet-stream"]
        let without = try client.send(route.method, target(route), headers: body)
        guard without.status == 401 else {
          if route.tag != "app" { open.append(route.operation) }
          continue
        }
        #expect(without.text.contains("key-required"), "\(route.operation)")
        var wrong = body
        wrong["Authorization"] = "Bearer vade_wrong"
        let answer = try client.send(route.method, target(route), headers: wrong)
        #expect(answer.status == 401 && answer.text.contains("key-invalid"), "\(route.operation): \(answer.status)")
      }
      #expect(Set(open) == ["health", "ready", "version", "describe", "getSession", "beginSession", "endSession"])
    }
  }

  @Test("gives a key no more than its rights and libraries")
  func rights() throws {
    let desk = try ServerDesk { $0.requiresKey = true }
    let store = try KeyStore(path: KeyStore.path(in: desk.context.places))
    let admin = try store.make(name: "owner", rights: .admin, libraries: nil).key
    let reader = try store.make(name: "reader", rights: .read, libraries: ["samples"]).key
    let writer = try store.make(name: "writer", rights: .write, libraries: ["other"]).key
    func with(_ key: String) -> HTTPHeaders { ["X-Api-Key": key] }
    try desk.with(.live) { client throws in
      let job = try client.json(API.Job.self, .post, "/api/samples", headers: with(admin), status: 202)
      _ = try eventually { try client.json(API.Job.self, .get, "/api/jobs/\(job.id)", headers: with(admin)).state.isEnded }
      let names = try client.json(Wire.LibraryList.self, .get, "/api/libraries", headers: with(reader)).libraries.map(\.name)
      #expect(names == ["samples"])
      #expect(try client.json(Wire.LibraryList.self, .get, "/api/libraries", headers: with(writer)).libraries.isEmpty)
      #expect(try client.send(.get, "/api/libraries/samples/search?q=lamp", headers: with(reader)).status == 200)
      for (method, path, body, key) in [
        (HTTPMethod.delete, "/api/libraries/samples/documents/1", nil as String?, reader), (.delete, "/api/libraries/samples", nil, reader),
        (.get, "/api/libraries/samples", nil, writer), (.get, "/api/libraries/samples/search?q=lamp", nil, writer),
        (.get, "/api/libraries/samples/documents/1/original", nil, writer), (.post, "/api/libraries", #"{"name":"mine"}"#, writer),
        (.patch, "/api/libraries/other", #"{"name":"samples"}"#, writer), (.get, "/api/keys", nil, writer),
        (.post, "/api/keys", #"{"name":"a","rights":"admin"}"#, writer), (.patch, "/api/settings", #"{"search_limit":3}"#, writer),
        (.get, "/api/log", nil, reader), (.post, "/api/samples", nil, writer),
      ] {
        #expect(try client.fault(method, path, body, headers: with(key), status: 403) == "not-allowed", "\(method) \(path)")
      }
      // A job of a library one may not use is as if it were not there.
      #expect(try client.fault(.get, "/api/jobs/\(job.id)", headers: with(writer), status: 404) == "job-missing")
      #expect(try client.json(API.JobList.self, .get, "/api/jobs", headers: with(writer)).jobs.isEmpty)
    }
  }

  @Test("takes keys another process makes and revokes while it runs, and keeps none of them in the clear")
  func keysWhileRunning() throws {
    let desk = try ServerDesk { $0.requiresKey = true }
    let path = KeyStore.path(in: desk.context.places)
    let store = try KeyStore(path: path)
    let made = try store.make(name: "later", rights: .read, libraries: nil)
    try desk.with(.router) { client throws in
      let headers: HTTPHeaders = ["Authorization": "Bearer \(made.key)"]
      #expect(try client.send(.get, "/api/libraries", headers: headers).status == 200)
      #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(made.key.dropFirst(5)))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      try store.remove(made.id)
      #expect(try client.fault(.get, "/api/libraries", headers: headers, status: 401) == "key-invalid")
    }
  }

  @Test("loses no key when several processes change the keys at once, and none that was revoked comes back")
  func keysAtOnce() throws {
    let directory = try TemporaryDirectory()
    let stores = try (0..<4).map { _ in try KeyStore(path: directory.path("config/keys.json")) }
    let made = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 48) { turn in
      let store = stores[turn % stores.count]
      guard let id = try? store.make(name: "\(turn)", rights: .read, libraries: nil).id else { return }
      if turn.isMultiple(of: 3) { try? store.remove(id) } else { made.withLock { $0.append(id) } }
    }
    let kept = made.withLock { $0 }
    #expect(kept.count == 32)
    #expect(try KeyStore(path: directory.path("config/keys.json")).list.map(\.id).sorted() == kept.sorted())
  }

  @Test("tells nothing more to a stream whose key was revoked")
  func revokedStream() throws {
    let desk = try ServerDesk { $0.requiresKey = true }
    let store = try KeyStore(path: KeyStore.path(in: desk.context.places))
    let (gone, stays) = (
      try store.make(name: "gone", rights: .read, libraries: nil), try store.make(name: "stays", rights: .admin, libraries: nil)
    )
    func stream(_ key: String) throws -> HTTPResponse {
      desk.server.router.respond(to: try HTTPRequest(.get, "/api/events", headers: ["Host": "localhost", "X-Api-Key": key]))
    }
    let (first, second) = (try stream(gone.key), try stream(stays.key))
    try store.remove(gone.id)
    try desk.with(.router) { client throws in
      let headers: HTTPHeaders = ["X-Api-Key": stays.key]
      _ = try client.json(Wire.Done.self, .post, "/api/libraries", #"{"name":"private"}"#, headers: headers, status: 201)
    }
    // Ends by itself: the revoked one at once, the other with the server.
    let seen = String(decoding: try first.collected(), as: UTF8.self)
    #expect(seen.contains("hello") && !seen.contains("private"))
    desk.server.stop(within: .zero)
    #expect(String(decoding: try second.collected(), as: UTF8.self).contains("private"))
  }

  @Test(
    "keeps a key in a cookie no script reads, and lets a cookie change nothing for a page of another site",
    arguments: [TestClient.Kind.live])
  func session(_ kind: TestClient.Kind) throws {
    let desk = try ServerDesk { $0.requiresKey = true }
    let key = try KeyStore(path: KeyStore.path(in: desk.context.places)).make(name: "browser", rights: .admin, libraries: nil).key
    try desk.with(kind) { client throws in
      #expect(try client.json(API.Session.self, .get, "/api/session").authenticated == false)
      #expect(try client.fault(.post, "/api/session", #"{"key":"vade_no"}"#, status: 401) == "key-invalid")
      let login = try client.send(.post, "/api/session", headers: ["Content-Type": "application/json"], body: #"{"key":"\#(key)"}"#)
      let cookie = try #require(login.headers["Set-Cookie"])
      #expect(login.status == 204 && cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
      let value = String(cookie.prefix { $0 != ";" })
      let session = try client.json(API.Session.self, .get, "/api/session", headers: ["Cookie": value])
      #expect(session.authenticated && session.keyRequired && session.rights == "admin")
      let body = #"{"name":"forged"}"#
      for origin in [["Origin": "http://evil.example"], ["Sec-Fetch-Site": "cross-site"], [:]] as [HTTPHeaders] {
        var headers = origin
        headers["Cookie"] = value
        #expect(try client.fault(.post, "/api/libraries", body, headers: headers, status: 403) != "")
      }
      let own: HTTPHeaders = ["Cookie": value, "Sec-Fetch-Site": "same-origin"]
      #expect(try client.json(Wire.Done.self, .post, "/api/libraries", body, headers: own, status: 201).name == "forged")
    }
  }

  @Test("refuses names it does not go by, and a start beyond the machine without a key")
  func names() throws {
    #expect(throws: CommandError.self) { try ServerDesk { $0.address = .internet(host: "0.0.0.0", port: 0) } }
    #expect(throws: CommandError.self) { try ServerDesk { $0.hosts = ["notes.example"] } }
    let desk = try ServerDesk()
    let key = try KeyStore(path: KeyStore.path(in: desk.context.places)).make(name: "owner", rights: .read, libraries: nil).key
    var options = ServerOptions(address: .internet(host: "127.0.0.1", port: 0))
    options.hosts = ["notes.example"]
    let server = try VadeServer(options, context: desk.context, engine: ServerDesk.engine())
    defer { server.stop(within: .zero) }
    try TestClient.with(server.router, .router) { client throws in
      // Whoever comes by that name comes through a proxy of this machine, and looks as if he were its user; so does who has the proxy say another.
      for host in ["notes.example:80", "localhost"] {
        #expect(try client.fault(.get, "/api/libraries", headers: ["Host": host], status: 401) == "key-required")
        #expect(try client.send(.get, "/api/libraries", headers: ["Host": host, "X-Api-Key": key]).status == 200)
        #expect(try client.fault(.get, "/api/libraries", headers: ["Host": host, "X-Api-Key": "sk-other"], status: 401) == "key-invalid")
      }
      #expect(try client.fault(.get, "/api/libraries", headers: ["Host": "rebound.example"], status: 421) == "host-not-allowed")
      #expect(try client.json(API.Session.self, .get, "/api/session").keyRequired)
    }
  }

  @Test("asks for a key what a proxy of this machine forwards", arguments: ["X-Forwarded-For", "Forwarded", "x-real-ip"])
  func forwarded(_ field: String) throws {
    let desk = try ServerDesk()
    try desk.with(.live) { client throws in
      #expect(try client.fault(.get, "/api/libraries", headers: [field: "203.0.113.7"], status: 401) == "key-required")
      let told = try client.json(API.Session.self, .get, "/api/session", headers: [field: "203.0.113.7"])
      #expect(told.keyRequired && !told.authenticated)
    }
  }

  @Test("gives a key bound to libraries nothing of the whole server, whatever its right")
  func boundAdmin() throws {
    let desk = try ServerDesk {
      $0.requiresKey = true
      $0.roots = ["temporary": "/tmp"]
    }
    let store = try KeyStore(path: KeyStore.path(in: desk.context.places))
    let headers: HTTPHeaders = ["X-Api-Key": try store.make(name: "bound", rights: .admin, libraries: ["mine"]).key]
    try desk.with(.router) { client throws in
      // The report of the machine names every library; settings and packs concern all who use the server.
      for (method, path, body) in [
        (HTTPMethod.get, "/api/doctor", nil as String?), (.patch, "/api/settings", #"{"default_library":"mine"}"#),
        (.post, "/api/packs", #"{"root":"temporary","path":"","name":"another"}"#),
      ] {
        #expect(try client.fault(method, path, body, headers: headers, status: 403) == "not-allowed", "\(method) \(path)")
      }
    }
  }
}
