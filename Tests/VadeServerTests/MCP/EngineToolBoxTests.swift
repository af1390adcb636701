import Foundation
import Synchronization
import Testing
import VadeEngine
import VadeMCP
import VadeMCPTesting
import VadeSystem
import VadeTesting

@testable import VadeServer

@Suite("The engine as a tool box")
struct EngineToolBoxTests {
  @Test("the engine's tool box is lawful")
  func laws() throws {
    let home = try FilledHome.shared.get()
    #expect(ToolBoxLaws.violations(of: home.toolBox(), finding: "key") == [])
  }

  @Test("an answer names document and line, and its passage can be read")
  func answer() throws {
    let toolBox = try FilledHome.shared.get().toolBox()
    let steps = Steps()
    let call = CallContext(progressToken: 1) { message in steps.add(message["params"]?["progress"]?.doubleValue ?? -1) }
    let answer = try toolBox.ask(SearchQuery("Where does the spare key hang?", library: "default", limit: 12), call)
    #expect(answer.status == .answered && steps.all == [0, 1, 2, 3])
    let citation = try #require(answer.citations.first)
    #expect(citation.quote.contains("blue door") && citation.passage.place?.hasPrefix("line") == true)
    #expect(try toolBox.passage(citation.passage.id, in: "default").text.contains("blue door"))
  }

  @Test("only libraries that are shown and permitted are seen")
  func permission() throws {
    let home = try FilledHome.shared.get()
    #expect(try home.toolBox().libraryNames() == ["default", "other"])
    #expect(try home.toolBox(showing: ["other", "default"]).libraryNames() == ["other", "default"])
    let narrow = home.toolBox(permitted: ["other"])
    #expect(try narrow.libraryNames() == ["other"])
    #expect(throws: ToolFailure.self) { try narrow.status(of: "default") }
    #expect(throws: ToolFailure.self) { try narrow.passage(1, in: "default") }
    #expect(throws: ToolFailure.self) { try narrow.search(SearchQuery("key", library: "default"), CallContext()) }
    #expect(try home.toolBox(permitted: []).libraryNames() == [])
  }

  @Test("a call that was cancelled does no work")
  func cancelled() throws {
    let call = CallContext()
    call.cancel()
    let toolBox = try FilledHome.shared.get().toolBox()
    #expect(throws: ToolFailure.self) { try toolBox.ask(SearchQuery("key", library: "default"), call) }
  }

  @Test("texts become vectors of the model's own length, and none is cut")
  func vectors() throws {
    let home = try FilledHome.shared.get()
    let vectors = EngineVectors(home.engine, home.context)
    let model = try #require(try vectors.models().first)
    let computed = try vectors.vectors(of: ["The key hangs behind the door.", "Bins are emptied on Tuesday."], as: .passage, by: model)
    let query = try vectors.vectors(of: ["Where is the key?"], as: .query, by: model)
    #expect(computed.vectors.map(\.count) == [384, 384] && computed.tokens > 10)
    func product(_ left: [Float], _ right: [Float]) -> Float { zip(left, right).reduce(0) { $0 + $1.0 * $1.1 } }
    #expect(product(query.vectors[0], computed.vectors[0]) > product(query.vectors[0], computed.vectors[1]))
    let long = String(repeating: "word ", count: 2_000)
    #expect(throws: ToolFailure.self) { try vectors.vectors(of: [long], as: .passage, by: model) }
    #expect(throws: ToolFailure.self) { try vectors.vectors(of: ["x"], as: .passage, by: "none") }
  }
}

/// The steps a call told of.
private final class Steps: Sendable {
  private let state = Mutex<[Double]>([])
  var all: [Double] { state.withLock { $0 } }
  func add(_ step: Double) { state.withLock { $0.append(step) } }
}

/// A home with two libraries, filled by the built program.
struct FilledHome: Sendable {
  let directory: TemporaryDirectory
  let engine = LocalEngine(residence: Residence())
  let context: EngineContext
  let environment: [String: String]

  /// Made once, by the first test that asks for it.
  static let shared = Result { try FilledHome() }

  private init() throws {
    directory = try TemporaryDirectory()
    let handbook = try directory.write(
      "The spare key hangs behind the blue door.\n\nBins are emptied on Tuesday.\n\nThe key of the shed is lost.\n", to: "handbook.txt")
    let notes = try directory.write("# Cat\n\nAnna feeds the cat. The cat sleeps near the key.\n", to: "notes.md")
    let other = try directory.write("The notice period is three months.\n", to: "contract.txt")
    environment = ["VADE_HOME": directory.path("home"), "PATH": "/usr/bin:/bin", "HOME": directory.path]
    try Self.vade(["add", handbook, notes], environment)
    try Self.vade(["add", "--library", "other", other], environment)
    context = EngineContext(
      library: "default", environment: environment, places: Places(environment: environment), stop: NoStop(), remarks: NoRemarks())
  }

  func toolBox(showing names: [String]? = nil, permitted: Set<String>? = nil) -> EngineToolBox {
    EngineToolBox(engine, context, showing: names, permitted: permitted)
  }

  /// The built program, which lies beside the test bundle.
  static var program: String {
    var folder = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<6 where !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("vade").path) {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("vade").path
  }

  private static func vade(_ words: [String], _ environment: [String: String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}

/// Never asks to stop.
struct NoStop: StopSignal {
  var requested: VadeEngine.ExitStatus? { nil }
}
