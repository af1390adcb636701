import Dispatch
import Foundation
import Synchronization
import Testing
import VadeSystem
import VadeTesting

@Suite("The log")
struct LogTests {
  /// Collects lines.
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
    func add(_ line: String) { all.withLock { $0.append(line) } }
  }

  private static let reading = LogRecord.Subsystem(rawValue: "reading")

  /// A kind of sink, with what it has taken as lines.
  private static func sinks(in directory: TemporaryDirectory) throws -> [(any LogSink, () throws -> [String])] {
    let lines = Lines()
    let memory = MemoryLogSink()
    let file = try FileLogSink(path: directory.path("vade.log"))
    return [
      (memory, { memory.records().map(\.line) }),
      (LineLogSink(write: lines.add), { lines.all.withLock(\.self) }),
      (
        file,
        {
          #expect(file.fault == nil)
          return try String(contentsOfFile: file.path, encoding: .utf8).split(separator: "\n").map(String.init)
        }
      ),
    ]
  }

  @Test("every sink takes every record whole, each thread's in its order")
  func law() throws {
    let directory = try TemporaryDirectory()
    for (sink, taken) in try LogTests.sinks(in: directory) {
      let log = Log(level: .debug, sinks: [sink], clock: { 0 })
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<200 { log.write(.info, Self.reading, document: "thread \(thread)", page: number, "a page") }
      }
      let lines = try taken()
      #expect(lines.count == 800)
      for thread in 0..<4 {
        let own = lines.filter { $0.contains("document=\"thread \(thread)\"") }
        #expect(own == (1...200).map { "1970-01-01T00:00:00.000Z info reading document=\"thread \(thread)\" page=\($0) a page" })
      }
    }
  }

  @Test("records below the level are not written, and their messages not even made", arguments: LogLevel.allCases)
  func levels(level: LogLevel) {
    let sink = MemoryLogSink()
    let log = Log(level: level, sinks: [sink], clock: { 0 })
    var made: [LogLevel] = []
    func message(_ level: LogLevel) -> String {
      made.append(level)
      return "x"
    }
    for each in LogLevel.allCases {
      log.write(each, Self.reading, message(each))
      Log.off.write(each, Self.reading, message(each))
    }
    let expected = LogLevel.allCases.filter { $0 <= level }
    #expect(made == expected && sink.records().map(\.level) == expected)
    #expect(LogLevel.allCases.filter(log.takes) == expected && !LogLevel.allCases.contains(where: Log.off.takes))
    #expect(sink.records(.warning).map(\.level) == expected.filter { $0 <= .warning })
  }

  @Test("a name cannot end the line, forge a record or turn what follows")
  func forged() {
    let name = "a\"\\.pdf\n1970-01-01T00:00:00.000Z error reading\u{202E}\u{2028}\u{1B}[31m"
    let record = LogRecord(time: 1.5, level: .warning, subsystem: Self.reading, message: "odd\r\nthing", document: name)
    let escaped = #"a\"\\.pdf\u{a}1970-01-01T00:00:00.000Z error reading\u{202e}\u{2028}\u{1b}[31m"#
    #expect(record.line == "1970-01-01T00:00:01.500Z warning reading document=\"\(escaped)\" odd\\u{d}\\u{a}thing")
  }

  @Test("memory keeps the last records in their order, and says how many came")
  func ring() {
    let sink = MemoryLogSink(capacity: 3)
    let log = Log(level: .info, sinks: [sink], clock: { 0 })
    for number in 0..<8 {
      log.write(.info, Self.reading, "\(number)")
      #expect(sink.records().map(\.message) == (max(0, number - 2)...number).map(String.init))
    }
    #expect(sink.takenCount == 8)
  }

  @Test("a file is added to, is for its owner's eyes, and keeps the reason it could not be written")
  func file() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a.log")
    for _ in 0..<2 { Log(level: .info, sinks: [try FileLogSink(path: path)], clock: { 0 }).write(.info, Self.reading, "x") }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == String(repeating: "1970-01-01T00:00:00.000Z info reading x\n", count: 2))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    let full = try FileLogSink(path: "/dev/full")
    full.take(LogRecord(time: 0, level: .info, subsystem: Self.reading, message: "x"))
    #expect(full.fault?.isFull == true)
    #expect(throws: SystemError.self) { try FileLogSink(path: directory.path("none/a.log")) }
  }

  @Test("times have their thousandths", arguments: [(0.25, ".250Z"), (1_740_821_399.9996, ":59.999Z"), (-0.0005, "59.999Z")])
  func times(seconds: Double, ending: String) {
    #expect(Timestamp.text(seconds, withMilliseconds: true).hasSuffix(ending))
  }
}
