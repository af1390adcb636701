import Synchronization
import VadeHTTP
import VadeHTTPTesting
import VadeTesting

/// Routes of every kind, as the tests of the server need them.
struct Samples: Sendable {
  let directory: TemporaryDirectory
  let hub = EventHub(epoch: "e", keptLimit: 8, queueBytes: 64 << 10)
  let gate = Gate()

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write((0..<100_000).map { UInt8($0 % 251) }, to: "served/data.bin")
    try directory.write(Array("kept".utf8), to: "uploads/keep")
  }

  var uploads: String { directory.path("uploads") }
  static let text = String(repeating: "All happy families are alike. ", count: 200)

  func router(_ security: SecurityPolicy = SecurityPolicy()) -> Router { Router(routes, security: security) }

  private var routes: [Route] {
    let (hub, gate, uploads, file) = (hub, gate, uploads, directory.path("served/data.bin"))
    return [
      Route(.get, "/health", operation: "health", right: .none) { _ in .json(Array("{\"status\":\"ok\"}".utf8)) },
      Route(.get, "/text", operation: "text") { _ in
        var response = HTTPResponse.text(Samples.text)
        response.entityTag = EntityTag("abc")
        return response
      },
      Route(.get, "/file", operation: "file") { _ in
        .file(try FileContent(path: file), type: "application/octet-stream", tag: EntityTag("d1"))
      },
      Route(.get, "/fails", operation: "fails") { _ in throw Gate.Broken() },
      Route(.get, "/broken-header", operation: "brokenHeader") { _ in
        HTTPResponse(.ok, headers: ["X-Name": "a\r\nSet-Cookie: b"])
      },
      Route(.get, "/conflict", operation: "conflict") { _ in
        throw HTTPError(.conflict, code: "there-already", "a thing \"of this\" name is there")
      },
      Route(.get, "/stream", operation: "stream", parameters: [.query("count", "Pieces.", .integer(0...10_000), default: "3")]) { request in
        let count = request.parameters.integer("count")
        return .stream(type: "text/plain") { writer in
          for index in 0..<count { try writer.write(Array("piece \(index)\n".utf8)) }
        }
      },
      Route(.get, "/broken-stream", operation: "brokenStream") { _ in
        .stream(type: "text/plain") { writer in
          try writer.write(Array("begun".utf8))
          throw Gate.Broken()
        }
      },
      Route(.get, "/answer", operation: "answer", isStream: true) { _ in
        .events { writer in
          for index in 0..<3 { try writer.send("sentence", data: Array("{\"n\":\(index)}".utf8)) }
        }
      },
      Route(.get, "/events", operation: "events", parameters: [.repeated("scope", "Which.")], isStream: true) { request in
        .events(
          from: hub.subscribe(
            after: request.headers["Last-Event-ID"], scopes: Set(request.parameters.texts("scope")),
            first: [ServerEvent("hello", data: Array("{}".utf8))]))
      },
      Route(.get, "/wait", operation: "wait") { request in
        gate.enter(request.life)
        return .text("waited")
      },
      Route(.post, "/echo", operation: "echo", body: .memory(limit: 1000, types: []), right: .write) {
        .bytes($0.body.bytes, type: "text/plain")
      },
      Route(.post, "/files", operation: "upload", body: .file(limit: 1 << 20, directory: uploads), right: .write) { request in
        .text("\(request.body.file?.byteCount ?? -1)")
      },
      Route(.post, "/form", operation: "form", body: .form(limit: 1 << 20, directory: uploads), right: .write) { request in
        let form = request.body.form ?? FormData()
        let fields = form.fields.map { "\($0.name)=\($0.value)" }
        return .text((fields + form.files.map { "\($0.name):\($0.fileName):\($0.file.byteCount)" }).joined(separator: ";"))
      },
      Route(.get, "/scoped/{place}", operation: "scoped", parameters: [.path("place", "Where.")], scope: "place") { request in
        .text(request.principal?.name ?? "nobody")
      },
    ]
  }
}

/// Handlers that wait until the test lets them go.
final class Gate: Sendable {
  struct Broken: Error {}

  private let state = Mutex((entered: 0, isOpen: false, cancelled: 0))

  var entered: Int { state.withLock { $0.entered } }
  var cancelled: Int { state.withLock { $0.cancelled } }

  func enter(_ life: RequestLife) {
    life.whenCancelled { [self] in state.withLock { $0.cancelled += 1 } }
    state.withLock { $0.entered += 1 }
    _ = eventuallyOpen(life)
  }

  func open() { state.withLock { $0.isOpen = true } }

  private func eventuallyOpen(_ life: RequestLife) -> Bool {
    eventually { state.withLock { $0.isOpen } || life.isCancelled }
  }
}
