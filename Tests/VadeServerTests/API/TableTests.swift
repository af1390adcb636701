import Foundation
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeSystem
import VadeTesting

@testable import VadeServer

@Suite("The server, its table and state")
struct TableTests {
  @Test("describes every route but the app's files, and nothing else")
  func description() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let answer = try client.send(.get, "/openapi.json")
      let document = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
      #expect(document["openapi"] as? String == "3.1.0")
      let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
      let described = Set(paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } })
      let declared = Set(desk.server.router.routes.filter { $0.tag != "app" }.map { "\($0.method.rawValue) \($0.pattern)" })
      #expect(described == declared)
      let components = try #require(document["components"] as? [String: Any])
      let schemas = try #require(components["schemas"] as? [String: [String: Any]])
      let text = answer.text
      for part in text.components(separatedBy: "#/components/schemas/").dropFirst() {
        let name = String(part.prefix { $0 != "\"" })
        #expect(schemas[name] != nil, "\(name)")
      }
      // The types of the documents, taken from the types themselves.
      let hit = try #require((schemas["SearchReply"]?["properties"] as? [String: [String: Any]])?["hits"]?["items"] as? [String: Any])
      let properties = try #require(hit["properties"] as? [String: [String: Any]])
      #expect(properties["rank"]?["type"] as? String == "integer" && properties["score"]?["type"] as? String == "number")
      #expect((hit["required"] as? [String])?.contains("passage") == true)
      // What may be left out is not required, whatever its type.
      for (name, keys) in ["Job": ["started_at", "rate", "seconds_left"], "LibraryList": [], "Health": ["reason"], "Session": ["rights"]] {
        let required = try #require(schemas[name]?["required"] as? [String])
        #expect(!required.isEmpty && Set(required).isDisjoint(with: keys), "\(name): \(required)")
      }
      let status = (schemas["AskReply"]?["properties"] as? [String: [String: Any]])?["status"]
      #expect(status?["enum"] as? [String] == ["answered", "weak", "not_found"])
    }
  }

  @Test("serves the app's page at every place of the app, and its files by a list only")
  func app() throws {
    let desk = try ServerDesk()
    try desk.with(.live) { client throws in
      let page = try client.send(.get, "/")
      #expect(page.status == 200 && page.headers["Content-Type"] == "text/html; charset=utf-8" && page.text.contains("<title>Vademecum"))
      for place in ["/ask?q=a&anything=b", "/library/a%20b/document/4?page=2", "/settings", "/browse", "/map"] {
        #expect(try client.send(.get, place).body == page.body, "\(place)")
      }
      let script = try client.send(.get, "/app.js")
      #expect(script.headers["Content-Type"] == "text/javascript; charset=utf-8")
      let tag = try #require(script.headers["ETag"])
      #expect(try client.send(.get, "/app.js", headers: ["If-None-Match": tag]).status == 304)
      for path in ["/README.md", "/core/", "/core/../app.js", "/core/%2e%2e/app.js", "/nothing.js", "/etc/passwd"] {
        #expect([400, 404].contains(try client.send(.get, path).status), "\(path)")
      }
      #expect(page.headers["Content-Security-Policy"]?.contains("default-src 'none'") == true)
      #expect(page.headers["Access-Control-Allow-Origin"] == nil)
    }
  }

  @Test("lets in the page's own script by its digest, and no other script inside any answer")
  func pageScript() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let page = try client.send(.get, "/ask")
      let scripts = page.text.split(separator: "<script>").dropFirst().compactMap { $0.components(separatedBy: "</script>").first }
      #expect(scripts.count == 1)
      let digests = scripts.map { "'sha256-\(Data(SHA256Digest(of: $0).bytes).base64EncodedString())'" }
      let policy = try #require(page.headers["Content-Security-Policy"])
      #expect(policy.contains("; script-src 'self' \(digests.joined(separator: " ")); "), "\(policy)")
      #expect(!policy.contains("unsafe-inline"))
      // What a client holds takes over the header fields of the answer that says it is current.
      let current = try client.send(.get, "/ask", headers: ["If-None-Match": try #require(page.headers["ETag"])])
      #expect(current.status == 304 && current.headers["Content-Security-Policy"] == policy)
      #expect(try client.send(.get, "/app.js").headers["Content-Security-Policy"]?.contains("script-src 'self'; ") == true)
    }
  }

  @Test("makes, renames and deletes libraries, and says why not")
  func libraries() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      #expect(try client.json(Wire.Done.self, .post, "/api/libraries", #"{"name":"work"}"#, status: 201).name == "work")
      #expect(try client.fault(.post, "/api/libraries", #"{"name":"work"}"#, status: 409) == "library-exists")
      #expect(try client.fault(.post, "/api/libraries", #"{"name":"../x"}"#, status: 400) == "library-name-invalid")
      #expect(try client.fault(.post, "/api/libraries", #"{"nam":"x"}"#, status: 400) == "bad-json")
      _ = try client.json(Wire.Done.self, .post, "/api/libraries", #"{"name":"other"}"#, status: 201)
      #expect(try client.fault(.patch, "/api/libraries/work", #"{"name":"other"}"#, status: 409) == "library-exists")
      #expect(try client.json(Wire.Done.self, .patch, "/api/libraries/work", #"{"name":"archive"}"#).name == "archive")
      #expect(try client.fault(.get, "/api/libraries/work", status: 404) == "library-missing")
      #expect(try client.json(Wire.StatusReply.self, .get, "/api/libraries/archive").documents == 0)
      #expect(try client.send(.delete, "/api/libraries/archive").status == 200)
      #expect(try client.fault(.get, "/api/libraries/archive/documents", status: 404) == "library-missing")
      #expect(try client.fault(.get, "/api/libraries/other/browse", status: 404) == "not-a-pack")
    }
  }

  @Test("sees a library that was deleted and made again by another process as the new one")
  func outside() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      try desk.addSamples(client)
      let other = LocalEngine()
      let context = desk.context.with(library: "samples")
      _ = try other.deleteLibrary("samples", context)
      #expect(try client.fault(.get, "/api/libraries/samples/search?q=lamp", status: 404) == "library-missing")
      _ = try other.createLibrary("samples", context)
      #expect(try client.json(Wire.StatusReply.self, .get, "/api/libraries/samples").documents == 0)
    }
  }

  @Test("removes documents by number, names those that are not there, and no other document than the one meant")
  func removal() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      try desk.addSamples(client)
      let report = try client.json(Wire.RemoveReport.self, .post, "/api/libraries/samples/documents/remove", #"{"ids":[1,1,77]}"#)
      #expect(report.documents.map(\.id) == [1] && report.unmatched == ["77"])
      #expect(try client.fault(.get, "/api/libraries/samples/documents/1", status: 404) == "document-missing")
      #expect(try client.fault(.delete, "/api/libraries/samples/documents/1", status: 404) == "document-missing")
      #expect(try client.send(.delete, "/api/libraries/samples/documents/2").status == 200)
      #expect(try client.json(Wire.StatusReply.self, .get, "/api/libraries/samples").documents == WebApp.samples.count - 2)
    }
  }

  @Test("keeps settings over a restart, and refuses values they cannot have")
  func settings() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      #expect(try client.json(API.Settings.self, .get, "/api/settings") == SettingsStore.standard)
      #expect(try client.fault(.patch, "/api/settings", #"{"search_limit":0}"#, status: 400) == "bad-setting")
      #expect(try client.fault(.patch, "/api/settings", #"{"log_level":"loud"}"#, status: 400) == "bad-setting")
      let changed = try client.json(API.Settings.self, .patch, "/api/settings", #"{"search_limit":3,"log_level":"warning"}"#)
      #expect(changed.searchLimit == 3 && changed.logLevel == "warning" && changed.evidenceLimit == 12)
      try desk.addSamples(client)
      #expect(try client.json(Wire.SearchReply.self, .get, "/api/libraries/samples/search?q=lamp").hits.count == 3)
      // Nothing of 'info' and below is taken any more.
      #expect(try client.json(API.LogPage.self, .get, "/api/log").records.allSatisfy { $0.level == "warning" || $0.id < 3 })
    }
    #expect(SettingsStore(path: desk.directory.path("home/config/server.json")).current.searchLimit == 3)
    try desk.directory.write("{", to: "home/config/server.json")
    let damaged = SettingsStore(path: desk.directory.path("home/config/server.json"))
    #expect(damaged.fault?.contains("server.json") == true && damaged.current == SettingsStore.standard)
  }

  @Test("counts what it answered, for Prometheus")
  func metrics() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      _ = try client.send(.get, "/health")
      _ = try client.send(.get, "/api/libraries/none")
      let text = try client.send(.get, "/metrics").text
      #expect(text.contains(#"vade_http_requests_total{route="/health",method="GET",status="200"} 1"#))
      #expect(text.contains(#"vade_http_requests_total{route="/api/libraries/{library}",method="GET",status="404"} 1"#))
      #expect(text.contains("# TYPE vade_http_request_seconds histogram"))
    }
  }

  @Test("counts the request it is busy with, once it listens")
  func running() throws {
    let desk = try ServerDesk()
    try desk.server.start()
    let text = try Wire(port: try #require(desk.server.port)).exchange(.get, "/metrics", ["Host": "localhost"], []).text
    #expect(text.contains("\nvade_http_running 1\n"), "\(text)")
  }

  @Test("tells of a part of an answer that cannot be sent, in place of leaving it out")
  func unsendable() throws {
    struct Broken: Encodable { let score = Double.nan }
    let response = HTTPResponse.events { writer in
      #expect(throws: CommandError.self) { try Routes.send("sources", Broken(), to: writer) }
    }
    #expect(try response.collected().isEmpty)
  }
}
