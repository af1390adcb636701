import Foundation
import Testing
import VadeTesting
import VadeVectors

@Suite("A corpus pack's vectors")
struct SidecarTests {
  let directory: TemporaryDirectory
  var path: String { directory.path("books.vectors") }

  init() throws { directory = try TemporaryDirectory() }

  static func vectors(_ count: Int, dimension: Int, seed: UInt64 = 3) -> [[Float]] {
    var numbers = Numbers(seed: seed)
    return (0..<count).map { _ in numbers.vector(dimension) }
  }

  @discardableResult func write(_ vectors: [[Float]], _ element: SidecarElement, dimension: Int) throws -> Sidecar {
    _ = try? FileManager.default.removeItem(atPath: path)
    var writer = try SidecarWriter(path: path, element: element, dimension: dimension)
    for vector in vectors { try writer.append(vector) }
    try writer.finish()
    return try Sidecar(path: path)
  }

  /// The cosines by the definition, in double precision, best first.
  func brute(_ sidecar: Sidecar, _ query: [Float]) throws -> [(row: Int, score: Double)] {
    let length = query.reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot()
    return try (0..<sidecar.rowCount).map { row in
      let numbers = try sidecar.row(row).map(Double.init)
      let own = numbers.reduce(0.0) { $0 + $1 * $1 }.squareRoot()
      return (row, zip(numbers, query).reduce(0.0) { $0 + $1.0 * Double($1.1) } / max(own * length, 1e-12))
    }
    .sorted { $0.score > $1.score || ($0.score == $1.score && $0.row < $1.row) }
  }

  @Test("is written byte for byte as the format says")
  func bytes() throws {
    var vector = [Float](repeating: 0, count: 384)
    (vector[0], vector[1]) = (3, 4)
    var half = [Float](repeating: 0, count: 384)
    // A component of a half: 63.5 steps, which go to the even 64.
    (half[0], half[1], half[2], half[3]) = (0.5, -0.5, 0.5, -0.5)
    try write([vector, half], .int8, dimension: 384)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let header: [UInt8] =
      [0x47, 0x4b, 0x47, 0x56, 0x45, 0x43, 0x30, 0x31, 0, 0, 0, 0, 0x80, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 8)
    #expect(Array(bytes.prefix(32)) == header)
    #expect(bytes.count == 32 + 768)
    #expect(bytes[32...34] == [76, 102, 0])
    #expect(bytes[416...419] == [64, UInt8(bitPattern: -64), 64, UInt8(bitPattern: -64)])
    let floats = try write([vector], .float32, dimension: 384)
    #expect(try floats.row(0) == vector)
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: path)))[8] == 1)
  }

  @Test(
    "gives exactly the best rows with their cosines", arguments: [SidecarElement.int8, .float32], DotKernel.allCases.filter(\.isAvailable))
  func exact(element: SidecarElement, kernel: DotKernel) throws {
    for (count, dimension) in [(1, 1), (255, 3), (257, 64), (1_000, 100), (1_500, 384)] {
      let sidecar = try write(Self.vectors(count, dimension: dimension), element, dimension: dimension)
      let query = Self.vectors(1, dimension: dimension, seed: 77)[0].map { $0 * 12 }
      let expected = try brute(sidecar, query)
      let options = ScanOptions(method: .exact, kernel: kernel)
      let found = try sidecar.nearest(to: query, limit: 10, options: options)
      #expect(found.count == min(10, count))
      for (row, right) in zip(found, expected) {
        #expect(abs(Double(row.score) - right.score) < 1e-5, "\(count) rows of \(dimension)")
        #expect(try abs(sidecar.similarity(ofRow: Int(row.id), to: query, kernel: kernel) - row.score) < 1e-6)
      }
      // Rows that differ by less than the sums' rounding may change places.
      #expect(Set(found.map { Int($0.id) }).symmetricDifference(expected.prefix(10).map(\.row)).count <= 2)
    }
  }

  @Test("breaks ties by the lower row, and gives rows of zeros no cosine", arguments: [SidecarElement.int8, .float32])
  func ties(element: SidecarElement) throws {
    let sidecar = try write([[0, 0]] + [[Float]](repeating: [2, 0], count: 600), element, dimension: 2)
    let found = try sidecar.nearest(to: [1, 0], limit: 4)
    #expect(found.map(\.id) == [1, 2, 3, 4])
    #expect(found.allSatisfy { abs($0.score - 1) < 1e-6 })
    #expect(try sidecar.similarity(ofRow: 0, to: [1, 0]) == 0)
    #expect(try sidecar.nearest(to: [0, 0], limit: 4).allSatisfy { $0.score == 0 })
  }

  @Test("looks at some rows only", arguments: [SidecarElement.int8, .float32])
  func filtered(element: SidecarElement) throws {
    let sidecar = try write(Self.vectors(700, dimension: 16), element, dimension: 16)
    let rows = Array(3...9) + [100, 102] + Array(500...699)
    let query = try sidecar.row(300)
    let expected = try brute(sidecar, query).filter { rows.contains($0.row) }.prefix(8).map { Int64($0.row) }
    let within = IDRanges(rows.map(Int64.init) + [-4, 700, 9_000])
    #expect(try sidecar.nearest(to: query, limit: 8, within: within).map(\.id) == expected)
    #expect(try sidecar.nearest(to: query, limit: 8, within: IDRanges([700, 701])).isEmpty)
  }

  @Test("finds the best rows by sketches", arguments: [SidecarElement.int8, .float32])
  func sketched(element: SidecarElement) throws {
    let sidecar = try write(Self.vectors(5_000, dimension: 96), element, dimension: 96)
    for kernel in DotKernel.allCases where kernel.isAvailable {
      let query = try sidecar.row(1_234)
      let found = try sidecar.nearest(to: query, limit: 5, options: ScanOptions(method: .sketched(survivors: 900), kernel: kernel))
      #expect(found.first?.id == 1_234)
      let all = try sidecar.nearest(to: query, limit: 5, options: ScanOptions(method: .sketched(survivors: 5_000), kernel: kernel))
      #expect(try all == sidecar.nearest(to: query, limit: 5, options: ScanOptions(method: .exact, kernel: kernel)))
    }
  }

  @Test("that is damaged is refused with the reason")
  func damage() throws {
    try write(Self.vectors(3, dimension: 5), .int8, dimension: 5)
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    func open(_ change: (inout [UInt8]) -> Void) throws -> Sidecar {
      var bytes = whole
      change(&bytes)
      return try Sidecar(path: directory.write(bytes, to: "damaged.vectors"))
    }
    let damaged = directory.path("damaged.vectors")
    for length in 0..<whole.count {
      let expected = length < 32 ? 32 : whole.count
      #expect(throws: SidecarError.truncated(path: damaged, expected: expected, found: length)) {
        try open { $0.removeLast($0.count - length) }
      }
    }
    #expect(throws: SidecarError.trailingBytes(path: damaged, expected: 47, found: 48)) { try open { $0.append(0) } }
    #expect(throws: SidecarError.notASidecar(path: damaged)) { try open { $0[7] = 0x32 } }
    #expect(throws: SidecarError.unknownElement(path: damaged, code: 2)) { try open { $0[8] = 2 } }
    #expect(throws: SidecarError.impossibleDimension(path: damaged, found: 0)) { try open { $0[12] = 0 } }
    #expect(throws: SidecarError.impossibleCount(path: damaged, rows: .max)) { try open { for byte in 16..<24 { $0[byte] = 0xff } } }
    #expect(throws: SidecarError.impossibleCount(path: damaged, rows: 1 << 62)) {
      try open { for byte in 16..<24 { $0[byte] = byte == 23 ? 0x40 : 0 } }
    }
    #expect(throws: SidecarError.dimensionDiffers(path: path, expected: 384, found: 5)) { try Sidecar(path: path, dimension: 384) }
  }

  @Test("that changes under a reader is not read any more")
  func changed() throws {
    let sidecar = try write(Self.vectors(3_000, dimension: 8), .int8, dimension: 8)
    _ = try sidecar.nearest(to: [1, 0, 0, 0, 0, 0, 0, 0], limit: 3)
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
    #expect(throws: SidecarError.changed(path: path)) { try sidecar.nearest(to: [1, 0, 0, 0, 0, 0, 0, 0], limit: 3) }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: SidecarError.changed(path: path)) { try sidecar.similarity(ofRow: 1, to: [1, 0, 0, 0, 0, 0, 0, 0]) }
  }

  @Test("refuses vectors of another dimension, and does not write over a file")
  func wrongVectors() throws {
    var writer = try SidecarWriter(path: path, element: .int8, dimension: 2)
    try writer.append([1, 0])
    #expect(throws: SidecarError.wrongLength(path: path, row: 1, expected: 2, found: 3)) { try writer.append([1, 0, 0]) }
    _ = consume writer
    #expect(throws: SidecarError.self) { _ = try SidecarWriter(path: path, element: .int8, dimension: 2) }
  }
}
