import Testing
import VadeTesting

@testable import VadeImport

@Suite("A ZIP container")
struct ZipArchiveTests {
  private static func archive(_ bytes: [UInt8], limits: InflationLimits = .standard) throws -> ZipArchive {
    try ZipArchive(ImportSource(bytes: bytes, displayPath: "test.zip"), limits: limits)
  }

  @Test("R64: gives stored entries by name, in the order of its directory")
  func reads() throws {
    let archive = try Self.archive(ZipWriter.archive([("a/b.txt", "first"), ("ä.txt", "second"), ("empty", "")]))
    #expect(archive.entries.map(\.name) == ["a/b.txt", "ä.txt", "empty"])
    let entry = try #require(archive.entry(named: "A/B.TXT"))
    #expect(try archive.read(entry) == Array("first".utf8))
    #expect(try archive.read(try #require(archive.entry(named: "empty"))).isEmpty)
    #expect(archive.entry(named: "missing") == nil)
  }

  @Test("gives an entry piece by piece")
  func streams() throws {
    let archive = try Self.archive(ZipWriter.archive([("a", String(repeating: "x", count: 2500))]))
    let stream = try archive.stream(archive.entries[0])
    var sizes: [Int] = []
    while let chunk = try stream.next(count: 1000) { sizes.append(chunk.count) }
    #expect(sizes == [1000, 1000, 500])
  }

  @Test("SEC-1: stops at the bytes that really come out, whatever it declares")
  func counts() throws {
    var writer = ZipWriter()
    writer.add("a", Array(repeating: 65, count: 40_000))
    writer.add("b", Array(repeating: 65, count: 40_000))
    var limits = InflationLimits.standard
    limits.totalBytes = 50_000
    let archive = try Self.archive(writer.bytes, limits: limits)
    #expect(try archive.read(archive.entries[0]).count == 40_000)
    let error = #expect(throws: ImportError.self) { try archive.read(archive.entries[1]) }
    #expect(error?.reason.code == "too-large")
    limits = .standard
    limits.entryCount = 1
    #expect(throws: ImportError.self) { try Self.archive(writer.bytes, limits: limits) }
  }

  @Test("that is cut short or has flipped bits is refused or read, and never crashes")
  func damaged() throws {
    let whole = ZipWriter.archive([("word/document.xml", "<w/>"), ("b", "text")])
    for length in 0..<whole.count { try? Self.readAll(Array(whole.prefix(length))) }
    for index in whole.indices {
      for bit in [0, 3, 7] {
        var bytes = whole
        bytes[index] ^= 1 << bit
        try? Self.readAll(bytes)
      }
    }
    #expect(throws: ImportError.self) { try Self.readAll(Array(whole.prefix(whole.count / 2))) }
  }

  private static func readAll(_ bytes: [UInt8]) throws {
    let archive = try archive(bytes)
    for entry in archive.entries { _ = try archive.read(entry) }
  }
}
