import Testing
import VadeHTTP
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
