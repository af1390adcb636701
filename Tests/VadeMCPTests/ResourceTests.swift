import Testing

import VadeMCP

@Suite("Resources")
struct ResourceTests {
  @Test("all documents of all libraries are listed in pages")
  func list() throws {
    let many = (1...150).map { MemoryToolBox.Document(path: "\($0).txt", pages: [["text"]]) }
    let server = MCPServer(toolBox: MemoryToolBox(["a": many, "empty": [], "b": Array(many.prefix(60))]), identity: .init(version: "1"))
    var (uris, cursor) = ([String](), nil as JSONValue?)
    var pages = 0
    repeat {
      let params = JSONValue.members(["cursor": cursor]).objectValue!  // `members` makes an object
      let result = try #require(
        server.answer(RPCRequest(id: .int(1), method: "resources/list", params: params), in: .june2025, CallContext())["result"])
      uris += (result["resources"]?.arrayValue ?? []).compactMap { $0["uri"]?.stringValue }
      cursor = result["nextCursor"]
      pages += 1
    } while cursor != nil && pages < 10
    #expect(uris.count == 210 && Set(uris).count == 210 && pages == 3)
    #expect(uris.first == "vade://a/documents/1" && uris.last == "vade://b/documents/60")
  }

  @Test("a cursor nobody gave is refused", arguments: ["x", "5@none", "-1@default", "@default", 7, ["0@default"], "0"] as [JSONValue])
  func badCursor(_ cursor: JSONValue) {
    #expect(Sample.answer("resources/list", ["cursor": cursor])["error"]?["code"] == -32602)
  }

  @Test(
    "documents, pages and passages are read",
    arguments: [
      ("vade://default/documents/2", "Anna feeds the cat. The cat sleeps near the key."),
      ("vade://default/documents/1/pages/1", "The spare key hangs behind the blue door."),
      ("vade://default/passages/2", "Bins are emptied on Tuesday."),
      ("vade://Work%20%26%20more/documents/1", "The notice period is three months."),
    ])
  func read(_ uri: String, _ text: String) {
    let contents = Sample.answer("resources/read", ["uri": .string(uri)])["result"]?["contents"]?.arrayValue
    #expect(contents?.count == 1 && contents?.first?["uri"] == .string(uri) && contents?.first?["text"] == .string(text))
  }

  @Test(
    "what is not there is refused with the revision's own code",
    arguments: [
      "vade://default/documents/99", "vade://nobody/documents/1", "vade://default/documents/1/pages/9", "vade://default",
      "file:///etc/passwd", "",
    ])
  func missing(_ uri: String) {
    #expect(Sample.answer("resources/read", ["uri": .string(uri)], in: .november2025)["error"]?["code"] == -32002)
    #expect(Sample.answer("resources/read", ["uri": .string(uri)], in: .july2026)["error"]?["code"] == -32602)
    #expect(Sample.answer("resources/read", ["uri": 5])["error"]?["code"] == -32602)
  }

  @Test("templates have the form of the addresses")
  func templates() {
    let templates = Sample.answer("resources/templates/list")["result"]?["resourceTemplates"]?.arrayValue?.compactMap {
      $0["uriTemplate"]?.stringValue
    }
    #expect(
      templates == ["vade://{library}/documents/{id}", "vade://{library}/documents/{id}/pages/{page}", "vade://{library}/passages/{id}"])
  }

  @Test("an address comes back from its own text", arguments: ["a", "Ünïcode & 漢字", "with/slash", "100%", "a.b-c_d~e"])
  func addresses(_ library: String) {
    for item: ResourceAddress.Item in [.document(1), .page(document: 2, page: 3), .passage(4)] {
      let address = ResourceAddress(library: library, item: item)
      let uri = address.uri(in: "other")
      #expect(ResourceAddress(uri: uri) == address)
      #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }

  @Test(
    "what is no address is none",
    arguments: [
      "vade://", "vade:///documents/1", "vade://a/documents", "vade://a/documents/", "vade://a/documents/-1", "vade://a/documents/+1",
      "vade://a/documents/1/", "vade://a/documents/1/pages/0",
      "vade://a/documents/1/sheets/1", "vade://a/books/1", "vade://%/documents/1", "vade://%ff/documents/1",
      "vade://a/documents/99999999999999999999", "VADE://a/documents/1",
    ])
  func noAddress(_ text: String) {
    #expect(ResourceAddress(uri: text) == nil)
    #expect(ResourceAddress(id: text) == nil)
  }

  @Test("short ids name documents and passages")
  func ids() {
    #expect(ResourceAddress(id: "12") == ResourceAddress(library: nil, item: .document(12)))
    #expect(ResourceAddress(id: "p12") == ResourceAddress(library: nil, item: .passage(12)))
    #expect(ResourceAddress(id: "a b/p12") == ResourceAddress(library: "a b", item: .passage(12)))
    #expect(ResourceAddress(id: "a/b/p12") == nil)
    #expect(ResourceAddress(id: "/p12") == nil)
    #expect(ResourceAddress(id: "a/") == nil)
    #expect(ResourceAddress(id: "p-1") == nil)
  }
}
