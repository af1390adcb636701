import Foundation
import Testing
import VadeConvert
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeIngest

@Suite("A conversion")
struct ConversionTests {
  @Test("MEM-1: writes a page before it reads the next, however many there are")
  func streaming() {
    let source = CountingSource(pageCount: 5000)
    let sink = CountingSink { #expect(source.given <= $0 + 1, "page \(source.given) was read before page \($0) was written") }
    let converter = DocumentConverter(options: ConversionOptions(format: .markdown)) { _ throws(ImportError) in source }
    let outcome = convert(converter, sink)
    #expect(outcome.isDone && source.given == 5000 && sink.writes >= 5000 && sink.largest < 200)
    guard case .converted(let report) = outcome.result else { return }
    #expect(report.pagesDeclared == 5000 && report.pagesRead == 5000 && report.isComplete)
  }

  @Test("ends without a fault when the reader has seen enough, and at once when a stop is asked for")
  func endings() {
    let source = CountingSource(pageCount: 5000)
    let sink = CountingSink(limit: 3)
    let options = ConversionOptions(format: .text)
    #expect(convert(DocumentConverter(options: options) { _ throws(ImportError) in source }, sink).isDone && source.given <= 5)
    let stopped = DocumentConverter(options: options, stop: { true }) { _ throws(ImportError) in CountingSource(pageCount: 9) }
    guard case .stopped = convert(stopped, CountingSink()).result else {
      Issue.record("it was not stopped")
      return
    }
  }

  @Test("writes the pages asked for, stops reading behind the last of them, and names one that is missing")
  func selection() throws {
    func run(_ text: String, of count: Int) throws -> (ConversionOutcome, String, Int) {
      let source = CountingSource(pageCount: count)
      let sink = CountingSink()
      var options = ConversionOptions(format: .text)
      let selection: PageSelection = try #require(PageSelection(text))
      options.pages = selection
      return (convert(DocumentConverter(options: options) { _ throws(ImportError) in source }, sink), sink.text, source.given)
    }
    let (some, text, given) = try run("2-3, 5", of: 900)
    #expect(some.isDone && text == "page 2\n\npage 3\n\npage 5\n" && given <= 6)
    let (beyond, tail, _) = try run("2-9", of: 3)
    guard case .pageMissing(4, 3, _) = beyond.result else {
      Issue.record("\(beyond.result)")
      return
    }
    #expect(tail == "page 2\n\npage 3\n")
    #expect(PageSelection("3-")?.firstMissing(of: 9) == nil && PageSelection("12-")?.firstMissing(of: 9) == 12)
  }

  @Test(
    "takes only numbers from 1 on and rising ranges for a selection",
    arguments: ["", "0", "3-1", "a", "1,,2", "-3", "1-2-3", "99999999999999999999"])
  func selectionForm(text: String) { #expect(PageSelection(text) == nil) }

  @Test("SEC-1: follows files inside files to its depth and names the one that lies deeper")
  func depth() {
    let converter = DocumentConverter(options: ConversionOptions(format: .text, embeddingDepth: 2)) { _ throws(ImportError) in
      NestedSource()
    }
    let sink = CountingSink()
    let outcome = convert(converter, sink)
    #expect(!outcome.isDone)
    let inner = outcome.files.first?.files.first
    guard case .tooDeep? = inner?.files.first?.result else {
      Issue.record("\(String(describing: inner))")
      return
    }
    #expect(sink.text.contains("[Embedded file: in/next.bin]") && sink.text.contains("levels deep"))
  }

  @Test("RES-4: one bad file in a batch stops no other, no file is replaced without leave, and nothing half written stays")
  func batch() throws {
    let directory = try TemporaryDirectory()
    let files = try ["a.txt", "b.txt", "c.txt", "d.txt"].map { name in
      FoundFile(path: try directory.write("text of \(name)\n", to: name), displayPath: name, byteCount: 1)
    }
    try directory.write("mine", to: "out/c.txt.txt")
    let registry = ImporterRegistry(ImporterRegistry.textImporters)
    let converter = DocumentConverter(options: ConversionOptions(format: .text)) { source throws(ImportError) in
      if source.name == "b.txt" { throw ImportError(path: source.displayPath, reason: .damaged(detail: "x")) }
      return try registry.open(source)
    }
    func run(replaces: Bool) -> [ConversionOutcome] {
      BatchConverter(converter: converter, jobCount: 3, replaces: replaces)
        .convert(files.map { .init(file: $0, output: directory.path("out/\($0.displayPath).txt")) })
    }
    let outcomes = run(replaces: false)
    #expect(outcomes.map(\.path) == ["a.txt", "b.txt", "c.txt", "d.txt"] && outcomes.map(\.isDone) == [true, false, false, true])
    #expect(try String(contentsOfFile: directory.path("out/a.txt.txt"), encoding: .utf8) == "text of a.txt\n")
    #expect(try String(contentsOfFile: directory.path("out/c.txt.txt"), encoding: .utf8) == "mine")
    guard case .wouldOverwrite = outcomes[2].result else {
      Issue.record("\(outcomes[2])")
      return
    }
    #expect(run(replaces: true).map(\.isDone) == [true, false, true, true])
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path("out")).sorted() == ["a.txt.txt", "c.txt.txt", "d.txt.txt"])
  }

  @Test("writes embedded files behind their document where one file is wished")
  func together() throws {
    let directory = try TemporaryDirectory()
    let file = FoundFile(path: try directory.write("x", to: "a.bin"), displayPath: "a.bin", byteCount: 1)
    let converter = DocumentConverter(options: ConversionOptions(format: .markdown, embeddingDepth: 1)) { source throws(ImportError) in
      if source.name == "a.bin" { return NestedSource(count: 1) }
      return CountingSource(pageCount: 1)
    }
    let outcomes = BatchConverter(converter: converter, jobCount: 1, replaces: false, keepsTogether: true)
      .convert([.init(file: file, output: directory.path("out/a.md"))])
    #expect(outcomes.map { $0.isDone } == [true])
    #expect(try FileManager.default.subpathsOfDirectory(atPath: directory.path("out")) == ["a.md"])
    #expect(
      try String(contentsOfFile: directory.path("out/a.md"), encoding: .utf8)
        == "outer\n\n# Embedded file: in/next.bin\n\n<!-- page 1 -->\n\npage 1\n")
  }

  @Test("two sources never end in one file: the second is refused, and embedded files of one name get numbers")
  func clashes() throws {
    let directory = try TemporaryDirectory()
    let file = FoundFile(path: try directory.write("x", to: "a.bin"), displayPath: "a.bin", byteCount: 1)
    let converter = DocumentConverter(options: ConversionOptions(format: .text, embeddingDepth: 1)) { source throws(ImportError) in
      if source.name == "a.bin" { return NestedSource(count: 2) }
      return CountingSource(pageCount: 1)
    }
    let job = BatchConverter.Job(file: file, output: directory.path("out/a.bin.txt"))
    let outcomes = BatchConverter(converter: converter, jobCount: 1, replaces: true).convert([job, job])
    #expect(outcomes.map { $0.isDone } == [true, false])
    let written = try FileManager.default.subpathsOfDirectory(atPath: directory.path("out")).filter { $0.hasSuffix(".txt") }.sorted()
    #expect(written == ["a.bin.txt", "a.bin/in/next.bin (2).txt", "a.bin/in/next.bin.txt"])
  }

  private func convert(_ converter: DocumentConverter, _ sink: CountingSink) -> ConversionOutcome {
    do {
      let directory = try TemporaryDirectory()
      return converter.convert(path: try directory.write("x", to: "a.bin"), displayPath: "a.bin", to: sink)
    } catch {
      return ConversionOutcome(path: "\(error)", result: .stopped)
    }
  }
}

/// Pages made as they are asked for; used by one thread.
private final class CountingSource: PageSource, @unchecked Sendable {
  let header: DocumentHeader
  private(set) var given = 0

  init(pageCount: Int) { header = DocumentHeader(format: FormatID(rawValue: "made"), pageCount: pageCount) }

  func nextPage() throws(ImportError) -> Page? {
    guard let count = header.pageCount, given < count else { return nil }
    given += 1
    return Page(position: .page(index: given - 1), blocks: [Block(.paragraph(BlockText("page \(given)")))])
  }
}

/// A document that embeds others, each of which embeds others, without end.
private final class NestedSource: PageSource {
  let header = DocumentHeader(format: FormatID(rawValue: "made"))
  private var files: Int
  private var isRead = false

  init(count: Int = 1) { files = count }

  func nextPage() throws(ImportError) -> Page? {
    defer { isRead = true }
    return isRead ? nil : Page(position: .section(index: 0), blocks: [Block(.paragraph(BlockText("outer")))])
  }

  func nextFile() throws(ImportError) -> EmbeddedFile? {
    guard files > 0 else { return nil }
    files -= 1
    return EmbeddedFile(path: "../in/./next.bin", bytes: [1])
  }
}

/// Takes text and counts; after a limit it reads no more.
private final class CountingSink: ConversionSink {
  private(set) var writes = 0
  private(set) var largest = 0
  private(set) var text = ""
  private let limit: Int
  private let taken: (Int) -> Void

  init(limit: Int = .max, taken: @escaping (Int) -> Void = { _ in }) {
    self.limit = limit
    self.taken = taken
  }

  func write(_ text: String) throws(ConversionSinkFault) -> Bool {
    taken(writes)
    writes += 1
    largest = max(largest, text.utf8.count)
    if limit == .max, writes < 100 { self.text += text }
    return writes < limit
  }
}
