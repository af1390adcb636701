import Foundation
import Testing
import VadeTesting
import VadeVectors

@Suite("A damaged scan file")
struct DamagedScanFileTests {
  let directory: TemporaryDirectory
  let whole: [UInt8]

  init() throws {
    directory = try TemporaryDirectory()
    let path = directory.path("whole.scan")
    var writer = try ScanFileWriter.replacing(path: path, dimension: 3, removalEpoch: 1, recipeHash: 42)
    for row in ScanFileTests.rows(40, dimension: 3) { try writer.append(id: row.id, vector: row.vector) }
    try writer.finish()
    whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func open(_ bytes: [UInt8], dimension: Int = 3, recipeHash: UInt64 = 42) throws -> ScanFile {
    try ScanFile(path: directory.write(bytes, to: "damaged.scan"), dimension: dimension, recipeHash: recipeHash)
  }

  /// The file with another header whose checksum is right.
  func forged(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = whole
    change(&bytes)
    // The centre of three numbers stands behind the header of 128 bytes.
    let sum = (bytes[..<120] + bytes[128..<140]).reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    for index in 0..<8 { bytes[120 + index] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(index))) }
    return bytes
  }

  @Test("is refused at any length that is too short")
  func truncation() throws {
    for length in Array(0...160) + stride(from: 161, to: whole.count, by: 211) + [whole.count - 1] {
      let error = #expect(throws: ScanFileError.self) { try open(Array(whole.prefix(length))) }
      guard case .truncated = error else {
        Issue.record("length \(length) gave \(String(describing: error))")
        continue
      }
    }
    #expect(try open(whole + [1, 2, 3]).header.rowCount == 40)
  }

  @Test("is refused for a bit of its header or centre that flips")
  func bitFlips() {
    for bit in stride(from: 0, to: 140 * 8, by: 3) {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: ScanFileError.self) { try open(bytes) }
    }
  }

  @Test("is refused for what its header says, with the reason")
  func reasons() {
    let path = directory.path("damaged.scan")
    #expect(throws: ScanFileError.notAScanFile(path: path)) { try open(forged { $0[0] = 0 }) }
    #expect(throws: ScanFileError.unknownVersion(path: path, version: 3)) { try open(forged { $0[8] = 3 }) }
    #expect(throws: ScanFileError.unknownElement(path: path, code: 9)) { try open(forged { $0[12] = 9 }) }
    #expect(throws: ScanFileError.dimensionDiffers(path: path, expected: 3, found: 4)) { try open(forged { $0[16] = 4 }) }
    #expect(throws: ScanFileError.dimensionDiffers(path: path, expected: 0, found: 0)) { try open(forged { $0[16] = 0 }, dimension: 0) }
    #expect(throws: ScanFileError.recipeDiffers(path: path)) { try open(whole, recipeHash: 43) }
    #expect(throws: ScanFileError.impossibleCount(path: path, rows: .max)) { try open(forged { for byte in 24..<32 { $0[byte] = 0xff } }) }
    #expect(throws: ScanFileError.impossibleCount(path: path, rows: UInt64(Int.max))) {
      try open(forged { for byte in 24..<32 { $0[byte] = byte == 31 ? 0x7f : 0xff } })
    }
    #expect(throws: ScanFileError.self) { try open(forged { $0[25] = 1 }) }
  }

  @Test("with nonsense for ids and vectors gives some rows and no crash")
  func nonsense() throws {
    var bytes = whole
    var numbers = Numbers(seed: 3)
    for index in 140..<bytes.count { bytes[index] = UInt8.random(in: 0...255, using: &numbers) }
    let file = try open(bytes)
    #expect(file.nearest(to: [1, 0, 0], limit: 100).count <= 40)
    #expect(file.nearest(to: [1, 0, 0], limit: 100, within: IDRanges([1, 2, 3, Int64.max, Int64.min])).count <= 40)
  }

  @Test("that is missing or a directory is told apart")
  func missing() {
    for path in [directory.path("nothing"), directory.path] {
      let error = #expect(throws: ScanFileError.self) { try ScanFile(path: path, dimension: 3, recipeHash: 42) }
      guard case .system = error else {
        Issue.record("\(path) gave \(String(describing: error))")
        continue
      }
    }
  }
}
