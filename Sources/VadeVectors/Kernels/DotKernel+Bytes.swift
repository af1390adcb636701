internal import CKernels

extension DotKernel {
  /// The dot products of a query of fifteen bits a component with rows of signed bytes that follow one another every `stride` bytes, each
  /// multiplied by the query's unit.
  func dotBytes(of rows: UnsafeRawBufferPointer, stride: Int, with query: ByteQuery, into scores: UnsafeMutableBufferPointer<Float>) {
    precondition(isAvailable, "this machine has no \(rawValue) instructions")
    guard !scores.isEmpty else { return }
    precondition(rows.count >= (scores.count - 1) * stride + query.dimension, "\(rows.count) bytes do not hold \(scores.count) rows")
    unsafe query.high.withUnsafeBufferPointer { high in
      unsafe query.low.withUnsafeBufferPointer { low in
        let parts = unsafe vade_byte_query(high: high.baseAddress, low: low.baseAddress, dimension: query.dimension)
        unsafe vade_dot_bytes(code, parts, rows.baseAddress, scores.count, stride, scores.baseAddress)
      }
    }
  }

  /// The dot products of a query with rows of signed bytes that stand apart, each multiplied by the query's unit.
  ///
  /// - Parameters:
  ///   - offsets: where the rows begin.
  ///   - content: holds the rows.
  ///   - query: the query.
  ///   - scores: as many as there are rows.
  func dotBytes(at offsets: [Int], of content: RawSpan, with query: ByteQuery, into scores: UnsafeMutableBufferPointer<Float>) {
    precondition(isAvailable, "this machine has no \(rawValue) instructions")
    precondition(scores.count == offsets.count, "\(scores.count) places for \(offsets.count) scores")
    let last = content.byteCount - query.dimension
    precondition(offsets.allSatisfy { $0 >= 0 && $0 <= last }, "a row does not lie in the content")
    unsafe query.high.withUnsafeBufferPointer { high in
      unsafe query.low.withUnsafeBufferPointer { low in
        let parts = unsafe vade_byte_query(high: high.baseAddress, low: low.baseAddress, dimension: query.dimension)
        unsafe content.withUnsafeBytes { content in
          unsafe offsets.withUnsafeBufferPointer { offsets in
            unsafe offsets.withMemoryRebound(to: UInt.self) { offsets in
              unsafe vade_dot_bytes_at(code, parts, content.baseAddress, offsets.baseAddress, offsets.count, scores.baseAddress)
            }
          }
        }
      }
    }
  }

  /// The dot product of a vector with a row of as many signed bytes, in float32.
  func dot(_ query: [Float], byteRow row: RawSpan) -> Float {
    precondition(row.byteCount >= query.count, "\(row.byteCount) bytes are no row of \(query.count)")
    return unsafe row.withUnsafeBytes { unsafe vade_dot_byte_row(code, query, $0.baseAddress, query.count) }
  }

  /// The squared lengths of rows of signed bytes.
  func squares(of rows: RawSpan, count: Int, dimension: Int) -> [Int32] {
    precondition(rows.byteCount >= count * dimension, "\(rows.byteCount) bytes do not hold \(count) rows")
    var sums = [Int32](repeating: 0, count: count)
    unsafe rows.withUnsafeBytes { unsafe vade_square_bytes(code, $0.baseAddress, count, dimension, dimension, &sums) }
    return sums
  }

  /// Writes the sketch of a row of signed bytes into its place in a tile of eight.
  ///
  /// - Parameters:
  ///   - row: the row's bytes.
  ///   - thresholds: what the bytes are compared with, as many as the row has components.
  ///   - tile: the tile's words.
  ///   - place: which of the eight rows it is.
  func sketch(_ row: RawSpan, above thresholds: [Int8], into tile: UnsafeMutableBufferPointer<UInt64>, place: Int) {
    precondition(row.byteCount >= thresholds.count, "\(row.byteCount) bytes are no row of \(thresholds.count)")
    precondition(tile.count * 8 == SketchSearch.tileBytes(of: thresholds.count), "\(tile.count) words are no tile")
    unsafe row.withUnsafeBytes { row in
      unsafe vade_sketch_bytes(code, row.baseAddress, thresholds, thresholds.count, tile.baseAddress, place)
    }
  }
}
