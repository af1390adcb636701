import Foundation
import Testing
import VadeTesting

@testable import VadeEmbedding

@Suite("safetensors files")
struct SafeTensorsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func open(_ header: String, data: [UInt8] = []) throws -> SafeTensors {
    try SafeTensors(path: try directory.write(SyntheticCheckpoint.file(header: Data(header.utf8), data: data), to: "m.safetensors"))
  }

  @Test("Numbers of every float type are read exactly")
  func types() throws {
    let header = #"""
      {"__metadata__":{"format":"pt"},"f":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},
      "h":{"dtype":"F16","shape":[2,3],"data_offsets":[8,20]},"b":{"dtype":"BF16","shape":[2],"data_offsets":[20,24]},
      "i":{"dtype":"I64","shape":[1],"data_offsets":[24,32]},"e":{"dtype":"F32","shape":[0],"data_offsets":[32,32]}}
      """#
    let halves: [UInt8] = [0x00, 0x3C, 0x00, 0xC0, 0x01, 0x00, 0xFF, 0x7B, 0x00, 0x7C, 0x00, 0x80]
    let file = try open(
      header, data: [0, 0, 0x80, 0x3F, 0, 0, 0x20, 0xC1] + halves + [0x80, 0x3F, 0x20, 0xC1] + Array(repeating: 0, count: 8))
    #expect(try file.floats("f", shape: [2]) == [1, -10])
    #expect(try file.floats("h", shape: [2, 3]) == [1, -2, 0x1p-24, 65504, .infinity, -0.0])
    #expect(try file.floats("b", shape: [2]) == [1, -10])
    #expect(try file.floats("e", shape: [0]).isEmpty)
    #expect(throws: EmbeddingError.self) { try file.floats("i", shape: [1]) }
    #expect(throws: EmbeddingError.self) { try file.floats("f", shape: [1, 2]) }
    #expect(throws: EmbeddingError.self) { try file.floats("missing", shape: [2]) }
  }

  @Test(
    "A header that lies is a typed error",
    arguments: [
      "", "[]", "{", "{\"a\":1}", #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0]}}"#,
      #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,400]}}"#, #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}}"#,
      #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[-4,0]}}"#, #"{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[9223372036854775807,9223372036854775807]}}"#,
      #"{"a":{"dtype":"F32","shape":["1"],"data_offsets":[0,4]}}"#,
    ])
  func lies(header: String) throws {
    #expect(throws: EmbeddingError.self) { try open(header, data: [0, 0, 0, 0]) }
  }

  @Test("A header length beyond the file is a typed error", arguments: [UInt64.max, 1 << 40, 100_000_001, 9])
  func headerLength(length: UInt64) throws {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) } + Array("{}".utf8)
    let path = try directory.write(bytes, to: "m.safetensors")
    #expect(throws: EmbeddingError.self) { try SafeTensors(path: path) }
  }

  @Test("Every truncation is a typed error, and so is a missing file")
  func truncations() throws {
    let header = Data(#"{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#.utf8)
    let whole = SyntheticCheckpoint.file(header: header, data: Array(repeating: 1, count: 8))
    for length in 0..<whole.count {
      let path = try directory.write(whole[..<length], to: "m.safetensors")
      #expect(throws: EmbeddingError.self, "of \(length) bytes") { try SafeTensors(path: path) }
    }
    #expect(throws: EmbeddingError.self) { try SafeTensors(path: directory.path("none")) }
  }

  @Test("Flipped bits never do worse than a typed error")
  func bitFlips() throws {
    let header = Data(#"{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#.utf8)
    let whole = SyntheticCheckpoint.file(header: header, data: Array(repeating: 1, count: 8))
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      let path = try directory.write(bytes, to: "m.safetensors")
      do throws(EmbeddingError) {
        _ = try SafeTensors(path: path).floats("a", shape: [2])
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }
}
