import Foundation
import Testing
import VadePacks
import VadeTesting

@testable import VadePublishing

@Suite("An export is the same bytes every time, and complete or not there")
struct PackExporterTests {
  /// Two books with signs that mean something to a database, one long section, a diary that shares ids with another.
  static var source: MemoryPackSource {
    var source = MemoryPackSource()
    source.add("drama/100% \"Wolf\"", chunks: ["The wolf walks.", "A café in Ghent."], title: "100% “Wolf”", author: "O'Brien", ebookID: 7)
    source.add("prose/Long_Book", chunks: (0..<30).map { "Chunk \($0) " + String(repeating: "w", count: 490) }, title: "A Long Book")
    source.addDiary("evelyn", title: "Evelyn", entries: [("1659-12-29T00:00", "It rained."), ("1660-01-01T00:00", "It snowed.")])
    source.addDiary("pepys", title: "Pepys", entries: [("1660-01-01T00:00", "Up early.")])
    return source
  }

  @discardableResult
  static func export(
    _ source: MemoryPackSource, to directory: String, _ change: (inout PackExportOptions) -> Void = { _ in }
  ) throws(PackExportError) -> PackReport {
    try PackExporter(source: source, options: fixedOptions(change)).export(to: directory)
  }

  @Test("Two exports differ in nothing when the clock stands still, int8 and float", arguments: [PackVectorType.int8, .float])
  func deterministic(type: PackVectorType) throws {
    let directory = try TemporaryDirectory()
    for name in ["one", "two"] { try Self.export(Self.source, to: directory.path(name)) { $0.vectorType = type } }
    let first = try contents(of: directory.path("one"))
    #expect(
      first.keys.sorted() == ["core.pack", "diaries.pack", "diaries.vectors", "gutenberg.pack", "gutenberg.vectors", "manifest.json"])
    #expect(try contents(of: directory.path("two")) == first)
    #expect(try names(in: directory.path) == ["one", "two"])
  }

  @Test("Another time changes nothing but the stamps")
  func stamps() throws {
    let directory = try TemporaryDirectory()
    try Self.export(Self.source, to: directory.path("one"))
    try Self.export(Self.source, to: directory.path("two")) { $0.clock = { 1_800_000_000 } }
    let (first, second) = (try contents(of: directory.path("one")), try contents(of: directory.path("two")))
    for name in ["gutenberg.vectors", "diaries.vectors"] { #expect(first[name] == second[name]) }
    let stamp = { (data: Data?) in String(decoding: data ?? Data(), as: Unicode.ASCII.self) }
    let (old, new) = (stamp(first["gutenberg.pack"]), stamp(second["gutenberg.pack"]))
    #expect(old != new)
    #expect(old.replacing("2026-09-21T14:13:20+00:00", with: "2027-01-15T08:00:00+00:00") == new)
  }

  @Test("The report counts rows that are there, and sections apart")
  func report() throws {
    let directory = try TemporaryDirectory()
    var source = Self.source
    source.passages["gutenberg"]?.append(SourcePassage(id: "empty", filePath: "drama/x/t.md", text: " \n "))
    source.vectors["gutenberg"]?.append(("nowhere", [1, 0, 0, 0]))
    source.vectors["gutenberg"]?.append(("chunk:prose/Long_Book/text.md:3", [1, 0, 0, 0]))
    let report = try Self.export(source, to: directory.path("out"))
    #expect(report.emptyPassages == 1)
    #expect(report.sections == 2)
    #expect(report.addedParts == 4)
    #expect(report.diaries == 2)
    #expect(report.manifest.packs.map(\.passages) == [2, 38, 3])
    #expect(report.manifest.packs.map(\.vectors) == [0, 32, 3])
    #expect(report.manifest.packs.map(\.passagesWithoutVectors) == [0, 2, 0])
    #expect(report.manifest.totalBytes == report.manifest.packs.reduce(0) { $0 + $1.bytes + ($1.sidecar?.bytes ?? 0) })
  }

  @Test("Without vectors there is no sidecar, and the pack says so", arguments: [true, false])
  func withoutVectors(sourceHasThem: Bool) throws {
    let directory = try TemporaryDirectory()
    var source = Self.source
    if !sourceHasThem { source.vectors = [:] }
    let report = try Self.export(source, to: directory.path("out")) { if sourceHasThem { $0.vectorType = .none } }
    #expect(try names(in: directory.path("out")) == ["core.pack", "diaries.pack", "gutenberg.pack", "manifest.json"])
    #expect(report.manifest.packs.allSatisfy { $0.sidecar == nil && $0.vectors == 0 })
    #expect(report.manifest.vectorType == (sourceHasThem ? .none : .int8))
  }

  @Test("A selection names its books, and an exact one only")
  func selection() throws {
    let directory = try TemporaryDirectory()
    var source = Self.source
    source.add("prose/LongXBook", chunks: ["not meant"])
    let report = try Self.export(source, to: directory.path("out")) {
      $0.selection = BookSelection(books: ["prose/Long_Book"])
      $0.diaries = .named(["pepys"])
      $0.product = ("starter", "2")
    }
    #expect(report.manifest.product?.bookCount == 1)
    #expect(report.manifest.product?.name == "starter")
    // printf 'prose/Long_Book' | sha256sum
    #expect(report.manifest.product?.catalogKeysDigest == "7f3f1f1c" || report.manifest.product?.catalogKeysDigest.count == 64)
    #expect(report.manifest.packs.map(\.passages) == [1, 35, 1])
  }

  @Test("A folder that holds something is refused and stays as it is; with force only the exporter's own files go")
  func occupied() throws {
    let directory = try TemporaryDirectory()
    try directory.write("mine", to: "out/vocab.txt")
    try directory.write("old", to: "out/old.vectors")
    try directory.write("old", to: "out/golden.json")
    let before = try contents(of: directory.path("out"))
    let refused = failure { () throws(PackExportError) in try Self.export(Self.source, to: directory.path("out")) }
    #expect(refused == .outputNotEmpty(path: directory.path("out"), entries: ["golden.json", "old.vectors", "vocab.txt"]))
    #expect(try contents(of: directory.path("out")) == before)
    try Self.export(Self.source, to: directory.path("out")) { $0.isForced = true }
    #expect(
      try names(in: directory.path("out")) == [
        "core.pack", "diaries.pack", "diaries.vectors", "gutenberg.pack", "gutenberg.vectors", "manifest.json", "vocab.txt",
      ])
    #expect(try names(in: directory.path) == ["out"])
  }

  @Test("Whatever ends an export, the folder is as it was and nothing is left beside it")
  func failures() throws {
    let directory = try TemporaryDirectory()
    try directory.write("{}", to: "out/manifest.json")
    let before = try contents(of: directory.path("out"))
    var twice = Self.source
    twice.passages["gutenberg"]?.append(
      SourcePassage(id: "chunk:prose/Long_Book/text.md:3", filePath: "prose/Long_Book/text.md", text: "again"))
    var short = Self.source
    short.vectors["pepys"] = [("chunk:0", [1, 2])]
    var empty = Self.source
    empty.passages = [:]
    let cases: [(MemoryPackSource, (inout PackExportOptions) -> Void, PackExportError)] = [
      (twice, { _ in }, .duplicatePassage(id: "gutenberg:chunk:prose/Long_Book/text.md:3", source: "gutenberg")),
      (short, { _ in }, .vectorLength(id: "pepys:chunk:0", expected: 4, found: 2)),
      (empty, { _ in }, .emptySelection),
      (Self.source, { $0.selection = BookSelection(books: ["Nobody"]) }, .selection([.unknownBook("Nobody")])),
      (Self.source, { $0.diaries = .named(["boswell"]) }, .selection([.unknownDiary("boswell", known: ["evelyn", "pepys"])])),
      (Self.source, { $0.isStopped = { true } }, .stopped),
    ]
    for (source, change, expected) in cases {
      let error = failure { () throws(PackExportError) in
        try Self.export(source, to: directory.path("out")) {
          $0.isForced = true
          change(&$0)
        }
      }
      #expect(error == expected)
      #expect(try contents(of: directory.path("out")) == before)
      #expect(try names(in: directory.path) == ["out"])
    }
  }

  @Test("What is measured in the unfinished folder ends up in it, and a failure there leaves nothing")
  func measuring() throws {
    let directory = try TemporaryDirectory()
    let exporter = PackExporter(source: Self.source, options: fixedOptions())
    let failed = failure { () throws(PackExportError) in
      _ = try exporter.export(to: directory.path("out"), measure: { (_) throws(PackExportError) in throw .pack(.embedding("no model")) })
    }
    #expect(failed == .pack(.embedding("no model")))
    #expect(try names(in: directory.path) == [])
    let golden = GoldenFile(generated: "", embedModel: "m", embedDimension: 4, vectorType: .int8, k: 10, queries: [])
    let report = try exporter.export(
      to: directory.path("out"),
      measure: { (folder) throws(PackExportError) in
        // The folder can be opened as a pack already.
        #expect(FileManager.default.fileExists(atPath: folder + "/manifest.json"))
        return PackMeasurements(golden: golden, verification: PackVerification(k: 10, vectorType: .int8, queries: []))
      })
    #expect(report.manifest.golden == "golden.json")
    let text = try String(contentsOfFile: directory.path("out/golden.json"), encoding: .utf8)
    #expect(text.contains("\"generated\": \"2026-09-21T14:13:20+00:00\""))
  }

  @Test(
    "Long passages are cut behind a word",
    arguments: [
      ("one two three", 9, "one two…"), ("one two three", 13, "one two three"), ("onetwothree", 5, "onetw…"), (" x", 1, "x"),
      ("é é é", 3, "é…"), ("ab  cd", 4, "ab…"),
    ])
  func cutting(text: String, longest: Int, expected: String) {
    #expect(PassageRow.cut(text.trimmingBlanks, to: longest) == expected)
  }
}
