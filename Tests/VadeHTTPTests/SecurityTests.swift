import Testing
import VadeHTTP
import VadeHTTPTesting

@Suite("Only those are let in who are known, from where they may ask")
struct SecurityTests {
  /// Knows four keys by what they may do.
  private struct Keys: Authenticator {
    func principal(of credential: Credential, from peer: Peer) throws(HTTPError) -> Principal? {
      switch credential {
      case .none: return nil
      case .key(let key), .cookie(let key):
        switch key {
        case "r": return Principal(name: "reader", right: .read)
        case "w": return Principal(name: "writer", right: .write)
        case "a": return Principal(name: "admin", right: .admin)
        case "s": return Principal(name: "scoped", right: .admin, scopes: ["here"])
        default: throw .keyInvalid
        }
      }
    }
  }

  private func status(
    _ kind: TestClient.Kind, _ policy: SecurityPolicy, _ method: HTTPMethod, _ target: String, _ headers: HTTPHeaders, body: String = ""
  ) throws -> Int {
    var status = 0
    try TestClient.with(try Samples().router(policy), kind) { client in
      status = try client.send(method, target, headers: headers, body: body).status
    }
    return status
  }

  @Test(
    "a request goes to a name the server goes by (DNS rebinding)", arguments: [.router, .live] as [TestClient.Kind],
    [
      ("localhost", 200), ("LOCALHOST:8733", 200), ("127.0.0.1:1", 200), ("[::1]:80", 200), ("books.example", 200), ("evil.example", 421),
      ("localhost.evil.example", 421), ("127.0.0.1.evil.example:80", 421), ("", 400), ("localhost:", 200), ("local host", 400),
      ("a@localhost", 400),
      ("[::1", 400), ("localhost:80:80", 400),
    ])
  func host(_ kind: TestClient.Kind, _ host: (String, Int)) throws {
    let policy = SecurityPolicy(hosts: ["books.example"])
    #expect(try status(kind, policy, .get, "/health", ["Host": host.0]) == host.1)
  }

  @Test("without a name, or with two, a request is refused; over a socket of the file system any name will do")
  func hostCount() throws {
    let policy = SecurityPolicy()
    #expect(try status(.live, policy, .get, "/health", ["Host": "localhost", "host": "evil.example"]) == 400)
    #expect(try status(.unixSocket, policy, .get, "/health", ["Host": "anything.example"]) == 200)
    let server = try HTTPServer(try Samples().router(), at: .internet(host: "127.0.0.1", port: 0))
    defer { server.stop(within: .seconds(1)) }
    let wire = try Wire(port: try #require(server.port))
    wire.send("GET /health HTTP/1.0\r\n\r\n")
    var rest: [UInt8] = []
    #expect(try wire.response(&rest).status == 400)
  }

  @Test(
    "pages of other sites get nothing, and change nothing",
    arguments: [
      (HTTPMethod.post, ["Origin": "http://evil.example"], 403), (.post, ["Origin": "null"], 403),
      (.post, ["Origin": "http://localhost:1"], 403),
      (.post, ["Sec-Fetch-Site": "cross-site"], 403), (.post, ["Sec-Fetch-Site": "same-site"], 403),
      (.get, ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"], 403),
      (.get, ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"], 403),
      (.get, ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"], 403),
      (.post, ["Origin": "http://localhost:9"], 200), (.post, ["Origin": "https://notes.example", "Sec-Fetch-Site": "cross-site"], 200),
      (.post, ["Sec-Fetch-Site": "same-origin"], 200), (.get, ["Sec-Fetch-Site": "none"], 200), (.post, [:], 200),
    ] as [(HTTPMethod, HTTPHeaders, Int)])
  func origin(_ method: HTTPMethod, _ fields: HTTPHeaders, _ expected: Int) throws {
    var headers = fields
    headers["Host"] = "localhost:9"
    let policy = SecurityPolicy(origins: ["https://notes.example"])
    #expect(try status(.router, policy, method, method == .post ? "/echo" : "/text", headers, body: method == .post ? "x" : "") == expected)
  }

  @Test("a link on another page may lead to what is for everybody")
  func visits() throws {
    let headers: HTTPHeaders = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"]
    #expect(try status(.router, SecurityPolicy(), .get, "/health", headers) == 200)
  }

  @Test(
    "a key opens what it may, in the scopes it may", arguments: [.router, .live] as [TestClient.Kind],
    [
      ("/text", [:], 401), ("/health", [:], 200), ("/text", ["Authorization": "Bearer r"], 200),
      ("/text", ["authorization": "bearer  r"], 200),
      ("/text", ["X-Api-Key": "r"], 200), ("/text", ["Cookie": "a=b; vade_session=r"], 200), ("/text", ["X-Api-Key": "x"], 401),
      ("/text", ["Authorization": "Basic r"], 401), ("/health", ["X-Api-Key": "x"], 200), ("/scoped/here", ["X-Api-Key": "s"], 200),
      ("/scoped/there", ["X-Api-Key": "s"], 403), ("/scoped/there", ["X-Api-Key": "r"], 200), ("/text", ["Cookie": "vade_session=x"], 401),
    ] as [(String, HTTPHeaders, Int)])
  func keys(_ kind: TestClient.Kind, _ row: (String, HTTPHeaders, Int)) throws {
    #expect(try status(kind, SecurityPolicy(authenticator: Keys()), .get, row.0, row.1) == row.2)
  }

  @Test(
    "to change something takes the right to, and of a cookie the proof that a page of this server asks",
    arguments: [
      (["X-Api-Key": "r"], 403), (["X-Api-Key": "w"], 200), (["X-Api-Key": "a"], 200), (["Cookie": "vade_session=w"], 403),
      (["Cookie": "vade_session=w", "Origin": "http://localhost"], 200),
      (["Cookie": "vade_session=w", "Sec-Fetch-Site": "same-origin"], 200),
      (["Cookie": "vade_session=w", "Sec-Fetch-Site": "none"], 403), (["Cookie": "vade_session=w", "Origin": "http://evil.example"], 403),
    ] as [(HTTPHeaders, Int)])
  func changes(_ headers: HTTPHeaders, _ expected: Int) throws {
    #expect(try status(.router, SecurityPolicy(authenticator: Keys()), .post, "/echo", headers, body: "x") == expected)
  }

  @Test("whoever may not upload is refused before anything is written")
  func refusedUpload() throws {
    let samples = try Samples()
    let server = try HTTPServer(samples.router(SecurityPolicy(authenticator: Keys())), at: .internet(host: "127.0.0.1", port: 0))
    defer { server.stop(within: .seconds(5)) }
    let wire = try Wire(port: try #require(server.port))
    wire.request(
      .post, "/files", ["Host": "localhost", "X-Api-Key": "r", "Content-Type": "application/octet-stream", "Content-Length": "9999"])
    var rest: [UInt8] = []
    let answer = try wire.response(&rest)
    #expect(answer.status == 403 && answer.headers["Connection"] == "close")
  }

  @Test("secrets are compared whole")
  func constantTime() {
    #expect(ConstantTime.equal([1, 2, 3], [1, 2, 3]) && ConstantTime.equal([], []))
    #expect(!ConstantTime.equal([1, 2, 3], [1, 2, 4]) && !ConstantTime.equal([1, 2, 3], [0, 2, 3]) && !ConstantTime.equal([1], [1, 2]))
  }
}
