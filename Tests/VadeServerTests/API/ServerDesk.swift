import Foundation
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeSandbox
import VadeSystem
import VadeTesting

@testable import VadeServer

/// A server over a home of its own, with the default model in place.
final class ServerDesk: Sendable {
  let directory: TemporaryDirectory
  let server: VadeServer
  let context: EngineContext

  init(options change: (inout ServerOptions) -> Void = { _ in }) throws {
    directory = try TemporaryDirectory()
    let prepared = try FilledHome.shared.get().directory.path("home/cache/models")
    try FileManager.default.createDirectory(atPath: directory.path("home/cache"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: directory.path("home/cache/models"), withDestinationPath: prepared)
    context = Self.context(of: directory)
    var options = ServerOptions(address: .internet(host: "127.0.0.1", port: 0))
    change(&options)
    server = try VadeServer(options, context: context, engine: Self.engine())
  }

  /// An engine as the program has it.
  static func engine() -> LocalEngine { LocalEngine(residence: Residence(), readers: readers) }

  /// Workers of the built program: this process has the tests' own.
  private static let readers = DocumentReaders(program: WorkerProgram(path: FilledHome.program))

  deinit { server.stop(within: .zero) }

  static func context(of directory: TemporaryDirectory) -> EngineContext {
    let environment = ["VADE_HOME": directory.path("home"), "PATH": "/usr/bin:/bin", "HOME": directory.path]
    return EngineContext(
      library: "default", environment: environment, places: Places(environment: environment), stop: NoStop(), remarks: NoRemarks())
  }

  /// Runs a test in the same process or over a socket.
  func with(_ kind: TestClient.Kind, _ body: (TestClient) throws -> Void) throws {
    try TestClient.with(server.router, kind, socketDirectory: directory.path, body)
  }

  /// Adds the samples and waits until they are there.
  func addSamples(_ client: TestClient) throws {
    let job = try client.json(API.Job.self, .post, "/api/samples", status: 202)
    #expect(try client.wait(for: job.id).state == .done)
  }
}

extension TestClient {
  /// Sends a request and reads the document it is answered with.
  func json<Value: Decodable>(
    _ type: Value.Type, _ method: HTTPMethod, _ target: String, _ body: String? = nil, headers: HTTPHeaders = [:], status: Int = 200,
    location: SourceLocation = #_sourceLocation
  ) throws -> Value {
    var headers = headers
    if body != nil, headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
    let answer = try send(method, target, headers: headers, body: Array((body ?? "").utf8))
    #expect(answer.status == status, "\(method.rawValue) \(target): \(answer.text)", sourceLocation: location)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(answer.body))
  }

  /// The code of the error a request is answered with.
  func fault(
    _ method: HTTPMethod, _ target: String, _ body: String? = nil, headers: HTTPHeaders = [:], status: Int,
    location: SourceLocation = #_sourceLocation
  ) throws -> String {
    try json(Wire.Failure.self, method, target, body, headers: headers, status: status, location: location).error.code
  }

  /// Uploads a text.
  func upload(_ text: String, as path: String, to library: String = "default", _ query: String = "") throws -> API.Job {
    try json(
      API.Job.self, .post, "/api/libraries/\(library)/files?path=\(path)\(query)", text,
      headers: ["Content-Type": "application/octet-stream"], status: 202)
  }

  /// Waits for a job's end.
  func wait(for id: String) throws -> API.Job {
    _ = try eventually { try json(API.Job.self, .get, "/api/jobs/\(id)").state.isEnded }
    return try json(API.Job.self, .get, "/api/jobs/\(id)")
  }
}
