internal import CKernels

/// Vectors' sketches: one bit a component, set where the component is above the centre of all.
///
/// See ``SketchSearch`` for what they say. 48 bytes for 384 components stay in a processor's cache.
struct SketchTable: Sendable {
  /// Words of 64 bits a row.
  let words: Int
  /// Tiles of eight rows; see `vade_kernels.h`.
  private(set) var tiles: [UInt64]
  /// How many rows there are.
  let rowCount: Int

  /// Makes the sketches of rows of signed bytes.
  ///
  /// - Parameters:
  ///   - rowCount: how many rows.
  ///   - dimension: bytes of a row.
  ///   - kernel: the instructions to use; every one gives the same bits.
  ///   - row: the row of a number, valid during the call.
  init(rowCount: Int, dimension: Int, kernel: DotKernel, row: (Int, (RawSpan) -> Void) -> Void) {
    words = (dimension + 63) / 64
    self.rowCount = rowCount
    let tileWords = words * Int(VADE_TILE_ROWS)
    tiles = [UInt64](repeating: 0, count: (rowCount + Int(VADE_TILE_ROWS) - 1) / Int(VADE_TILE_ROWS) * tileWords)
    let center = SketchTable.center(rowCount: rowCount, dimension: dimension, row: row)
    // A whole number is above a fraction exactly when it is above the whole number below it.
    let thresholds = center.map { Int8(max(-128, min(127, $0.rounded(.down)))) }
    unsafe tiles.withUnsafeMutableBufferPointer { tiles in
      for number in 0..<rowCount {
        let tile = unsafe UnsafeMutableBufferPointer(rebasing: tiles[(number / Int(VADE_TILE_ROWS) * tileWords)...].prefix(tileWords))
        row(number) { bytes in unsafe kernel.sketch(bytes, above: thresholds, into: tile, place: number % Int(VADE_TILE_ROWS)) }
      }
    }
  }

  /// The mean of a few thousand rows from all over.
  private static func center(rowCount: Int, dimension: Int, row: (Int, (RawSpan) -> Void) -> Void) -> [Float] {
    var sums = [Int](repeating: 0, count: dimension)
    let step = max(1, rowCount / 4_096)
    var count = 0
    for number in stride(from: 0, to: rowCount, by: step) {
      count += 1
      row(number) { bytes in
        for index in 0..<dimension { sums[index] += Int(unsafe bytes.unsafeLoad(fromByteOffset: index, as: Int8.self)) }
      }
    }
    return sums.map { Float($0) / Float(max(1, count)) }
  }

  /// The rows whose sketches promise most; see ``SketchSearch/nearest(_:ofRows:runs:)``.
  ///
  /// - Parameters:
  ///   - query: the query, of any length.
  ///   - count: how many rows are wanted.
  ///   - kernel: the instructions to use.
  /// - Returns: row numbers, rising.
  func nearest(to query: [Float], count: Int, kernel: DotKernel) -> [UInt32] {
    SketchSearch(query: query, kernel: kernel).nearest(count, ofRows: rowCount) { body in
      unsafe body(0, tiles.span.bytes)
    }
  }
}
