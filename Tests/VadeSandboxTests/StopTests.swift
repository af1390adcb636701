import Foundation
import Synchronization
import Testing
import VadeDocument
import VadeImport
import VadeSandbox
import VadeTesting

/// A deed of a parser, and how it is told.
struct Fall: Sendable, CustomTestStringConvertible {
  var deed: String
  var code: String
  var testDescription: String { deed }

  static let all = [
    Fall(deed: "crash", code: "parser-crashed"), Fall(deed: "trap", code: "parser-crashed"), Fall(deed: "quit", code: "parser-crashed"),
    Fall(deed: "kill", code: "parser-forbidden"), Fall(deed: "hang", code: "parser-timed-out"),
    Fall(deed: "spin", code: "parser-timed-out"),
    Fall(deed: "connect", code: "parser-forbidden"), Fall(deed: "run", code: "parser-forbidden"),
    Fall(deed: "hoard", code: "parser-out-of-memory"), Fall(deed: "allocate", code: "parser-out-of-memory"),
    Fall(deed: "babble", code: "parser-garbled"),
  ]
}

// One after another: a test kills every worker of this process.
@Suite("A parser that falls", .serialized)
struct StopTests {
  /// Little memory and patience, so that the deeds that use them up are soon over.
  static let limits = WorkerLimits(memory: 192 << 20, silence: 2_000, silencePerMebibyte: 0, processorSeconds: 60)

  @Test("RES-4: costs its document, which is named with the reason, and the next one is read", arguments: Fall.all)
  func oneDocument(fall: Fall) throws {
    let reading = TestWorker.reading(limits: Self.limits)
    #expect(try reading.read("before\n", as: "a.deeds").texts == ["before"])
    let error = try #require(throws: ImportError.self) { try reading.read("one\n\(fall.deed)\nthree\n", as: "b.deeds") }
    #expect(error.path == "b.deeds" && error.reason.code == fall.code, "\(error.message)")
    #expect(try reading.read("after\n", as: "c.deeds").texts == ["after"])
  }

  @Test("costs its document when it falls on opening", arguments: ["crash", "hang", "connect"])
  func onOpening(deed: String) throws {
    let reading = TestWorker.reading(limits: Self.limits)
    let error = try #require(throws: ImportError.self) { try reading.read("open: \(deed)\n", as: "b.deeds") }
    #expect(error.reason.code.hasPrefix("parser-") && error.message.hasPrefix("'b.deeds' cannot be read: its reader "))
    #expect(try reading.read("after\n", as: "c.deeds").texts == ["after"])
  }

  @Test(
    "MEM-2: costs one page where pages can be read apart, wherever it stands", arguments: Fall.all.filter { $0.code != "parser-garbled" })
  func onePage(fall: Fall) throws {
    for position in [0, 4, 9] {
      var lines = (0..<10).map { "line \($0)" }
      lines[position] = fall.deed
      let reading = TestWorker.reading(limits: Self.limits)
      let read = try reading.read(lines.joined(separator: "\n"), as: "b.steps")
      #expect(read.pages.count == 10)
      for (index, page) in read.pages.enumerated() {
        #expect(page.position == .page(index: index))
        if index == position {
          #expect(page.blocks.isEmpty && page.diagnostics.map(\.id.rawValue) == [fall.code])
          #expect(page.diagnostics.first?.summary.hasPrefix("page \(index + 1) was left out: its reader ") == true)
        } else {
          #expect(page.diagnostics.isEmpty && page.blocks.first?.text?.string.hasPrefix("line \(index) among") == true)
        }
      }
    }
  }

  @Test("that falls over the look of a page costs the picture: text and other pictures come", arguments: ["crash", "connect", "babble"])
  func drawing(deed: String) throws {
    let lines = ["good", "draw \(deed)", "refuse", "good"]
    let pages = try TestWorker.reading(limits: Self.limits).open(
      ImportSource(bytes: Array(lines.joined(separator: "\n").utf8), displayPath: "b.steps"))
    let drawable = try #require(pages.drawable)
    #expect(try drawable.drawing(ofPage: 0, dpi: 3) == Bitmap(width: 1, height: 3))
    let error = #expect(throws: ImportError.self) { try drawable.drawing(ofPage: 1, dpi: 3) }
    #expect(error?.path == "b.steps" && error?.reason.code.hasPrefix("parser-") == true, "\(error?.message ?? "")")
    #expect(throws: ImportError(path: "b.steps", reason: .damaged(detail: "it has no look"))) { try drawable.drawing(ofPage: 2, dpi: 3) }
    #expect(try drawable.drawing(ofPage: 3, dpi: 3).width == 4)
    #expect(try Everything(pages).pages.count == 4)
  }

  @Test("is not taken up again for ever: too many bad pages cost the document")
  func cap() throws {
    let reading = TestWorker.reading(limits: WorkerLimits(restarts: 3))
    let lines = ["good"] + [String](repeating: "crash", count: 12)
    let error = try #require(throws: ImportError.self) { try reading.read(lines.joined(separator: "\n"), as: "b.steps") }
    #expect(error.reason.code == "parser-crashed")
    #expect(try reading.read("good\ncrash\ngood", as: "c.steps").pages.count == 3)
  }

  @Test("that somebody kills from outside costs one document")
  func killedFromOutside() throws {
    let reading = TestWorker.reading()
    let source = try reading.open(ImportSource(bytes: Array("one\nhang\n".utf8), displayPath: "b.deeds"))
    #expect(try source.nextPage()?.position == .section(index: 0))
    let workers = try Self.children(named: "vade-test-worker")
    #expect(!workers.isEmpty)
    for worker in workers { kill(worker, SIGKILL) }
    let error = #expect(throws: ImportError.self) { try source.nextPage() }
    #expect(error?.reason.code == "parser-crashed")
  }

  @Test("finds no file, and can make none")
  func noFiles() throws {
    let reading = TestWorker.reading()
    #expect(try reading.read("touch-files\nafter\n", as: "b.deeds").texts == ["touch-files", "after"])
    #expect(!FileManager.default.fileExists(atPath: "/tmp/vade-planted"))
    let strict = TestWorker.reading(endsOnFiles: true)
    let error = #expect(throws: ImportError.self) { try strict.read("touch-files\n", as: "b.deeds") }
    #expect(error?.reason.code == "parser-forbidden")
  }

  @Test("in the middle of embedded files costs those that follow; one over a limit costs itself")
  func files() throws {
    let reading = TestWorker.reading(limits: Self.limits)
    let source = try reading.open(
      ImportSource(bytes: Array("text\nfile: a\nfile: refuse\nfile: b\nfile: crash\n".utf8), displayPath: "b.deeds"))
    while try source.nextPage() != nil {}
    #expect(try source.nextFile()?.bytes == Array("inside a".utf8))
    #expect(throws: ImportError.self) { try source.nextFile() }
    #expect(try source.nextFile()?.path == "b")
    let error = #expect(throws: ImportError.self) { try source.nextFile() }
    #expect(error?.reason.code == "parser-crashed")
    #expect(try source.nextFile() == nil)
  }

  @Test("a worker is used for one document after another, and a program that is none is told as such")
  func reuse() throws {
    let reading = TestWorker.reading(limits: WorkerLimits(documentsPerWorker: 2))
    for number in 0..<5 { #expect(try reading.read("text \(number)\n", as: "a.deeds").texts == ["text \(number)"]) }
    let missing = WorkerReading(TestWorker.registry, program: WorkerProgram(path: "/nowhere/vade"))
    let error = #expect(throws: ImportError.self) { try missing.read("text\n", as: "a.txt") }
    #expect(error?.reason.code == "parser-not-started")
    let other = WorkerReading(TestWorker.registry, program: WorkerProgram(path: "/bin/true"))
    #expect(throws: ImportError.self) { try other.read("text\n", as: "a.txt") }
  }

  /// The processes this one has started that run a program.
  private static func children(named name: String) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter { process in
      guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8), stat.contains("(" + name.prefix(15)) else {
        return false
      }
      let fields = stat.split(separator: " ")
      return fields.count > 3 && Int32(fields[3]) == getpid()
    }
  }
}
