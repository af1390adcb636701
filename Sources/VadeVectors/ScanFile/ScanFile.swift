public import VadeSystem

/// A scan file open for searching: all vectors of a library in a row, mapped into memory.
///
/// The rows seen are those the header named when the file was opened; rows appended later need the file opened again. The format is
/// specified at ``ScanFileWriter``.
public final class ScanFile: Sendable {
  /// What the file says of itself.
  public let header: ScanHeader
  /// Which file this is: another one after a rename.
  public let identity: FileStatus.Identity?
  /// How long the file was when it was opened, in bytes.
  public var byteCount: Int { file.count }
  /// Where the file is.
  public var path: String { file.path }
  private let file: MappedFile
  private let layout: ScanLayout

  /// Opens a scan file and checks that it is whole and what is expected.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - dimension: the dimension its vectors must have.
  ///   - recipeHash: what must stand for library and recipe.
  /// - Throws: ``ScanFileError``.
  /// - Complexity: O(1).
  public init(path: String, dimension: Int, recipeHash: UInt64) throws(ScanFileError) {
    // Looked at before it is opened: if another file takes its place in between, the next look sees a difference and opens again.
    identity = FileStatus(path: path)?.identity
    do throws(SystemError) { file = try MappedFile(path: path) } catch { throw ScanFileError.system(error) }
    let header = try file.withBytes { (bytes) throws(ScanFileError) in
      try ScanHeader(bytes, path: path, dimension: dimension, recipeHash: recipeHash)
    }
    layout = ScanLayout(dimension: dimension)
    guard let expected = layout.byteCount(rows: header.rowCount) else {
      throw ScanFileError.impossibleCount(path: path, rows: UInt64(header.rowCount))
    }
    guard file.count >= expected else { throw ScanFileError.truncated(path: path, expected: expected, found: file.count) }
    self.header = header
  }

  /// The rows with the greatest dot products, best first, ties by lower id.
  ///
  /// - Parameters:
  ///   - query: a vector of the file's dimension.
  ///   - limit: how many rows at most.
  ///   - ids: only rows with these ids, or nil for all.
  ///   - kernel: the arithmetic.
  /// - Returns: exactly the best rows: nothing is approximated.
  /// - Complexity: O(rows × dimension), at the speed of memory; with `ids`, the rows of its runs only. Large files take two threads.
  public func nearest(to query: [Float], limit: Int, within ids: IDRanges? = nil, kernel: DotKernel = .best) -> [ScoredRow] {
    precondition(query.count == header.dimension, "a query of \(query.count) numbers for rows of \(header.dimension)")
    guard limit > 0, header.rowCount > 0 else { return [] }
    let chunks = RowChunks(of: rowRanges(within: ids), bytesPerRow: layout.rowBytes)
    return chunks.scan(limit: limit) { chunk, best in
      file.withBytes { bytes in
        for rows in chunk { scan(rows, of: bytes, query: query, kernel: kernel, into: &best) }
      }
    }
  }

  /// The id of a row.
  ///
  /// - Precondition: the row is below the header's row count.
  public func id(ofRow row: Int) -> Int64 {
    precondition((0..<header.rowCount).contains(row), "row \(row) of \(header.rowCount)")
    return file.withBytes { id(ofRow: row, in: $0) }
  }

  /// The first row whose ids do not rise, which only a damaged file has, or nil.
  ///
  /// - Complexity: O(rows).
  public func firstUnorderedRow() -> Int? {
    var last = Int64.min
    return (0..<header.rowCount).first { row in
      let id = id(ofRow: row)
      defer { last = id }
      return id <= last && row > 0
    }
  }

  private func id(ofRow row: Int, in bytes: RawSpan) -> Int64 {
    Int64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: layout.offset(ofID: row), as: Int64.self))
  }

  /// The rows of a set of ids: ids rise from row to row, so that each run is one range of rows.
  private func rowRanges(within ids: IDRanges?) -> [Range<Int>] {
    guard let ids else { return [0..<header.rowCount] }
    return ids.ranges.compactMap { run in
      let first = firstRow { $0 >= run.lowerBound }
      let end = firstRow { $0 > run.upperBound }
      return first < end ? first..<end : nil
    }
  }

  /// The first row whose id passes a test that all later ids pass too.
  private func firstRow(where passes: (Int64) -> Bool) -> Int {
    var low = 0
    var high = header.rowCount
    while low < high {
      let middle = low + (high - low) / 2
      if passes(id(ofRow: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Scores a range of rows block by block.
  private func scan(_ rows: Range<Int>, of bytes: RawSpan, query: [Float], kernel: DotKernel, into best: inout TopRows) {
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: ScanLayout.rowsPerBlock) { scores in
      var row = rows.lowerBound
      while row < rows.upperBound {
        let count = min(rows.upperBound - row, ScanLayout.rowsPerBlock - row % ScanLayout.rowsPerBlock)
        let offset = layout.offset(ofRow: row)
        let block = bytes.extracting(offset..<(offset + count * layout.rowBytes))
        let target = unsafe UnsafeMutableBufferPointer(rebasing: scores[..<count])
        unsafe block.withUnsafeBytes { unsafe kernel.dotRows(of: $0, stride: layout.stride, with: query, into: target) }
        for index in 0..<count {
          let score = unsafe target[index]
          if let threshold = best.threshold, score < threshold { continue }
          best.insert(ScoredRow(id: id(ofRow: row + index, in: bytes), score: score))
        }
        row += count
      }
    }
  }
}
