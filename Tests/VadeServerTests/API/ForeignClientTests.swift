import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeMCP
import VadeTesting

@testable import VadeServer

@Suite("The server, to clients of other interfaces")
struct ForeignClientTests {
  private func post(
    _ client: TestClient, _ path: String, _ body: JSONValue, key: String? = nil, status: Int = 200,
    location: SourceLocation = #_sourceLocation
  ) throws -> JSONValue {
    var headers: HTTPHeaders = ["Content-Type": "application/json", "Accept": "application/json, text/event-stream"]
    if let key { headers["Authorization"] = "Bearer \(key)" }
    let answer = try client.send(.post, path, headers: headers, body: body.bytes)
    #expect(answer.status == status, "\(path): \(answer.text)", sourceLocation: location)
    return try JSONParser.value(of: answer.body)
  }

  private func tool(_ name: String, _ arguments: JSONValue = [:]) -> JSONValue {
    ["jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["name": .string(name), "arguments": arguments]]
  }

  @Test("adds a file of an OpenAI client as a job, and answers from it in both interfaces", arguments: [TestClient.Kind.router, .live])
  func added(_ kind: TestClient.Kind) throws {
    let desk = try ServerDesk()
    try desk.with(kind) { client throws in
      let form =
        "--b\r\nContent-Disposition: form-data; name=\"purpose\"\r\n\r\nassistants\r\n--b\r\n"
        + "Content-Disposition: form-data; name=\"file\"; filename=\"boathouse.txt\"\r\n\r\nThe boathouse key lies under the third stone.\r\n--b--\r\n"
      let sent = try client.send(.post, "/v1/files", headers: ["Content-Type": "multipart/form-data; boundary=b"], body: Array(form.utf8))
      let file = try #require(try JSONParser.value(of: sent.body)["id"]?.stringValue)
      #expect(try post(client, "/v1/vector_stores", ["name": "boats", "file_ids": [.string(file)]])["id"] == "boats")
      func attached() throws -> JSONValue { try JSONParser.value(of: client.send(.get, "/v1/vector_stores/boats/files/\(file)").body) }
      #expect(try eventually { try attached()["status"] != "in_progress" })
      #expect(try attached()["status"] == "completed")
      func jobs() throws -> [API.Job] { try client.json(API.JobList.self, .get, "/api/jobs").jobs }
      // The job ends a moment after its last file.
      #expect(try eventually { try jobs().map(\.state) == [.done] })
      #expect(try jobs().map(\.library) == ["boats"])
      let question: JSONValue = ["model": "boats", "messages": [["role": "user", "content": "Where does the boathouse key lie?"]]]
      let chat = try post(client, "/v1/chat/completions", question)
      #expect(chat["vademecum"]?["citations"]?.arrayValue?.first?["path"] == "/files/\(file)/boathouse.txt")
      let asked = try post(client, "/mcp", tool("ask", ["question": "Where does the boathouse key lie?", "library": "boats"]))
      #expect(asked["result"]?["structuredContent"]?["status"] == "answered")
    }
  }

  @Test("lists the other libraries beside one whose database is damaged, and says what is wrong with that one")
  func damaged() throws {
    let desk = try ServerDesk()
    try desk.directory.write("no database", to: "home/data/libraries/broken/library.sqlite")
    try desk.with(.router) { client throws in
      _ = try post(client, "/v1/vector_stores", ["name": "sound"])
      let listed = try JSONParser.value(of: client.send(.get, "/v1/vector_stores").body)["data"]?.arrayValue ?? []
      #expect(Set(listed.compactMap { $0["id"]?.stringValue }) == ["broken", "sound"])
      let broken = try #require(listed.first { $0["id"] == "broken" })
      #expect(broken["status"] == "expired" && broken["metadata"]?["problem"]?.stringValue?.isEmpty == false)
    }
  }

  @Test("shows a key its own libraries and no others, in both interfaces")
  func bound() throws {
    let desk = try ServerDesk { $0.requiresKey = true }
    let store = try KeyStore(path: KeyStore.path(in: desk.context.places))
    let owner = try store.make(name: "owner", rights: .admin, libraries: nil).key
    let reader = try store.make(name: "reader", rights: .read, libraries: ["mine"]).key
    try desk.with(.router) { client throws in
      for name in ["mine", "yours"] { _ = try post(client, "/v1/vector_stores", ["name": .string(name)], key: owner) }
      let models = try client.send(.get, "/v1/models", headers: ["Authorization": "Bearer \(reader)"])
      #expect(try JSONParser.value(of: models.body)["data"]?.arrayValue?.map { $0["id"] } == ["mine"])
      let status = try post(client, "/mcp", tool("status"), key: reader)["result"]?["structuredContent"]
      #expect(status?["libraries"]?.arrayValue?.map { $0["name"] } == ["mine"])
      let refused = try post(client, "/mcp", tool("search", ["query": "key", "library": "yours"]), key: reader)["result"]
      #expect(refused?["isError"] == true)
      _ = try post(client, "/v1/vector_stores/yours/search", ["query": "key"], key: reader, status: 403)
      _ = try post(client, "/v1/responses", ["model": "yours", "input": "key"], key: reader, status: 404)
      _ = try post(client, "/v1/vector_stores", ["name": "more"], key: reader, status: 403)
      _ = try post(client, "/mcp", tool("status"), status: 401)
    }
  }
}
