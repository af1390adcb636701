import Testing
import VadeHTTP
import VadeMCP
import VadeTesting

@testable import VadeServer

@Suite("OpenAI: keys of other services")
struct ForeignKeyTests {
  @Test("where no key is needed a key of another service counts as none, and nowhere else")
  func foreign() throws {
    let directory = try TemporaryDirectory()
    let keys = try KeyStore(path: directory.path("keys.json"))
    let open = KeyAuthenticator(keys: keys, needsKey: false)
    for key in ["sk-proj-1234", "ollama", ""] {
      #expect(try open.principal(of: .key(key), from: .loopback)?.right == .admin)
      #expect(throws: HTTPError.keyInvalid) { try open.principal(of: .key(key), from: .remote("10.0.0.2")) }
      #expect(throws: HTTPError.keyInvalid) { try KeyAuthenticator(keys: keys, needsKey: true).principal(of: .key(key), from: .loopback) }
    }
    #expect(throws: HTTPError.keyInvalid) { try open.principal(of: .key("vade_removed"), from: .loopback) }
  }
}

@Suite("OpenAI: keys bound to libraries")
struct BoundKeyTests {
  /// A key is a name with the libraries behind it: `anna:light`.
  private struct NamedKeys: Authenticator {
    func principal(of credential: Credential, from peer: Peer) throws(HTTPError) -> Principal? {
      guard case .key(let key) = credential else { return Principal(name: "local", right: .admin) }
      let parts = key.split(separator: ":").map(String.init)
      return Principal(name: parts[0], right: .write, scopes: Set(parts.dropFirst()))
    }
  }

  @Test("a bound key sees its own files only, and makes no libraries but those it names")
  func files() throws {
    let desk = try OpenAIDesk(security: SecurityPolicy(authenticator: NamedKeys()))
    let annas = try #require(try desk.upload("a.txt", "anna", key: "anna:light").json["id"]?.stringValue)
    let berts = try #require(try desk.upload("b.txt", "bert", key: "bert:default").json["id"]?.stringValue)
    #expect(try desk.get("/v1/files", key: "anna:light").json["data"]?.arrayValue?.map { $0["id"] } == [.string(annas)])
    #expect(try desk.get("/v1/files").json["data"]?.arrayValue?.count == 2)
    for path in ["/v1/files/\(berts)", "/v1/files/\(berts)/content"] {
      #expect(try desk.get(path, key: "anna:light").status == 404)
      #expect(try desk.get(path).status == 200)
    }
    #expect(try desk.send(.delete, "/v1/files/\(berts)", key: "anna:light").status == 404)
    #expect(try desk.post("/v1/vector_stores/default/files", ["file_id": .string(annas)], key: "bert:default").status == 404)
    #expect(try desk.post("/v1/vector_stores/default/files", ["file_id": .string(annas)], key: "anna:light").status == 403)
    #expect(try desk.post("/v1/vector_stores", ["name": "dark"], key: "anna:light").status == 403)
    #expect(try desk.post("/v1/vector_stores", ["name": "light", "file_ids": [.string(annas)]], key: "anna:light").status == 200)
  }
}
