internal import Synchronization
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
  private let sketches = Mutex<(queries: Int, tiles: [UInt64]?)>((0, nil))

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
  ///   - options: how to go about it.
  /// - Returns: the best rows with their float32 dot products: exactly the best with ``ScanMethod/exact``, almost always with a sketch.
  /// - Complexity: O(rows × dimension), at the speed of memory; with `ids`, the rows of its runs only.
  public func nearest(to query: [Float], limit: Int, within ids: IDRanges? = nil, options: ScanOptions = .standard) -> [ScoredRow] {
    precondition(query.count == header.dimension, "a query of \(query.count) numbers for rows of \(header.dimension)")
    guard limit > 0, header.rowCount > 0 else { return [] }
    let search = ScanSearch(query, of: header, layout, options.kernel)
    if let survivors = options.method.survivors(ofRows: header.rowCount, limit: limit, isFiltered: ids != nil) {
      return file.withBytes { search.best(limit, ofNear: survivors, in: $0, tiles: gatheredTiles($0)) }
    }
    let chunks = RowChunks(of: rowRanges(within: ids), bytesPerRow: layout.byteStride, threads: options.threads)
    return chunks.scan(limit: limit) { chunk, best in
      file.withBytes { bytes in
        for rows in chunk { search.scan(rows, of: bytes, into: &best) }
      }
    }
  }

  /// The sketches of all rows in a row, or nil as long as they are read where they lie.
  ///
  /// In the file they stand with their rows, so that it can grow: a few kilobytes every other megabyte. Whoever asks a second time will ask on.
  private func gatheredTiles(_ bytes: RawSpan) -> [UInt64]? {
    sketches.withLock { sketches in
      sketches.queries += 1
      if sketches.queries > 1, sketches.tiles == nil {
        var tiles: [UInt64] = []
        tiles.reserveCapacity(SketchSearch.tiles(of: header.rowCount) * layout.tileBytes / 8)
        layout.forEachRunOfTiles(ofRows: header.rowCount, in: bytes) { _, run in
          for offset in stride(from: 0, to: run.byteCount, by: 8) {
            tiles.append(unsafe run.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
          }
        }
        sketches.tiles = tiles
      }
      return sketches.tiles
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

  private func id(ofRow row: Int, in bytes: RawSpan) -> Int64 { layout.id(ofRow: row, in: bytes) }

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

  /// The words of the tile the last row stands in, for what is appended behind it.
  func lastTile() -> [UInt64] {
    guard header.rowCount > 0 else { return [] }
    let offset = layout.offset(ofTile: header.rowCount - 1)
    return file.withBytes { bytes in
      (0..<(layout.tileBytes / 8)).map {
        UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset + $0 * 8, as: UInt64.self))
      }
    }
  }
}
