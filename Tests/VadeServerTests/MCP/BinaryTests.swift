import Foundation
import Testing
import VadeMCP

@Suite("vade mcp")
struct MCPBinaryTests {
  /// Runs the built program with lines on its standard input.
  private func run(_ words: [String], _ lines: [String]) throws -> (status: Int32, answers: [JSONValue], errors: String) {
    let home = try FilledHome.shared.get()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: FilledHome.program)
    process.arguments = ["mcp"] + words
    process.environment = home.environment
    let (input, output, errors) = (Foundation.Pipe(), Foundation.Pipe(), Foundation.Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    // Few enough bytes for a pipe to hold, so that nobody waits for anybody.
    try input.fileHandleForWriting.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    try input.fileHandleForWriting.close()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
    return (
      process.terminationStatus, try said.split(separator: UInt8(ascii: "\n")).map { try JSONParser.value(of: $0) },
      String(decoding: complaints, as: UTF8.self)
    )
  }

  @Test("speaks until its input ends, and says nothing else on standard output")
  func conversation() throws {
    let ran = try run(
      ["--verbose"],
      [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"ask","arguments":{"question":"Where does the spare key hang?"}}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"status"}}"#,
      ])
    #expect(ran.status == 0 && Set(ran.answers.compactMap { $0["id"]?.intValue }) == [1, 2, 3])
    let answer = ran.answers.first { $0["id"] == 2 }?["result"]?["structuredContent"]
    #expect(answer?["status"] == "answered" && answer?["answer"]?.stringValue?.contains("blue door") == true)
  }

  @Test("shows the libraries it is told to, and refuses one that is not there")
  func libraries() throws {
    let call =
      #"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"#
    let ran = try run(["other"], [call])
    #expect(ran.answers.first?["result"]?["resources"]?.arrayValue?.map { $0["uri"] } == ["vade://other/documents/1"])
    let missing = try run(["nobody"], [])
    #expect(missing.status == 1 && missing.answers == [] && missing.errors.contains("no library 'nobody'"))
  }
}
