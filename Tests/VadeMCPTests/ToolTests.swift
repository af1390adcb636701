import Testing

import VadeMCP

@Suite("Tools")
struct ToolTests {
  private var tools: [JSONValue] { Sample.answer("tools/list")["result"]?["tools"]?.arrayValue ?? [] }

  @Test("the six tools are listed, read-only and on this machine")
  func list() {
    #expect(tools.compactMap { $0["name"]?.stringValue } == ["search", "fetch", "ask", "list_documents", "get_page", "status"])
    for tool in tools {
      #expect(tool["annotations"]?["readOnlyHint"] == true && tool["annotations"]?["openWorldHint"] == false)
      #expect(tool["title"]?.stringValue?.isEmpty == false && tool["description"]?.stringValue?.isEmpty == false)
      #expect(tool["inputSchema"]?["type"] == "object" && tool["outputSchema"]?["type"] == "object")
    }
    #expect(Sample.answer("tools/list", ["cursor": "x"])["error"]?["code"] == -32602)
  }

  @Test(
    "each tool's structured result is what its schema says",
    arguments: [
      ("search", ["query": "key"]), ("search", ["query": "zebra"]), ("fetch", ["id": "default/p1"]), ("fetch", ["id": "2"]),
      ("ask", ["question": "Where hangs the spare key?"]),
      ("ask", ["question": "zebra crossing"]), ("list_documents", [:]), ("list_documents", ["limit": 1]),
      ("get_page", ["document": 1, "page": 2]), ("status", [:]),
    ] as [(String, JSONValue)])
  func schemas(_ name: String, _ arguments: JSONValue) throws {
    let result = try #require(Sample.call(name, arguments)["result"])
    #expect(result["isError"] == false)
    let schema = try #require(tools.first { $0["name"] == .string(name) }?["outputSchema"])
    #expect(violations(of: schema, in: try #require(result["structuredContent"])) == [])
    #expect(result["content"]?.arrayValue?.first?["type"] == "text")
  }

  @Test("search and fetch are what ChatGPT's connectors take: one item of text with the JSON of the result")
  func connectors() throws {
    let found = try #require(Sample.call("search", ["query": "spare key"])["result"])
    #expect(found["content"]?.arrayValue?.count == 1)
    let results = try JSONParser.value(of: (found["content"]?.arrayValue?[0]["text"]?.stringValue ?? "").utf8)
    #expect(results.text == found["structuredContent"]?.text)
    let first = try #require(results["results"]?.arrayValue?.first)
    #expect(first["id"] == "default/p1" && first["title"] == "handbook.pdf, page 1" && first["url"] == "vade://default/documents/1/pages/1")
    let read = try #require(Sample.call("fetch", ["id": first["id"]!])["result"])  // checked above
    #expect(read["content"]?.arrayValue?.count == 1)
    #expect(read["structuredContent"]?["text"] == "The spare key hangs behind the blue door.")
    #expect(read["structuredContent"]?["metadata"]?["document_id"] == 1)
  }

  @Test("an answer comes with its sentences' citations, and links to the cited pages")
  func ask() throws {
    let result = try #require(Sample.call("ask", ["question": "Where does the spare key hang behind?"])["result"])
    #expect(result["structuredContent"]?["status"] == "answered")
    #expect(result["structuredContent"]?["answer"] == "The spare key hangs behind the blue door. [1]")
    #expect(result["structuredContent"]?["citations"]?.arrayValue?.first?["page"] == 1)
    let content = try #require(result["content"]?.arrayValue)
    #expect(content[0]["text"]?.stringValue?.contains("[1] handbook.pdf, page 1: “The spare key") == true)
    #expect(content[1]["type"] == "resource_link" && content[1]["uri"] == "vade://default/documents/1/pages/1")
    let none = Sample.call("ask", ["question": "zebra crossing"])["result"]
    #expect(none?["structuredContent"]?["status"] == "not_found" && none?["isError"] == false)
  }

  @Test("documents are listed in parts, and a page is read")
  func documents() {
    let first = Sample.call("list_documents", ["limit": 1])["result"]?["structuredContent"]
    #expect(first?["total"] == 2 && first?["next_offset"] == 1)
    let second = Sample.call("list_documents", ["limit": 1, "offset": 1])["result"]?["structuredContent"]
    #expect(second?["documents"]?.arrayValue?.first?["path"] == "notes.txt" && second?["next_offset"] == nil)
    #expect(Sample.call("list_documents", ["offset": .int(.max)])["result"]?["structuredContent"]?["documents"] == [])
    #expect(Sample.call("list_documents", ["filter": "hand"])["result"]?["structuredContent"]?["total"] == 1)
    let page = Sample.call("get_page", ["document": 1, "page": 2])["result"]
    #expect(page?["structuredContent"]?["text"] == "Bins are emptied on Tuesday.\n\nThe key of the shed is lost.")
    #expect(
      Sample.call("get_page", ["document": 1, "page": 3])["result"]?["content"]?.arrayValue?.first?["text"]
        == "[Page 3 of handbook.pdf has no text.]")
    #expect(Sample.call("status")["result"]?["structuredContent"]?["libraries"]?.arrayValue?.count == 2)
    #expect(
      Sample.call("search", ["query": "notice", "library": "Work & more"])["result"]?["structuredContent"]?["results"]?.arrayValue?.first?[
        "url"] == "vade://Work%20%26%20more/documents/1/pages/1")
  }

  @Test("a long document is read in parts that leave nothing out")
  func longDocument() throws {
    let texts = (0..<500).map { "Passage \($0). " + String(repeating: "word ", count: 60) }
    let server = MCPServer(
      toolBox: MemoryToolBox(["default": [.init(path: "long.txt", pages: [texts], hasPages: false)]]), identity: .init(version: "1"))
    var (offset, parts) = (0 as Int?, [String]())
    while let start = offset {
      let params: JSONValue = ["name": "fetch", "arguments": ["id": "1", "offset": .int(start)]]
      // The literal is an object.
      let answer = server.answer(RPCRequest(id: .int(1), method: "tools/call", params: params.objectValue!), in: .june2025, CallContext())
      let item = try #require(answer["result"]?["structuredContent"])
      parts.append(try #require(item["text"]?.stringValue))
      offset = item["metadata"]?["next_offset"]?.intValue
    }
    #expect(parts.count == 3)
    #expect(parts.joined(separator: "\n\n") == texts.joined(separator: "\n\n"))
  }

  @Test(
    "wrong arguments are results that say what to do",
    arguments: [
      ("search", [:], "'query' is missing"), ("search", ["query": .null], "'query' is missing"),
      ("search", ["query": 5], "must be a string, not a number"),
      ("search", ["query": " \n"], "must not be blank"),
      ("search", ["query": .string(String(repeating: "x", count: 4_001))], "at most 4000 characters"),
      ("search", ["query": "a", "limit": 0], "from 1 to 50"), ("search", ["query": "a", "limit": 1.5], "must be an integer"),
      ("search", ["query": "a", "limit": "5"], "must be an integer, not a string"),
      ("search", ["query": "a", "top_k": 3], "no argument 'top_k'"),
      ("search", ["query": "a", "documents": "1"], "a list of strings"), ("search", ["query": "a", "documents": [1]], "a list of strings"),
      ("search", ["query": "a", "library": "none"], "there are: default, Work & more"),
      ("search", ["query": "a", "documents": ["none.pdf"]], "no document 'none.pdf'"),
      ("fetch", ["id": "x"], "is no id"), ("fetch", ["id": "p99"], "no passage 99"),
      ("fetch", ["id": "vade://default/documents/9"], "no document 9"),
      ("fetch", ["id": "file:///etc/passwd"], "is no id"), ("fetch", ["id": "1", "offset": -1], "at least 0"),
      ("get_page", ["document": 1, "page": 9], "has 3 pages"),
      ("get_page", ["document": 2, "page": 1], "has no pages"), ("get_page", ["document": 1], "'page' is missing"),
      ("status", ["x": 1], "takes none"),
    ] as [(String, JSONValue, String)])
  func wrongArguments(_ tool: String, _ arguments: JSONValue, _ expected: String) throws {
    let result = try #require(Sample.call(tool, arguments)["result"])
    #expect(result["isError"] == true)
    let text = try #require(result["content"]?.arrayValue?.first?["text"]?.stringValue)
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "what is no call is an error of the protocol",
    arguments: [
      [:], ["name": 5], ["name": "delete_everything"], ["name": "search", "arguments": []], ["name": "search", "arguments": "x"],
    ] as [JSONValue])
  func noCall(_ params: JSONValue) {
    #expect(Sample.answer("tools/call", params)["error"]?["code"] == -32602)
  }

  @Test("progress is told when a token asks for it, and only forwards")
  func progress() throws {
    let sent = Box<[JSONValue]>([])
    let request = RPCRequest(
      // The literal is an object.
      id: .int(1), method: "tools/call", params: (["name": "search", "arguments": ["query": "key"]] as JSONValue).objectValue!)
    _ = Sample.server.answer(request, in: .june2025, CallContext(progressToken: "t") { message in sent.update { $0.append(message) } })
    #expect(sent.value.map { $0["params"]?["progress"]?.doubleValue } == [0, 1])
    #expect(sent.value.allSatisfy { $0["method"] == "notifications/progress" && $0["params"]?["progressToken"] == "t" && $0["id"] == nil })
    let context = CallContext(progressToken: 1) { message in sent.update { $0.append(message) } }
    for step in [2.0, 1, 2] { context.report(step, of: 5, "step") }
    #expect(sent.value.count == 3)
    CallContext(progressToken: [1]) { message in sent.update { $0.append(message) } }.report(1, of: 2, "no token")
    #expect(sent.value.count == 3)
  }
}
