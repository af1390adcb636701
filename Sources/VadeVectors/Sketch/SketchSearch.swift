internal import CKernels

/// A query among the sketches of rows, wherever these lie.
///
/// A row's bit says on which side of the centre a component lies; the sum of the query's components on the upper sides, less that of the others,
/// estimates the dot product up to a factor that differs little from row to row (Gao and Long, RaBitQ, 2024, without the random rotation: the
/// components of the models used here are spread well enough). The query keeps four bits a component, so that its sizes count as well as its
/// signs: of embeddings of books this leaves in a quarter of the survivors what two sketches of one bit each leave in all.
struct SketchSearch {
  /// Four bits of every component, a word of each plane in turn.
  private let planes: [UInt64]
  private let words: Int
  private let kernel: DotKernel

  private var tileBytes: Int { SketchSearch.tileBytes(of: 64 * words) }

  /// Tiles between two of which the scores are sampled.
  private static let sampleStep = 16
  /// The share of the greatest component at which components are cut off, so that the steps of the others become finer.
  ///
  /// Found by measurement; .6 to 1 differ little.
  private static let range: Float = 0.8

  /// Takes tiles that stand one behind the other, with the number of their first row.
  typealias Run = (_ firstRow: Int, _ tiles: RawSpan) -> Void

  /// Sketches a query.
  ///
  /// - Parameters:
  ///   - query: the query, of any length.
  ///   - kernel: the instructions to use; every one gives the same result.
  init(query: [Float], kernel: DotKernel) {
    words = SketchSearch.words(of: query.count)
    self.kernel = kernel
    let greatest = query.reduce(0) { max($0, abs($1)) }
    let unit = greatest > 0 ? 7.5 / (greatest * SketchSearch.range) : 0
    var planes = [UInt64](repeating: 0, count: words * Int(VADE_SKETCH_PLANES))
    for (index, component) in query.enumerated() {
      let step = UInt64(bitPattern: Int64(max(-8, min(7, (component * unit).rounded()))))
      for plane in 0..<Int(VADE_SKETCH_PLANES) {
        planes[index / 64 * Int(VADE_SKETCH_PLANES) + plane] |= (step >> UInt64(plane) & 1) << UInt64(index % 64)
      }
    }
    self.planes = planes
  }

  /// Words of 64 bits that a sketch of so many components takes.
  static func words(of dimension: Int) -> Int { (dimension + 63) / 64 }
  /// Tiles that so many rows take.
  static func tiles(of rows: Int) -> Int { (rows + Int(VADE_TILE_ROWS) - 1) / Int(VADE_TILE_ROWS) }
  /// Bytes of a tile of rows of so many components.
  static func tileBytes(of dimension: Int) -> Int { words(of: dimension) * Int(VADE_TILE_ROWS) * 8 }

  /// The rows whose sketches promise the greatest dot products with the query.
  ///
  /// - Parameters:
  ///   - count: how many rows are wanted; rows that promise as much as the last of them come along.
  ///   - rowCount: how many rows there are; places in tiles behind them are no rows.
  ///   - runs: gives the tiles, in the order of their rows, as often as it is called.
  /// - Returns: row numbers, rising; at least `count` of them if there are as many.
  func nearest(_ count: Int, ofRows rowCount: Int, runs: (Run) -> Void) -> [UInt32] {
    guard rowCount > 0, count > 0 else { return [] }
    if count >= rowCount { return (0..<UInt32(rowCount)).map { $0 } }
    // A sample of small tables says too little.
    if rowCount >= 32_768 {
      // Some more are asked for than are wanted: a sample is a few per cent off either way, and a second pass costs more than they do.
      let least = score(of: count + count / 4, step: SketchSearch.sampleStep, runs)
      let found = rows(of: least, expecting: 2 * count, rowCount: rowCount, runs)
      if found.count >= count { return found }
      // The sample was wrong where rows that are alike stand together.
    }
    // Places behind the last row may have a score as well.
    let least = score(of: count + Int(VADE_TILE_ROWS), step: 1, runs)
    return rows(of: least, expecting: 2 * count, rowCount: rowCount, runs)
  }

  /// The score that so many rows reach, by every `step`-th tile.
  private func score(of count: Int, step: Int, _ runs: (Run) -> Void) -> Int {
    let zero = 8 * 64 * words
    var histogram = [UInt32](repeating: 0, count: 15 * 64 * words + 1)
    runs { _, tiles in
      unsafe tiles.withUnsafeBytes { tiles in
        unsafe vade_count_scores(kernel.code, planes, tiles.baseAddress, tiles.count / tileBytes, step, words, &histogram)
      }
    }
    var sum = 0
    for place in histogram.indices.reversed() {
      sum += Int(histogram[place]) * step
      if sum >= count { return place - zero }
    }
    return -zero
  }

  private func rows(of least: Int, expecting: Int, rowCount: Int, _ runs: (Run) -> Void) -> [UInt32] {
    var capacity = expecting
    while true {
      var all = 0
      var found = unsafe [UInt32](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        runs { firstRow, tiles in
          let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[min(all, buffer.count)...])
          all += unsafe tiles.withUnsafeBytes { tiles in
            unsafe vade_find_scores(
              kernel.code, planes, tiles.baseAddress, tiles.count / tileBytes, words, Int32(least), UInt32(firstRow), room.baseAddress,
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
