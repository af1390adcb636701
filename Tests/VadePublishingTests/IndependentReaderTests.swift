import Foundation
import Testing
import VadePacks
import VadeSystem
import VadeTesting

@testable import VadePublishing

/// Python, with what it needs to run a script of the tests.
enum Python {
  /// The interpreters that may be there, the system's first.
  static var candidates: [String] {
    let named = ProcessInfo.processInfo.environment["VADE_PYTHON"].map { [$0] } ?? []
    return named + ["/usr/bin/python3"].filter { FileManager.default.isExecutableFile(atPath: $0) }
      + (Program.find("python3").map { [$0] } ?? [])
  }

  /// Runs a script.
  ///
  /// - Returns: how it ended and what it said.
  static func run(_ python: String, _ arguments: [String]) throws -> (Program.Outcome, String) {
    let directory = try TemporaryDirectory()
    let outcome = try Program.run(
      [python] + arguments, environment: ProcessInfo.processInfo.environment, output: directory.path("said"), limit: .seconds(120))
    return (outcome, (try? String(contentsOfFile: directory.path("said"), encoding: .utf8)) ?? "")
  }

  /// The folder of the scripts.
  static var scripts: String { URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Independent" }
}

@Suite("A reader that shares nothing with the writer finds what the format describes")
struct IndependentReaderTests {
  @Test("Python's sqlite3 and struct read every byte as expected", arguments: [PackVectorType.int8, .float])
  func reads(type: PackVectorType) throws {
    let directory = try TemporaryDirectory()
    try PackExporterTests.export(PackExporterTests.source, to: directory.path("pack")) { $0.vectorType = type }
    try directory.write(try JSONSerialization.data(withJSONObject: Self.expected), to: "expected.json")
    let python = try #require(Python.candidates.first, "no Python to read the pack with")
    let (outcome, said) = try Python.run(
      python, [Python.scripts + "/read_pack.py", directory.path("pack"), directory.path("expected.json")])
    #expect(outcome == .ended(status: 0), "\(said)")
  }

  @Test(
    "It notices one changed byte of a sidecar, a pack and the manifest", arguments: ["gutenberg.vectors", "core.pack", "manifest.json"])
  func notices(file: String) throws {
    let directory = try TemporaryDirectory()
    try PackExporterTests.export(PackExporterTests.source, to: directory.path("pack"))
    try directory.write(try JSONSerialization.data(withJSONObject: Self.expected), to: "expected.json")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: directory.path("pack/" + file)))
    bytes[bytes.count - 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: directory.path("pack/" + file)))
    let python = try #require(Python.candidates.first, "no Python to read the pack with")
    let (outcome, _) = try Python.run(python, [Python.scripts + "/read_pack.py", directory.path("pack"), directory.path("expected.json")])
    #expect(outcome == .ended(status: 1))
  }

  /// What the rows of the tests' source must be, written down apart from the code that makes them.
  private static var expected: [String: Any] {
    let none = NSNull()
    func book(_ key: String, _ title: String, _ author: Any, _ id: Any) -> [Any] {
      let parts = key.split(separator: "/").map(String.init)
      return [key, parts[0], parts[1], title, author, id, key + "/text.md"]
    }
    func section(_ key: String, _ id: String, _ nodeTitle: String, _ title: String, _ author: Any, _ start: Int) -> [Any] {
      let parts = key.split(separator: "/").map(String.init)
      return [
        "gutenberg:sec:\(key)/text.md:one" + id, "gutenberg", "KGKind.GUTENBERG", "section", "One", title, nodeTitle, author, parts[0],
        parts[1],
        key + "/text.md", start, none, none, "",
      ]
    }
    func chunk(_ key: String, _ index: Int, _ title: String, _ author: Any, _ start: Int, _ text: String) -> [Any] {
      let parts = key.split(separator: "/").map(String.init)
      return [
        "gutenberg:chunk:\(key)/text.md:\(index)", "gutenberg", "KGKind.GUTENBERG", "chunk", "chunk:\(index)", title, "One", author,
        parts[0],
        parts[1], key + "/text.md", start, none, none, text,
      ]
    }
    func entry(_ diary: String, _ title: String, _ index: Int, _ timestamp: String, _ text: String) -> [Any] {
      [
        "\(diary):chunk:\(index)", diary, "KGKind.DIARY", "chunk", "chunk:\(index)", title, none, "A. Writer", "diaries", none,
        "entry_000\(index).md", 0, none, timestamp, text,
      ]
    }
    let (wolf, long) = ("drama/100% \"Wolf\"", "prose/Long_Book")
    let texts = (0..<30).map { "Chunk \($0) " + String(repeating: "w", count: 490) }
    var rows = [
      section(wolf, "", "One", "100% “Wolf”", "O'Brien", 0), chunk(wolf, 0, "100% “Wolf”", "O'Brien", 0, "The wolf walks."),
      chunk(wolf, 1, "100% “Wolf”", "O'Brien", 16, "A café in Ghent."),
      section(long, "", "One (Part 1 of 5)", "A Long Book", none, 0),
    ]
    var starts: [Int] = []
    var place = 0
    for (index, text) in texts.enumerated() {
      starts.append(place)
      rows.append(chunk(long, index, "A Long Book", none, place, text))
      place += text.count + 1
    }
    // 10 × 498 + 20 × 499 = 14,960 characters: five parts of 2,992, whose multiples the sums of 7, 13, 19 and 25 chunks are the first to reach.
    for (part, chunk) in [(2, 7), (3, 13), (4, 19), (5, 25)] {
      rows.append(section(long, "#part\(part)", "One (Part \(part) of 5)", "A Long Book", none, starts[chunk]))
    }
    var vectors: [String: [Double]] = [
      "evelyn:chunk:0": [0, 1, 0, 0], "evelyn:chunk:1": [0, 1, 0, 1], "pepys:chunk:0": [0, 1, 0, 0],
    ]
    for index in 0..<2 { vectors["gutenberg:chunk:\(wolf)/text.md:\(index)"] = [3, 4, Double(index), 0] }
    for index in 0..<30 { vectors["gutenberg:chunk:\(long)/text.md:\(index)"] = [3, 4, Double(index), 0] }
    return [
      "packs": ["core.pack", "gutenberg.pack", "diaries.pack"],
      "books": [book(wolf, "100% “Wolf”", "O'Brien", 7), book(long, "A Long Book", none, none)],
      "gutenberg": rows,
      "diaries": [
        entry("evelyn", "Evelyn", 0, "1659-12-29T00:00", "It rained."), entry("evelyn", "Evelyn", 1, "1660-01-01T00:00", "It snowed."),
        entry("pepys", "Pepys", 0, "1660-01-01T00:00", "Up early."),
      ],
      "vectors": vectors,
      "words": [
        "gutenberg": ["walking": ["gutenberg:chunk:\(wolf)/text.md:0"], "cafe": ["gutenberg:chunk:\(wolf)/text.md:1"]],
        "diaries": ["rains": ["evelyn:chunk:0"], "early": ["pepys:chunk:0"]],
      ],
    ]
  }
}
