import Testing
import VadeEngine
import VadeHTTP
import VadeMCP
import VadeTesting

@testable import VadeServer

@Suite("OpenAI: files and vector stores")
struct FileTests {
  @Test("a file is sent, listed, given back and deleted")
  func files() throws {
    let desk = try OpenAIDesk()
    let sent = try desk.upload("../../notes ü.txt", "The lamp is lit at dusk.")
    let id = try #require(sent.json["id"]?.stringValue)
    #expect(
      sent.status == 200 && sent.json["filename"] == "notes ü.txt" && sent.json["bytes"] == 24 && sent.json["created_at"] == 1_800_000_000)
    #expect(try desk.get("/v1/files").json["data"]?.arrayValue == [sent.json])
    #expect(try desk.get("/v1/files?purpose=batch").json["data"] == [])
    #expect(try desk.get("/v1/files/\(id)").json == sent.json)
    let content = try desk.get("/v1/files/\(id)/content")
    #expect(content.text == "The lamp is lit at dusk." && content.headers["Content-Disposition"] == "attachment")
    #expect(try desk.send(.delete, "/v1/files/\(id)").json["deleted"] == true)
    #expect(try desk.get("/v1/files/\(id)").status == 404)
    #expect(try desk.get("/v1/files").json["data"] == [])
  }

  @Test("a list is gone through page by page, in either order")
  func pages() throws {
    let desk = try OpenAIDesk()
    let ids = try Set((0..<5).map { try #require(try desk.upload("\($0).txt", "x").json["id"]?.stringValue) })
    for order in ["asc", "desc"] {
      var (seen, after) = ([String](), "")
      while true {
        let page = try desk.get("/v1/files?limit=2&order=\(order)\(after)").json
        seen += page["data"]?.arrayValue?.compactMap { $0["id"]?.stringValue } ?? []
        guard page["has_more"] == true, let last = page["last_id"]?.stringValue, seen.count < 20 else { break }
        after = "&after=\(last)"
      }
      #expect(Set(seen) == ids && seen.count == 5)
    }
    #expect(try desk.get("/v1/files?after=file-none").status == 400)
  }

  @Test("what is no file is refused")
  func noFile() throws {
    let desk = try OpenAIDesk()
    #expect(try desk.upload("a.txt", "x", purpose: nil).json["error"]?["param"] == "purpose")
    #expect(try desk.upload("a.txt", "").json["error"]?["param"] == "file")
    for id in ["file-..", "file-0123", "incoming", "file-ABCDEF0123456789ABCDEF01", "file-0123456789abcdef0123456%E2%82%AC"] {
      #expect(try desk.get("/v1/files/\(id)/content").status == 404, "\(id)")
    }
  }

  @Test("a file that is attached becomes a document of the library, or says why not")
  func attach() throws {
    let desk = try OpenAIDesk()
    let first = try #require(try desk.upload("lamp.txt", "The lamp is lit at dusk.").json["id"]?.stringValue)
    let second = try #require(try desk.upload("broken.pdf", "%PDF-").json["id"]?.stringValue)
    let made = try desk.post("/v1/vector_stores", ["name": "light", "file_ids": [.string(first)], "chunking_strategy": ["type": "auto"]])
      .json
    #expect(made["id"] == "light" && made["status"] == "in_progress" && made["file_counts"]?["in_progress"] == 1)
    #expect(try desk.post("/v1/vector_stores/light/files", ["file_id": .string(second)]).json["status"] == "in_progress")
    // Twice the same file is added once.
    _ = try desk.post("/v1/vector_stores/light/files", ["file_id": .string(second)])
    let waiting = desk.adding.waiting
    #expect(waiting.count == 2 && waiting[0].library == "light" && waiting[0].file.path == "/files/\(first)/lamp.txt")
    desk.shelf.add(waiting[0].file.path, "The lamp is lit at dusk.", to: "light")
    desk.adding.end(0, .added)
    desk.adding.end(1, .failed(reason: "it is damaged", isUnsupported: true))
    #expect(try desk.get("/v1/vector_stores/light/files/\(first)").json["status"] == "completed")
    let failed = try desk.get("/v1/vector_stores/light/files/\(second)").json
    #expect(
      failed["status"] == "failed" && failed["last_error"]?["code"] == "unsupported_file"
        && failed["last_error"]?["message"] == "it is damaged")
    let counts = try desk.get("/v1/vector_stores/light").json["file_counts"]
    #expect(counts?["completed"] == 1 && counts?["failed"] == 1 && counts?["total"] == 2)
    #expect(try desk.get("/v1/vector_stores/light/files?filter=completed").json["data"]?.arrayValue?.map { $0["id"] } == [.string(first)])
    let found = try desk.post("/v1/vector_stores/light/search", ["query": "lamp"]).json["data"]?.arrayValue
    #expect(
      found?.first?["file_id"] == .string(first) && found?.first?["content"]?.arrayValue?.first?["text"] == "The lamp is lit at dusk.")
  }

  @Test("a file that failed can be tried again")
  func again() throws {
    let desk = try OpenAIDesk()
    let id = try #require(try desk.upload("a.txt", "x").json["id"]?.stringValue)
    for round in 0..<2 {
      #expect(try desk.post("/v1/vector_stores/default/files", ["file_id": .string(id)]).json["status"] == "in_progress")
      desk.adding.end(round, .failed(reason: "busy", isUnsupported: false))
      #expect(try desk.get("/v1/vector_stores/default/files/\(id)").json["last_error"]?["code"] == "server_error")
    }
    #expect(desk.adding.waiting.count == 2)
  }

  @Test("documents that were added another way have ids too")
  func documents() throws {
    let desk = try OpenAIDesk()
    let files = try desk.get("/v1/vector_stores/default/files").json["data"]?.arrayValue
    #expect(Set(files?.compactMap { $0["id"]?.stringValue } ?? []) == ["doc-1", "doc-2"])
    #expect(try desk.get("/v1/vector_stores/default/files/doc-1").json["status"] == "completed")
    for id in ["doc-9", "doc-x", "file-000000000000000000000000", "x"] {
      #expect(try desk.get("/v1/vector_stores/default/files/\(id)").status == 404, "\(id)")
    }
    #expect(try desk.get("/v1/vector_stores").json["data"]?.arrayValue?.map { $0["id"] } == ["default"])
    #expect(try desk.get("/v1/vector_stores/none").status == 404)
    #expect(try desk.post("/v1/vector_stores/none/search", ["query": "x"]).status == 404)
  }

  @Test("a search takes several queries, a limit and a threshold")
  func search() throws {
    let desk = try OpenAIDesk()
    let all = try desk.post("/v1/vector_stores/default/search", ["query": ["spare key", "cat"]]).json
    #expect(all["data"]?.arrayValue?.count == 3 && all["object"] == "vector_store.search_results.page")
    #expect(
      try desk.post("/v1/vector_stores/default/search", ["query": "spare key", "max_num_results": 1]).json["data"]?.arrayValue?.count == 1)
    let good = try desk.post("/v1/vector_stores/default/search", ["query": "spare key", "ranking_options": ["score_threshold": 0.9]]).json
    #expect(good["data"]?.arrayValue?.map { $0["attributes"]?["page"] } == [1])
  }

  @Test(
    "what a library cannot keep is refused",
    arguments: [
      ["name": "x", "expires_after": ["anchor": "last_active_at", "days": 1]], ["name": "x", "metadata": ["a": "b"]],
      ["name": "x", "chunking_strategy": ["type": "static"]], [:], ["name": "default"], ["name": 5],
      ["name": "x", "file_ids": ["file-none"]],
    ] as [JSONValue])
  func refusedStores(_ body: JSONValue) throws {
    let desk = try OpenAIDesk()
    let answer = try desk.post("/v1/vector_stores", body)
    #expect((400..<500).contains(answer.status) && answer.json["error"]?["message"] != nil)
    #expect(try desk.get("/v1/vector_stores").json["data"]?.arrayValue?.count == 1)
  }
}
