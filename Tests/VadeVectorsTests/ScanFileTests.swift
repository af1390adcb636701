import Testing
import VadeTesting
import VadeVectors

@Suite("A scan file")
struct ScanFileTests {
  let directory: TemporaryDirectory
  var path: String { directory.path("v.scan") }

  init() throws { directory = try TemporaryDirectory() }

  /// Rows with ids 3, 6, 9 … and random vectors.
  static func rows(_ count: Int, dimension: Int, from first: Int = 1, seed: UInt64 = 7) -> [(id: Int64, vector: [Float])] {
    var numbers = Numbers(seed: seed)
    return (first..<(first + count)).map { (Int64($0) * 3, numbers.vector(dimension)) }
  }

  func write(_ rows: [(id: Int64, vector: [Float])], dimension: Int) throws {
    var writer = try ScanFileWriter.replacing(path: path, dimension: dimension, removalEpoch: 5, recipeHash: 42)
    for row in rows { try writer.append(id: row.id, vector: row.vector) }
    try writer.finish()
  }

  func open(_ dimension: Int) throws -> ScanFile { try ScanFile(path: path, dimension: dimension, recipeHash: 42) }

  func brute(_ rows: [(id: Int64, vector: [Float])], _ query: [Float], _ limit: Int) -> [ScoredRow] {
    Array(
      rows.map { ScoredRow(id: $0.id, score: DotKernel.best.dot(query, $0.vector)) }.sorted { $0.isBetter(than: $1) }.prefix(limit))
  }

  @Test("gives exactly the best rows", arguments: [0, 1, 257, 1023, 1024, 1025, 2100], [1, 5, 16, 100])
  func exact(count: Int, dimension: Int) throws {
    let rows = Self.rows(count, dimension: dimension)
    try write(rows, dimension: dimension)
    let file = try open(dimension)
    #expect(file.header.rowCount == count)
    #expect(file.header.removalEpoch == 5)
    #expect(file.header.lastID == rows.last?.id ?? 0)
    #expect(file.firstUnorderedRow() == nil)
    var numbers = Numbers(seed: 99)
    let query = numbers.vector(dimension)
    for limit in [0, 1, 10, 2000] {
      #expect(file.nearest(to: query, limit: limit) == brute(rows, query, limit))
    }
  }

  @Test("gives exactly the best rows whatever their lengths are", arguments: DotKernel.allCases.filter(\.isAvailable))
  func lengths(kernel: DotKernel) throws {
    var numbers = Numbers(seed: 21)
    var rows = Self.rows(3_000, dimension: 70)
    for index in rows.indices {
      let factor = Float.random(in: 0...1, using: &numbers) * (index % 100 == 0 ? 1_000 : 1)
      rows[index].vector = rows[index].vector.map { $0 * factor }
    }
    // A row of zeros, rows that are alike but for the last bit of one number, and a number far from the others.
    rows[5].vector = [Float](repeating: 0, count: 70)
    rows[7].vector = rows[6].vector
    rows[7].vector[69] = rows[7].vector[69].nextUp
    rows[9].vector[0] = 1e30
    try write(rows, dimension: 70)
    for seed in 1...20 as ClosedRange<UInt64> {
      var other = Numbers(seed: seed)
      let query = other.vector(70)
      let scored = rows.map { ScoredRow(id: $0.id, score: kernel.dot(query, $0.vector)) }.sorted { $0.isBetter(than: $1) }
      let options = ScanOptions(method: .exact, kernel: kernel)
      for limit in [1, 10, 500] { #expect(try open(70).nearest(to: query, limit: limit, options: options) == Array(scored.prefix(limit))) }
    }
  }

  @Test(
    "finds almost all of the best rows by their sketches, with their float32 scores", arguments: DotKernel.allCases.filter(\.isAvailable))
  func sketched(kernel: DotKernel) throws {
    // Rows around a thousand places, so that near ones exist, away from the origin as embeddings are.
    var numbers = Numbers(seed: 4)
    let places = (0..<300).map { _ in numbers.vector(128) }
    let offset = numbers.vector(128)
    let rows = (1...6_000).map { id -> (id: Int64, vector: [Float]) in
      let noise = numbers.vector(128)
      return (Int64(id), zip(places[id % 300], zip(noise, offset)).map { $0 + 0.6 * $1.0 + 0.5 * $1.1 })
    }
    let center = offset.map { $0 * 0.5 }
    var writer = try ScanFileWriter.replacing(path: path, dimension: 128, removalEpoch: 0, recipeHash: 42, center: center)
    for row in rows.prefix(3_003) { try writer.append(id: row.id, vector: row.vector) }
    try writer.finish()
    writer = try ScanFileWriter.appending(to: open(128))
    for row in rows.dropFirst(3_003) { try writer.append(id: row.id, vector: row.vector) }
    try writer.finish()
    let file = try open(128)
    var found = 0
    for query in places.prefix(50) {
      let exact = file.nearest(to: query, limit: 10, options: ScanOptions(method: .exact, kernel: kernel))
      let sketched = file.nearest(to: query, limit: 10, options: ScanOptions(method: .sketched(survivors: 400), kernel: kernel))
      #expect(sketched.count == 10)
      found += sketched.filter(exact.contains).count
    }
    #expect(found >= 490)
    // All rows survive: nothing is lost.
    let all = ScanOptions(method: .sketched(survivors: 6_000), kernel: kernel)
    #expect(
      file.nearest(to: places[0], limit: 30, options: all)
        == file.nearest(to: places[0], limit: 30, options: ScanOptions(method: .exact, kernel: kernel)))
  }

  @Test("looks at the rows of a set of ids only")
  func filtered() throws {
    let rows = Self.rows(900, dimension: 8)
    try write(rows, dimension: 8)
    let query = rows[10].vector
    let wanted: [Int64] = (100...700).map { Int64($0) } + [3, 6, 9, 2700, 2701, -5]
    let ids = IDRanges(wanted.shuffled())
    let expected = brute(rows.filter { wanted.contains($0.id) }, query, 20)
    #expect(try open(8).nearest(to: query, limit: 20, within: ids) == expected)
    #expect(try open(8).nearest(to: query, limit: 20, within: IDRanges([])).isEmpty)
  }

  @Test("breaks ties by the lower id")
  func ties() throws {
    try write((1...600).map { (Int64($0), [1, 0]) }, dimension: 2)
    #expect(try open(2).nearest(to: [1, 0], limit: 5).map(\.id) == [1, 2, 3, 4, 5])
  }

  @Test("gives the same on two threads as on one")
  func threads() throws {
    // Rows of 1 KiB: the file is above what two threads are worth.
    let rows = Self.rows(50_000, dimension: 4)
    var writer = try ScanFileWriter.replacing(path: path, dimension: 256, removalEpoch: 0, recipeHash: 42)
    let padding = [Float](repeating: 0, count: 252)
    let wide = rows.map { (id: $0.id, vector: $0.vector + padding) }
    for row in wide { try writer.append(id: row.id, vector: row.vector) }
    try writer.finish()
    let query = wide[40_000].vector
    #expect(try open(256).nearest(to: query, limit: 10) == brute(wide, query, 10))
  }

  @Test(
    "grows by appending while an earlier reader goes on with what it saw",
    arguments: [(1, 1), (1023, 1), (1024, 300), (100, 1000), (1001, 1100)])
  func append(first: Int, more: Int) throws {
    let rows = Self.rows(first + more, dimension: 6)
    try write(Array(rows.prefix(first)), dimension: 6)
    let before = try open(6)
    var writer = try ScanFileWriter.appending(to: before)
    for row in rows.dropFirst(first) { try writer.append(id: row.id, vector: row.vector) }
    try writer.finish()
    let query = rows[first].vector
    #expect(before.nearest(to: query, limit: 5) == brute(Array(rows.prefix(first)), query, 5))
    #expect(try open(6).nearest(to: query, limit: 5) == brute(rows, query, 5))
  }

  @Test("stays as it was when an append or a replacement is given up")
  func abandoned() throws {
    let rows = Self.rows(300, dimension: 4)
    try write(rows, dimension: 4)
    var appender = try ScanFileWriter.appending(to: open(4))
    for row in Self.rows(300, dimension: 4, from: 301) { try appender.append(id: row.id, vector: row.vector) }
    _ = consume appender
    var replacement = try ScanFileWriter.replacing(path: path, dimension: 4, removalEpoch: 9, recipeHash: 42)
    try replacement.append(id: 1, vector: rows[0].vector)
    _ = consume replacement
    #expect(try open(4).header.rowCount == 300)
    #expect(try open(4).header.removalEpoch == 5)
  }

  @Test("refuses rows out of order and of another dimension")
  func wrongRows() throws {
    var writer = try ScanFileWriter.replacing(path: path, dimension: 2, removalEpoch: 0, recipeHash: 42)
    try writer.append(id: 5, vector: [1, 1])
    for id: Int64 in [5, 4, -1] {
      #expect(throws: ScanFileError.unordered(path: path, id: id)) { try writer.append(id: id, vector: [1, 1]) }
    }
    #expect(throws: ScanFileError.dimensionDiffers(path: path, expected: 2, found: 3)) {
      try writer.append(id: 6, vector: [1, 1, 1])
    }
  }
}
