import Dispatch
import Glibc
import Testing

import VadeMCP

@Suite("Standard input and output")
struct StdioTransportTests {
  /// Sends lines and gives back what came, as soon as the transport has ended.
  private func exchange(_ input: String, server: MCPServer = Sample.server, limits: StdioTransport.Limits = .init()) throws -> [JSONValue] {
    let (requests, answers) = (Pipe(), Pipe())
    let ended = DispatchGroup()
    DispatchQueue(label: "client").async(group: ended) {
      requests.write(input)
      requests.closeWriting()
    }
    let output = Box<[UInt8]>([])
    DispatchQueue(label: "reader").async(group: ended) { output.update { $0 = answers.readAll() } }
    StdioTransport(server, input: requests.reading, output: answers.writing, limits: limits).run()
    answers.closeWriting()
    ended.wait()
    let lines = output.value.split(separator: UInt8(ascii: "\n"))
    return try lines.map { try JSONParser.value(of: $0) }
  }

  private func lines(_ messages: String...) -> String { messages.joined(separator: "\n") + "\n" }

  @Test("a conversation of each revision with a handshake", arguments: ["2025-06-18", "2025-11-25"])
  func handshake(_ version: String) throws {
    let answers = try exchange(
      lines(
        Sample.message("ping", id: 0), Sample.message("initialize", ["protocolVersion": .string(version), "capabilities": [:]], id: 1),
        Sample.message("notifications/initialized", id: nil), Sample.message("tools/list", id: 2),
        Sample.message("tools/call", ["name": "search", "arguments": ["query": "key"]], id: "three")))
    #expect(answers.map { $0["id"] } == [0, 1, 2, "three"])
    #expect(answers[1]["result"]?["protocolVersion"] == .string(version))
    #expect(answers[3]["result"]?["isError"] == false)
  }

  @Test("a conversation of the stateless revision, beside one with a handshake")
  func stateless() throws {
    let answers = try exchange(
      lines(
        Sample.message("server/discover", Sample.stateless(), id: 1), Sample.message("tools/list", Sample.stateless(), id: 2),
        Sample.message("initialize", ["protocolVersion": "2025-06-18"], id: 3), Sample.message("tools/list", id: 4),
        Sample.message("tools/list", Sample.stateless(version: "2099-01-01"), id: 5)))
    #expect(answers.map { $0["result"]?["resultType"] } == ["complete", "complete", nil, nil, nil])
    #expect(answers[3]["result"]?["tools"] != nil && answers[4]["error"]?["code"] == -32022)
  }

  @Test("before the handshake a request must say its revision", arguments: ["tools/list", "server/discover", "resources/list", "nonsense"])
  func unannounced(_ method: String) throws {
    let answers = try exchange(lines(Sample.message(method, id: 9)))
    #expect(answers.count == 1 && answers[0]["error"]?["code"] == -32602 && answers[0]["id"] == 9)
  }

  @Test("damaged lines are answered, blank ones passed over, and the conversation goes on")
  func damage() throws {
    let answers = try exchange(
      "\n  \r\n{\n[]\n\u{0}\u{1}\n\(Sample.message("ping"))\r\n" + String(repeating: "[", count: 100_000) + "\n"
        + Sample.message("ping", id: 2))
    #expect(answers.map { $0["error"]?["code"] } == [-32700, -32600, -32700, nil, -32700, nil])
    #expect(answers.last?["id"] == 2)
  }

  @Test("a line that is too long is passed over whole, whatever its length", arguments: [1_001, 70_000, 1_000_000])
  func longLines(_ length: Int) throws {
    let answers = try exchange(
      lines(String(repeating: "x", count: length), Sample.message("ping", id: 2), String(repeating: "y", count: length)),
      limits: .init(line: 1_000))
    #expect(answers.map { $0["error"]?["code"] } == [-32600, nil, -32600])
    #expect(answers[1]["id"] == 2)
  }

  @Test("many requests are all answered, a few at a time")
  func many() throws {
    let calls = (1...300).map { Sample.message("tools/call", ["name": "search", "arguments": ["query": "key"]], id: .int($0)) }
    let answers = try exchange(
      lines(Sample.message("initialize", ["protocolVersion": "2025-06-18"], id: 0)) + calls.joined(separator: "\n"),
      limits: .init(threads: 3, waiting: 2))
    #expect(Set(answers.compactMap { $0["id"]?.intValue }) == Set(0...300) && answers.count == 301)
  }

  @Test("a cancelled request gets no answer, one with an id in use an error")
  func cancellation() throws {
    let slow = SlowToolBox()
    let server = MCPServer(toolBox: slow, identity: .init(version: "1"))
    let call: JSONValue = ["name": "search", "arguments": ["query": "key"]]
    let answers = try exchange(
      lines(
        Sample.message("initialize", ["protocolVersion": "2025-06-18"], id: 0), Sample.message("tools/call", call, id: 1),
        Sample.message("tools/call", call, id: 1),
        Sample.message("notifications/cancelled", ["requestId": "1"], id: nil),
        Sample.message("notifications/cancelled", ["requestId": [1]], id: nil),
        Sample.message("notifications/cancelled", id: nil),
        Sample.message("notifications/cancelled", ["requestId": 1, "reason": "enough"], id: nil),
        Sample.message("ping", id: 2)), server: server)
    #expect(answers.count == 3)
    #expect(answers.contains { $0["id"] == 1 && $0["error"]?["code"] == -32600 })
    #expect(answers.contains { $0["id"] == 2 })
  }

  @Test("a client that stops reading ends the work")
  func deaf() {
    signal(SIGPIPE, SIG_IGN)
    let (requests, answers) = (Pipe(), Pipe())
    answers.closeReading()
    requests.write(
      lines(
        Sample.message("initialize", ["protocolVersion": "2025-06-18"], id: 0),
        Sample.message("tools/call", ["name": "search", "arguments": ["query": "key"]], id: 1)))
    // The writing end stays open: only the failed write can end it.
    StdioTransport(MCPServer(toolBox: SlowToolBox(), identity: .init(version: "1")), input: requests.reading, output: answers.writing).run()
  }

  @Test("a stop ends the transport while the input is open, and cancels what is worked on")
  func stop() {
    let (requests, answers) = (Pipe(), Pipe())
    let slow = SlowToolBox()
    requests.write(
      lines(
        Sample.message("initialize", ["protocolVersion": "2025-06-18"], id: 0),
        Sample.message("tools/call", ["name": "search", "arguments": ["query": "key"]], id: 1)))
    StdioTransport(MCPServer(toolBox: slow, identity: .init(version: "1")), input: requests.reading, output: answers.writing).run {
      slow.hasBegun
    }
    #expect(slow.hasBegun)
  }
}

/// Works on a search until it is cancelled.
private struct SlowToolBox: ToolBox {
  private let begun = Box(false)

  var hasBegun: Bool { begun.value }

  func libraryNames() -> [String] { ["default"] }
  func status(of library: String) throws(ToolFailure) -> LibrarySummary { try Sample.toolBox.status(of: library) }
  func search(_ query: SearchQuery, _ context: CallContext) -> SearchOutcome {
    begun.update { $0 = true }
    while !context.isCancelled { sched_yield() }
    return SearchOutcome(hits: [])
  }
  func ask(_ query: SearchQuery, _ context: CallContext) throws(ToolFailure) -> AnswerOutcome { try Sample.toolBox.ask(query, context) }
  func documents(in library: String, matching filter: String?, offset: Int, limit: Int) throws(ToolFailure) -> ListedDocuments {
    try Sample.toolBox.documents(in: library, matching: filter, offset: offset, limit: limit)
  }
  func document(_ id: Int, in library: String) throws(ToolFailure) -> DocumentSummary { try Sample.toolBox.document(id, in: library) }
  func passages(of document: Int, page: Int?, offset: Int, limit: Int, in library: String) throws(ToolFailure) -> ListedPassages {
    try Sample.toolBox.passages(of: document, page: page, offset: offset, limit: limit, in: library)
  }
  func passage(_ id: Int, in library: String) throws(ToolFailure) -> PassageText { try Sample.toolBox.passage(id, in: library) }
}

/// A pipe of the system, closed with its owner.
private final class Pipe: Sendable {
  let reading: Int32
  let writing: Int32
  private let open: Box<(reading: Bool, writing: Bool)>

  init() {
    var ends: [Int32] = [0, 0]
    let status = unsafe pipe(&ends)
    precondition(status == 0, "no pipe could be made: \(errno)")
    (reading, writing) = (ends[0], ends[1])
    open = Box((true, true))
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() { open.update { if $0.reading { close(reading); $0.reading = false } } }
  func closeWriting() { open.update { if $0.writing { close(writing); $0.writing = false } } }

  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(writing, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func readAll() -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(reading, $0.baseAddress, $0.count) }
      guard count > 0 else { return result }
      result += chunk[..<count]
    }
  }
}
