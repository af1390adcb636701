import Foundation
import Synchronization
import Testing
import VadeEngine
import VadeHTTP
import VadeMCP
import VadeTesting

@testable import VadeServer

/// The routes of OpenAI's interface over documents in memory, asked in this process.
struct OpenAIDesk {
  let router: Router
  let directory: TemporaryDirectory
  let adding = HandAdding()
  let shelf = Shelf()

  init(vectors: any TextVectors = LetterVectors(), security: SecurityPolicy = SecurityPolicy()) throws {
    directory = try TemporaryDirectory()
    let shelf = shelf
    let desk = try FileDesk(directory: directory.path("files"), adding: adding)
    let routes = OpenAIRoutes(
      vectors: vectors, files: desk, createLibrary: { try shelf.create($0) }, clock: { 1_800_000_000 }, toolBox: { _ in shelf.toolBox })
    router = Router(routes.routes, security: security)
  }

  /// An answer: its status, and its body as text.
  struct Answer {
    var status: Int
    var headers: HTTPHeaders
    var text: String

    /// The body as JSON; null when it is none.
    var json: JSONValue { (try? JSONParser.value(of: text.utf8)) ?? .null }

    /// The error's code.
    var code: String? { json["error"]?["code"]?.stringValue }

    /// The data of events, `[DONE]` as a string.
    var events: [JSONValue] {
      text.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { event in
        let data = event.split(separator: "\n").filter { $0.hasPrefix("data: ") }.map { $0.dropFirst(6) }.joined(separator: "\n")
        return (try? JSONParser.value(of: data.utf8)) ?? .string(data)
      }
    }
  }

  func send(_ method: HTTPMethod, _ path: String, body: [UInt8] = [], type: String? = nil, key: String? = nil) throws -> Answer {
    var headers: HTTPHeaders = ["Host": "localhost:8733"]
    if let type { headers["Content-Type"] = type }
    if let key { headers["Authorization"] = "Bearer \(key)" }
    let response = router.respond(to: try HTTPRequest(method, path, headers: headers, body: body))
    return Answer(
      status: response.status.rawValue, headers: response.headers, text: String(decoding: try response.collected(), as: UTF8.self))
  }

  func get(_ path: String, key: String? = nil) throws -> Answer { try send(.get, path, key: key) }

  func post(_ path: String, _ body: JSONValue, key: String? = nil) throws -> Answer {
    try send(.post, path, body: body.bytes, type: "application/json", key: key)
  }

  /// Sends a file as a form does.
  func upload(_ name: String, _ content: String, purpose: String? = "assistants", key: String? = nil) throws -> Answer {
    let purpose = purpose.map { "--b\r\nContent-Disposition: form-data; name=\"purpose\"\r\n\r\n\($0)\r\n" } ?? ""
    let form =
      purpose
      + "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\nContent-Type: text/plain\r\n\r\n\(content)\r\n--b--\r\n"
    return try send(.post, "/v1/files", body: Array(form.utf8), type: "multipart/form-data; boundary=b", key: key)
  }

  /// A question as a chat has it.
  static func chat(_ question: String, _ more: KeyValuePairs<String, JSONValue> = [:]) -> JSONValue {
    var body = JSONObject(members: [
      .init(name: "model", value: "default"), .init(name: "messages", value: [["role": "user", "content": .string(question)]]),
    ])
    for (name, value) in more { body[name] = value }
    return .object(body)
  }
}

/// Libraries that a test may add to.
final class Shelf: Sendable {
  private let state = Mutex<[(String, [MemoryToolBox.Document])]>([
    (
      "default",
      [
        .init(
          path: "handbook.pdf", pages: [["The spare key hangs behind the blue door."], ["Bins are emptied on Tuesday. The key is blue."]]),
        .init(path: "notes.txt", pages: [["Anna feeds the cat. The cat sleeps near the key."]], hasPages: false),
      ]
    )
  ])

  var toolBox: MemoryToolBox { MemoryToolBox(state.withLock { $0 }) }

  func create(_ name: String) throws {
    try state.withLock { libraries in
      guard !libraries.contains(where: { $0.0 == name }) else {
        throw ToolFailure(.invalidArgument, "there is already a library '\(name)'")
      }
      libraries.append((name, []))
    }
  }

  func add(_ path: String, _ text: String, to library: String) {
    state.withLock { libraries in
      // The test names a library it has made.
      libraries[libraries.firstIndex { $0.0 == library }!].1.append(.init(path: path, pages: [[text]], hasPages: false))
    }
  }
}

/// Takes files to add and leaves it to the test when they come to which end.
final class HandAdding: FileAdding {
  struct Waiting: Sendable {
    var file: StagedFile
    var library: String
    var state = FileState.inProgress
  }

  private let state = Mutex<[Waiting]>([])

  var waiting: [Waiting] { state.withLock { $0 } }

  /// Brings a file to an end.
  func end(_ index: Int, _ end: FileState) { state.withLock { $0[index].state = end } }

  func add(_ file: StagedFile, to library: String) -> String {
    state.withLock { waiting in
      waiting.append(Waiting(file: file, library: library))
      return String(waiting.count - 1)
    }
  }

  func state(of ticket: String) -> FileState? {
    Int(ticket).flatMap { index in state.withLock { $0.indices.contains(index) ? $0[index].state : nil } }
  }
}

/// Vectors that count letters: texts of the same letters are near one another.
struct LetterVectors: TextVectors {
  func models() -> [String] { ["letters", "other"] }

  func vectors(of texts: [String], as role: TextVectorRole, by model: String) throws -> ComputedVectors {
    guard texts.allSatisfy({ $0.count < 1_000 }) else {
      throw ToolFailure(.invalidArgument, "a text of 1000 tokens is over the model's limit of 999")
    }
    let vectors = texts.map { text in
      "abcdefghijklmnopqrstuvwxyz".map { letter in Float(text.lowercased().count { $0 == letter }) + (role == .query ? 0 : 0.25) }
    }
    return ComputedVectors(vectors: vectors, tokens: texts.reduce(0) { $0 + $1.count })
  }
}
