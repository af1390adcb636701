import Foundation
import Testing
import VadeImport
import VadeTesting

@Suite("Compound files")
struct CompoundFileTests {
  /// A container with one stream of 4,608 bytes: header, table, directory, then nine sectors of content.
  private static func container(next: (UInt32) -> UInt32 = { $0 + 1 }) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    var header: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + Array(repeating: 0, count: 16)
    header += [0x3E, 0, 3, 0, 0xFE, 0xFF, 9, 0, 6, 0] + Array(repeating: 0, count: 10)
    header += word(1) + word(1) + word(0) + word(4096) + word(0xFFFF_FFFE) + word(0) + word(0xFFFF_FFFE) + word(0)
    header += word(0) + (1..<109).flatMap { _ in word(0xFFFF_FFFF) }
    var table = [0xFFFF_FFFD, 0xFFFF_FFFE] + (2..<10).map { next($0) } + [0xFFFF_FFFE]
    table += Array(repeating: 0xFFFF_FFFF, count: 128 - table.count)
    func entry(_ name: String, kind: UInt8, child: UInt32, start: UInt32, size: UInt32) -> [UInt8] {
      var bytes = name.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      bytes += Array(repeating: 0, count: 64 - bytes.count) + [UInt8(2 * name.count + 2), 0, kind, 1]
      bytes += word(0xFFFF_FFFF) + word(0xFFFF_FFFF) + word(child) + Array(repeating: 0, count: 36)
      return bytes + word(start) + word(size) + word(0)
    }
    let directory =
      entry("Root Entry", kind: 5, child: 1, start: 0xFFFF_FFFE, size: 0) + entry("Text", kind: 2, child: 0xFFFF_FFFF, start: 2, size: 4608)
      + Array(repeating: 0, count: 256)
    return header + table.flatMap { word($0) } + directory + (0..<4608).map { UInt8(truncatingIfNeeded: $0 / 512) }
  }

  @Test("give their streams by name and by path")
  func streams() throws {
    let file = try #require(CompoundFile(Self.container()))
    #expect(file.names == ["Text"] && file.entries.map(\.path) == ["Text"])
    let bytes = try #require(file.stream("Text"))
    #expect(bytes == (0..<4608).map { UInt8(truncatingIfNeeded: $0 / 512) })
    #expect(file.stream("nowhere") == nil)
  }

  @Test("whose chains lead in circles or out of the file give what a sound chain could, and no stream as whole that is none")
  func chains() throws {
    let circle = try #require(CompoundFile(Self.container(next: { _ in 2 })))
    #expect(circle.bytes(of: circle.entries[0]).count == 4608)
    let astray = try #require(CompoundFile(Self.container(next: { $0 == 4 ? 100_000 : $0 + 1 })))
    #expect(astray.stream("Text") == nil)
    #expect(astray.bytes(of: astray.entries[0]).count == 3 * 512)
    let short = try #require(CompoundFile(Array(Self.container().dropLast(1000))))
    #expect(short.stream("Text") == nil)
    #expect(short.bytes(of: short.entries[0]).count == 3608)
  }

  @Test("of real programs are read, and are bounded whatever their tables say")
  func real() throws {
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: Corpus.path("documents/legacy-office/unstructured__fake.doc"))))
    let file = try #require(CompoundFile(bytes))
    #expect(file.stream("WordDocument")?.starts(with: [0xEC, 0xA5]) == true)
    var numbers = Numbers(seed: 11)
    for _ in 0..<400 {
      var broken = bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers)).map { $0 }
      for _ in 0..<20 where !broken.isEmpty {
        broken[Int.random(in: 0..<min(broken.count, 2048), using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      if let opened = CompoundFile(broken) {
        let given = opened.names.reduce(0) { $0 + (opened.stream($1)?.count ?? 0) }
        #expect(given <= 5 * bytes.count + 1 << 20)
      }
    }
  }
}
