/// One query over a scan file.
///
/// The scan reads a byte a component. A row's dot product can differ from what its bytes say by no more than its loss times the query's length,
/// and what the query's own rounding adds; only rows that can still be among the best are looked up in float32. The result is that of a
/// scan of the float32 rows, at a quarter of the memory read.
struct ScanSearch: Sendable {
  private let query: [Float]
  private let bytes: ByteQuery
  private let layout: ScanLayout
  private let kernel: DotKernel
  private let rowCount: Int
  private let queryLength: Float
  /// What the rounding of the query can add, whatever the row.
  private let queryError: Float

  init(_ query: [Float], of header: ScanHeader, _ layout: ScanLayout, _ kernel: DotKernel) {
    self.query = query
    self.layout = layout
    self.kernel = kernel
    rowCount = header.rowCount
    bytes = ByteQuery(query)
    queryLength = DotKernel.best.dot(query, query).squareRoot().nextUp
    queryError = (bytes.error * header.greatestLength * 1.01).nextUp
  }

  /// Looks at a range of rows block by block.
  func scan(_ rows: Range<Int>, of file: RawSpan, into best: inout TopRows) {
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: ScanLayout.rowsPerBlock) { scores in
      var row = rows.lowerBound
      while row < rows.upperBound {
        let count = min(rows.upperBound - row, ScanLayout.rowsPerBlock - row % ScanLayout.rowsPerBlock)
        unsafe scan(row, UnsafeMutableBufferPointer(rebasing: scores[..<count]), of: file, into: &best)
        row += count
      }
    }
  }

  private func scan(_ first: Int, _ dots: UnsafeMutableBufferPointer<Float>, of file: RawSpan, into best: inout TopRows) {
    let offset = layout.offset(ofBytes: first)
    let block = file.extracting(offset..<(offset + dots.count * layout.byteStride))
    unsafe block.withUnsafeBytes { unsafe kernel.dotBytes(of: $0, stride: layout.byteStride, with: bytes, into: dots) }
    let scale = layout.offset(ofScale: first)
    let loss = layout.offset(ofLoss: first)
    var index = 0
    while index < dots.count {
      let isHopeless =
        if let threshold = best.threshold, index + RowGroup.scalarCount <= dots.count {
          unsafe file.withUnsafeBytes { file in
            let dot = unsafe RowGroup(of: UnsafeRawBufferPointer(dots), at: 4 * index)
            let scale = unsafe RowGroup(of: file, at: scale + 4 * index)
            let loss = unsafe RowGroup(of: file, at: loss + 4 * index)
            return all((dot * (bytes.unit * scale) + (loss * queryLength + queryError)) .< threshold)
          }
        } else { false }
      if !isHopeless {
        for index in index..<min(index + RowGroup.scalarCount, dots.count) {
          offer(first + index, unsafe dots[index], scaleAt: scale + 4 * index, lossAt: loss + 4 * index, of: file, into: &best)
        }
      }
      index += RowGroup.scalarCount
    }
  }

  /// Looks a row up that can be among the best by the product of its bytes.
  private func offer(_ row: Int, _ dot: Float, scaleAt: Int, lossAt: Int, of file: RawSpan, into best: inout TopRows) {
    if let threshold = best.threshold {
      let scale = unsafe file.unsafeLoadUnaligned(fromByteOffset: scaleAt, as: Float.self)
      let loss = unsafe file.unsafeLoadUnaligned(fromByteOffset: lossAt, as: Float.self)
      let most = dot * (bytes.unit * scale) + (loss * queryLength + queryError)
      // A comparison with what is no number is false, so that a row of a damaged file is looked at rather than left out.
      if most < threshold { return }
    }
    best.insert(self.row(row, of: file))
  }

  /// The best of the rows whose sketches promise most.
  ///
  /// - Parameters:
  ///   - limit: how many rows at most.
  ///   - survivors: how many rows are scored at least.
  ///   - file: the file.
  ///   - tiles: the sketches of all rows in a row, or nil to read them where they lie in the file.
  /// - Returns: the best rows.
  func best(_ limit: Int, ofNear survivors: Int, in file: RawSpan, tiles: [UInt64]?) -> [ScoredRow] {
    let near = SketchSearch(query: query, kernel: kernel).nearest(survivors, ofRows: rowCount) { body in
      if let tiles { unsafe body(0, tiles.span.bytes) } else { layout.forEachRunOfTiles(ofRows: rowCount, in: file, body) }
    }
    var best = TopRows(limit: limit)
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: near.count) { dots in
      unsafe kernel.dotBytes(at: near.map { layout.offset(ofBytes: Int($0)) }, of: file, with: bytes, into: dots)
      for (index, row) in near.enumerated() {
        let row = Int(row)
        offer(
          row, unsafe dots[index], scaleAt: layout.offset(ofScale: row), lossAt: layout.offset(ofLoss: row), of: file, into: &best)
      }
    }
    return best.sorted()
  }

  private func row(_ row: Int, of file: RawSpan) -> ScoredRow {
    let offset = layout.offset(ofRow: row)
    let score = kernel.dot(query, file.extracting(offset..<(offset + layout.dimension * 4))) ?? .nan
    return ScoredRow(id: layout.id(ofRow: row, in: file), score: score)
  }
}

extension ScanLayout {
  /// The id of a row.
  func id(ofRow row: Int, in file: RawSpan) -> Int64 {
    Int64(littleEndian: unsafe file.unsafeLoadUnaligned(fromByteOffset: offset(ofID: row), as: Int64.self))
  }
}
