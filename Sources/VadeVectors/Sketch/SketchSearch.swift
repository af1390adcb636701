internal import CKernels

/// A query's sketch among the sketches of rows, wherever these lie.
struct SketchSearch {
  private let bits: [UInt64]
  private let kernel: DotKernel

  private var words: Int { bits.count }
  private var tileBytes: Int { SketchSearch.tileBytes(of: 64 * words) }

  /// Tiles between two of which the distances are sampled.
  private static let sampleStep = 16

  /// Takes tiles that stand one behind the other, with the number of their first row.
  typealias Run = (_ firstRow: Int, _ tiles: RawSpan) -> Void

  /// Sketches a query.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - center: what its components are compared with.
  ///   - kernel: the instructions to use; every one gives the same result.
  init(query: [Float], center: [Float], kernel: DotKernel) {
    var bits = [UInt64](repeating: 0, count: SketchSearch.words(of: query.count))
    for (index, component) in query.enumerated() where component > center[index] { bits[index / 64] |= 1 << UInt64(index % 64) }
    self.bits = bits
    self.kernel = kernel
  }

  /// Words of 64 bits that a sketch of so many components takes.
  static func words(of dimension: Int) -> Int { (dimension + 63) / 64 }
  /// Tiles that so many rows take.
  static func tiles(of rows: Int) -> Int { (rows + Int(VADE_TILE_ROWS) - 1) / Int(VADE_TILE_ROWS) }
  /// Bytes of a tile of rows of so many components.
  static func tileBytes(of dimension: Int) -> Int { words(of: dimension) * Int(VADE_TILE_ROWS) * 8 }

  /// The rows whose sketches are nearest to the query's.
  ///
  /// - Parameters:
  ///   - count: how many rows are wanted; rows as near as the last of them come along.
  ///   - rowCount: how many rows there are; places in tiles behind them are no rows.
  ///   - runs: gives the tiles, in the order of their rows, as often as it is called.
  /// - Returns: row numbers, rising; at least `count` of them if there are as many.
  func nearest(_ count: Int, ofRows rowCount: Int, runs: (Run) -> Void) -> [UInt32] {
    guard rowCount > 0, count > 0 else { return [] }
    if count >= rowCount { return (0..<UInt32(rowCount)).map { $0 } }
    var distance = estimatedDistance(of: count, rowCount: rowCount, runs)
    while true {
      let found = near(within: distance, expecting: 2 * count, rowCount: rowCount, runs)
      // The sample was wrong where rows that are alike stand together: the next distance is tried.
      if found.count >= count || distance >= 64 * words { return found }
      distance += 1
    }
  }

  /// The distance within which a sample of the rows says that there are so many.
  private func estimatedDistance(of count: Int, rowCount: Int, _ runs: (Run) -> Void) -> Int {
    // Small tables are counted whole.
    let step = rowCount >= 32_768 ? SketchSearch.sampleStep : 1
    var histogram = [UInt32](repeating: 0, count: 64 * words + 1)
    runs { _, tiles in
      unsafe tiles.withUnsafeBytes { tiles in
        unsafe vade_count_distances(kernel.code, bits, tiles.baseAddress, tiles.count / tileBytes, step, words, &histogram)
      }
    }
    var sum = 0
    for (distance, rows) in histogram.enumerated() {
      sum += Int(rows) * step
      if sum >= count { return distance }
    }
    return 64 * words
  }

  private func near(within distance: Int, expecting: Int, rowCount: Int, _ runs: (Run) -> Void) -> [UInt32] {
    var capacity = expecting
    while true {
      var all = 0
      var found = unsafe [UInt32](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        runs { firstRow, tiles in
          let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[min(all, buffer.count)...])
          all += unsafe tiles.withUnsafeBytes { tiles in
            unsafe vade_find_near(
              kernel.code, bits, tiles.baseAddress, tiles.count / tileBytes, words, UInt32(distance), UInt32(firstRow), room.baseAddress,
              room.count)
          }
        }
        initialized = min(all, buffer.count)
      }
      if all <= capacity {
        while let last = found.last, last >= rowCount { found.removeLast() }
        return found
      }
      capacity = all
    }
  }
}
