import Testing
import VadeDocument
import VadeTesting

@testable import VadeImport

/// An archive as a test reads it.
private struct ReadArchive {
  var names: [String] = []
  var sizes: [String] = []
  var diagnostics: [Diagnostic] = []
  var files: [String: [UInt8]] = [:]
  var faults: [ImportError] = []

  static let small = InflationLimits(entryCount: 1000, entryBytes: 8 << 20, totalBytes: 64 << 20, ratio: 50, ratioFloor: 1 << 20)

  init(_ bytes: [UInt8], _ name: String, limits: InflationLimits = .standard, fileBytes: Int = 1 << 20) throws {
    let registry = ImporterRegistry([ArchiveImporter(limits: limits, fileBytes: fileBytes)])
    let source = try registry.open(ImportSource(bytes: bytes, displayPath: name))
    diagnostics = source.header.diagnostics
    while let page = try source.nextPage() {
      diagnostics += page.diagnostics
      for case .table(let table) in page.blocks.map(\.content) {
        for row in 1..<table.rowCount {
          let cells = table.cells(inRow: row).map(\.text.string)
          names.append(cells[0])
          sizes.append(cells[1])
        }
      }
    }
    while faults.count < 100 {
      do throws(ImportError) {
        guard let file = try source.nextFile() else { return }
        files[file.path] = file.bytes
      } catch {
        faults.append(error)
      }
    }
  }

  var codes: [String] { diagnostics.map(\.id.rawValue) }
}

@Suite("Archives")
struct ArchiveTests {
  private static let letter = Array("The lamp burns until dawn.\n".utf8)

  @Test("list their entries and give each file: ZIP, tar, compressed tar and one compressed file")
  func kinds() throws {
    let zip = try ReadArchive(ZipWriter.archive([("a/letter.txt", "x"), ("empty/", ""), ("b.txt", "yy")]), "a.zip")
    #expect(zip.names == ["a/letter.txt", "b.txt"] && zip.sizes == ["1", "2"])
    #expect(zip.files == ["a/letter.txt": Array("x".utf8), "b.txt": Array("yy".utf8)] && zip.diagnostics.isEmpty)
    var writer = TarWriter()
    writer.add("folder/", type: "5")
    writer.add("folder/letter.txt", Self.letter)
    writer.add("empty.txt")
    for (bytes, name) in [(writer.bytes, "a.tar"), (GzipWriter.stored(writer.bytes), "a.tgz")] {
      let tar = try ReadArchive(bytes, name)
      #expect(tar.names == ["folder/letter.txt", "empty.txt"] && tar.sizes == ["27", "0"])
      #expect(tar.files == ["folder/letter.txt": Self.letter, "empty.txt": []] && tar.diagnostics.isEmpty)
    }
    let one = try ReadArchive(GzipWriter.stored(Self.letter), "letter.txt.gz")
    #expect(one.names == ["letter.txt"] && one.files == ["letter.txt": Self.letter])
  }

  @Test("SEC-2: names are data: no path leads out, links and devices are named and left out")
  func names() throws {
    var writer = TarWriter()
    writer.add("../../etc/passwd", Self.letter)
    writer.add("/root/.ssh/keys", Self.letter)
    writer.add("link", type: "2", link: "/etc/passwd")
    writer.add("hard", type: "1", link: "/etc/passwd")
    writer.add("device", type: "3")
    let tar = try ReadArchive(writer.bytes, "a.tar")
    #expect(tar.names.count == 5)
    #expect(Set(tar.files.keys) == ["etc/passwd", "root/.ssh/keys"])
    #expect(tar.codes.filter { $0 == "archive-path" }.count == 2 && tar.codes.filter { $0 == "archive-link" }.count == 3)
    let zip = try ReadArchive(ZipWriter.archive([("..\\..\\windows\\x.txt", "x"), ("C:\\y.txt", "y")]), "a.zip")
    #expect(zip.codes == ["archive-path", "archive-path"] && zip.files.keys.allSatisfy { !$0.hasPrefix("/") && !$0.contains("..") })
  }

  @Test(
    "SEC-2: nothing of a name that leads out is left when what no name holds is taken off it",
    arguments: [("\t..\u{7F}/x", "x"), ("a/.\n./b", "a/b"), ("..\u{1}", "unnamed"), ("C:\\..\u{0}\\y", "C:/y")])
  func cleanedNames(name: String, path: String) {
    #expect(EmbeddedFile(path: name, bytes: []).path == path)
  }

  @Test("SEC-1: an archive bomb is stopped by counting what comes out, however it is made")
  func bombs() throws {
    func reason(_ bytes: [UInt8], _ name: String) -> String? {
      do {
        let read = try ReadArchive(bytes, name, limits: ReadArchive.small)
        return read.faults.first?.reason.code
      } catch { return (error as? ImportError)?.reason.code }
    }
    // One long run, alone and inside a tar that lies about its size.
    #expect(reason(GzipWriter.run(matches: 40_000), "run.gz") == "too-large")
    var tar = TarWriter()
    tar.add("huge", [UInt8](repeating: 1, count: 1000), declaring: 0o77777777777)
    #expect(reason(tar.bytes, "huge.tar") == "damaged")
    // Many entries over the same bytes (Fifield, "A better zip bomb", 2019).
    #expect(reason(Self.overlapping(count: 200, size: 100_000), "overlap.zip") == "too-large")
    // Sizes that lie, both ways.
    var lies = ZipWriter()
    lies.add("small.txt", Self.letter, declaring: 1 << 31)
    lies.add("large.txt", Self.letter, declaring: 1)
    let read = try ReadArchive(lies.bytes, "lies.zip", limits: ReadArchive.small)
    #expect(read.files.values.allSatisfy { $0.count <= Self.letter.count } && read.faults.allSatisfy { $0.path == "lies.zip" })
    // Too many entries.
    #expect(reason(ZipWriter.archive((0..<1200).map { ("\($0).txt", "x") }), "many.zip") == "too-large")
  }

  @Test("MEM-5: a file larger than memory allows is named and the others come")
  func largeFile() throws {
    var tar = TarWriter()
    tar.add("large.txt", [UInt8](repeating: 0x61, count: 300_000))
    tar.add("small.txt", Self.letter)
    let read = try ReadArchive(tar.bytes, "a.tar", fileBytes: 100_000)
    #expect(read.files == ["small.txt": Self.letter] && read.faults.map(\.reason.code) == ["too-large"])
    let zip = try ReadArchive(
      ZipWriter.archive([("l.txt", String(repeating: "a", count: 300_000)), ("s.txt", "s")]), "a.zip", fileBytes: 100_000)
    #expect(zip.files == ["s.txt": Array("s".utf8)] && zip.faults.count == 1)
  }

  @Test("what breaks off keeps what came before, and says so; nothing at all is an error")
  func broken() throws {
    var tar = TarWriter()
    for number in 0..<4 { tar.add("\(number).txt", [UInt8](repeating: 0x61, count: 2000)) }
    let whole = tar.bytes
    for length in stride(from: 300, to: whole.count, by: 997) {
      do {
        let read = try ReadArchive(Array(whole.prefix(length)), "a.tar")
        #expect(
          read.files.count <= 4
            && (read.files.count == 4 || read.codes.contains("archive-broken") || read.faults.count > 0 || length % 512 == 0))
      } catch let error as ImportError {
        #expect(["damaged", "unrecognised", "empty", "unsupported-format"].contains(error.reason.code), "\(error)")
      }
    }
    #expect(throws: ImportError.self) { try ReadArchive(GzipWriter.stored([]), "nothing.gz") }
    var numbers = Numbers(seed: 7)
    for name in ["a.tar", "a.tgz", "a.zip"] {
      let good =
        name == "a.tar" ? whole : name == "a.tgz" ? GzipWriter.stored(whole) : ZipWriter.archive([("a.txt", "aaaa"), ("b.txt", "bbbb")])
      for _ in 0..<300 {
        var bytes = good
        for _ in 0..<4 { bytes[Int(numbers.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: numbers.next()) }
        // Either outcome is right; that one comes is what is tested.
        _ = try? ReadArchive(bytes, name, limits: ReadArchive.small)
      }
    }
  }

  @Test("MEM-4: a document that gives far more text than it is ends in a clear message")
  func bloat() throws {
    let registry = ImporterRegistry([Bloating()])
    let source = try registry.open(ImportSource(bytes: Self.letter, displayPath: "bloat.txt"))
    var pages = 0
    let error = #expect(throws: ImportError.self) { while try source.nextPage() != nil { pages += 1 } }
    #expect(error?.reason.code == "too-large" && error?.message.contains("64 MiB of text, over 100 times its own size") == true)
    #expect(pages == 64)
  }

  /// A ZIP container whose directory names one stored entry many times.
  private static func overlapping(count: Int, size: Int) -> [UInt8] {
    let one = ZipWriter.archive([("kernel.bin", String(repeating: "k", count: size))])
    let start = one.count - 22 - (46 + 10)
    let record = one[start..<(one.count - 22)]
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    let records = (0..<count).flatMap { _ in record }
    let end: [UInt8] =
      [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + little(count, 2) + little(count, 2) + little(records.count, 4) + little(start, 4) + [0, 0]
    return Array(one[..<start]) + records + end
  }
}

/// Gives a MiB of text a section, for ever.
private struct Bloating: Importer {
  let formats = [Format(id: .text, name: "plain text", extensions: ["txt"])]
  func open(_ source: ImportSource, as format: FormatID) -> any PageSource { Source() }

  private final class Source: PageSource {
    let header = DocumentHeader(format: .text)
    private let text = BlockText(String(repeating: "x", count: 1 << 20))
    func nextPage() -> Page? { Page(position: .section(index: 0), blocks: [Block(.paragraph(text))]) }
  }
}
