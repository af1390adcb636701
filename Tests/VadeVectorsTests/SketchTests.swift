import Testing
import VadeTesting
import VadeVectors

/// What survives the sketches, whatever the instructions.
@Suite("A sketch")
struct SketchTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Rows around places away from the origin, as embeddings are, in a sidecar of bytes.
  private func clusters(rows: Int, dimension: Int) throws -> (sidecar: Sidecar, places: [[Float]]) {
    var numbers = Numbers(seed: 12)
    let places = (0..<(rows / 40)).map { _ in numbers.vector(dimension) }
    let offset = numbers.vector(dimension)
    let path = directory.path + "/\(rows)-\(dimension).bin"
    var writer = try SidecarWriter(path: path, element: .int8, dimension: dimension)
    for row in 0..<rows {
      let around = zip(places[row % places.count], zip(numbers.vector(dimension), offset)).map { $0 + 0.9 * $1.0 + 0.5 * $1.1 }
      let length = around.reduce(0) { $0 + $1 * $1 }.squareRoot()
      try writer.append(around.map { $0 / length })
    }
    try writer.finish()
    return (try Sidecar(path: path), places)
  }

  @Test("lets the same rows survive with every kernel", arguments: [(1_003, 40), (9_000, 64), (33_000, 100)])
  func kernels(rows: Int, dimension: Int) throws {
    let (sidecar, places) = try clusters(rows: rows, dimension: dimension)
    for query in places.prefix(5) {
      let expected = try sidecar.nearest(
        to: query, limit: 200, options: ScanOptions(method: .sketched(survivors: 200), kernel: .portable))
      #expect(expected.count == 200)
      for kernel in DotKernel.allCases where kernel.isAvailable {
        let found = try sidecar.nearest(to: query, limit: 200, options: ScanOptions(method: .sketched(survivors: 200), kernel: kernel))
        #expect(found.map(\.id) == expected.map(\.id), "\(kernel)")
      }
    }
  }

  @Test("counts the sizes of a query's components, not their signs alone")
  func recall() throws {
    let (sidecar, places) = try clusters(rows: 8_000, dimension: 128)
    var found = 0
    for query in places.prefix(100) {
      let exact = try sidecar.nearest(to: query, limit: 10, options: ScanOptions(method: .exact))
      let sketched = try sidecar.nearest(to: query, limit: 10, options: ScanOptions(method: .sketched(survivors: 80)))
      found += Set(exact.map(\.id)).intersection(sketched.map(\.id)).count
    }
    // Two sketches of one bit a component find 781 of them.
    #expect(found >= 900)
  }

  @Test("lets rows that are all alike survive together, and none that is not there")
  func alike() throws {
    let path = directory.path + "/alike.bin"
    var numbers = Numbers(seed: 3)
    let vector = numbers.vector(48)
    var writer = try SidecarWriter(path: path, element: .int8, dimension: 48)
    for _ in 0..<35_005 { try writer.append(vector) }
    try writer.finish()
    let sidecar = try Sidecar(path: path)
    for query in [vector, vector.map { -$0 }, [Float](repeating: 0, count: 48)] {
      let found = try sidecar.nearest(to: query, limit: 7, options: ScanOptions(method: .sketched(survivors: 100)))
      #expect(found.map(\.id) == Array(0..<7))
    }
  }
}
