internal import VadeSystem

/// Makes scan files and appends to them.
///
/// # Format, version 2
///
/// A scan file is a cache derived from a library's database: it may be deleted at any time. Numbers are little-endian.
///
///     offset  size  header, 128 bytes, and centre
///          0     8  "VADESCAN"
///          8     4  format version, 2
///         12     4  element type: 1 = IEEE 754 float32
///         16     4  dimension
///         20     4  rows per block, 1,024
///         24     8  row count
///         32     8  removal epoch of the library when the file was begun
///         40     8  greatest id in the file, signed
///         48     8  hash of library and embedding recipe
///         56     4  length of the longest vector, float32
///        120     8  FNV-1a of bytes 0 to 119 and the centre
///        128        the centre of the sketches, float32; zero up to the next page of 4,096 bytes; blocks
///
/// A block has, for 1,024 rows: ids of 8 bytes; scales, float32; losses, float32; sketches, in tiles of eight rows; rows of signed bytes, the
/// dimension rounded up to a multiple of 64; rows of float32, rounded up to a multiple of 16. A row's bytes times its scale are its vector but
/// for a rest whose length is its loss. What a scan reads thus stands together, and the vectors themselves are read only for rows that can be
/// among the best. The last block may end after its last row. Ids rise strictly from row to row, which makes the rows of a document a range that
/// is found by bisection.
///
/// # Replacement and appending
///
/// A new file is written under another name, brought to disk and renamed. Appending writes rows behind the counted ones and brings
/// them to disk before the header counts them, so that a crash leaves a file that is right for its old count; bytes beyond the counted
/// rows mean nothing. A file never becomes shorter, so that readers who have it mapped are safe. The caller excludes other writers.
public struct ScanFileWriter: ~Copyable {
  private let file: OutputFile
  private let target: String
  private let isReplacement: Bool
  private let layout: ScanLayout
  private var header: ScanHeader
  private var pending: PendingRows
  private var isFinished = false

  /// Begins a new file that takes the place of whatever is at the path when it is finished.
  ///
  /// - Parameters:
  ///   - path: where the file is to be.
  ///   - dimension: the dimension of its vectors.
  ///   - removalEpoch: how often rows were removed from the library.
  ///   - recipeHash: what stands for library and recipe.
  ///   - center: about the mean of the vectors, which makes sketches tell more; nil for zeros.
  /// - Returns: the writer of an empty file.
  /// - Throws: ``ScanFileError/system(_:)`` when the file cannot be made.
  public static func replacing(
    path: String, dimension: Int, removalEpoch: UInt64, recipeHash: UInt64, center: [Float]? = nil
  ) throws(ScanFileError) -> ScanFileWriter {
    precondition(ScanHeader.dimensions.contains(dimension), "a dimension of \(dimension)")
    let header = ScanHeader(
      dimension: dimension, removalEpoch: removalEpoch, recipeHash: recipeHash, center: center ?? [Float](repeating: 0, count: dimension))
    return try ScanFileWriter(target: path, header: header, isReplacement: true, lastTile: [])
  }

  /// Continues a file that is there.
  public static func appending(to scan: ScanFile) throws(ScanFileError) -> ScanFileWriter {
    try ScanFileWriter(target: scan.path, header: scan.header, isReplacement: false, lastTile: scan.lastTile())
  }

  private init(target: String, header: ScanHeader, isReplacement: Bool, lastTile: [UInt64]) throws(ScanFileError) {
    do throws(SystemError) {
      file = try OutputFile(path: isReplacement ? AtomicFile.temporaryPath(for: target) : target, mode: isReplacement ? .create : .update)
    } catch { throw ScanFileError.system(error) }
    self.target = target
    self.header = header
    self.isReplacement = isReplacement
    layout = ScanLayout(dimension: header.dimension)
    pending = PendingRows(layout, after: header.rowCount, lastTile: lastTile)
  }

  deinit {
    // A leftover under the temporary name harms nobody, and the caller clears them away when it makes the next file.
    if isReplacement && !isFinished { _ = try? AtomicFile.remove(file.path) }
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - id: greater than every id in the file.
  ///   - vector: the vector's float32 numbers, little-endian.
  /// - Throws: ``ScanFileError`` for a row that does not fit and for a disk that is full.
  public mutating func append(id: Int64, vector: RawSpan) throws(ScanFileError) {
    guard vector.byteCount == header.dimension * 4 else {
      throw ScanFileError.dimensionDiffers(path: target, expected: header.dimension, found: UInt32(clamping: vector.byteCount / 4))
    }
    guard header.rowCount == 0 || id > header.lastID else { throw ScanFileError.unordered(path: target, id: id) }
    header.greatestLength = max(header.greatestLength, pending.append(id: id, vector: vector, center: header.center))
    header.rowCount += 1
    header.lastID = id
    if header.rowCount.isMultiple(of: ScanLayout.rowsPerBlock) { try flush() }
  }

  /// Adds a row; see ``append(id:vector:)-(_,RawSpan)``.
  public mutating func append(id: Int64, vector: [Float]) throws(ScanFileError) {
    try unsafe append(id: id, vector: vector.span.bytes)
  }

  /// Brings the rows to disk and makes them count.
  public consuming func finish() throws(ScanFileError) {
    try flush()
    do throws(SystemError) {
      try file.synchronize()
      try unsafe file.write(header.encoded.span.bytes, at: 0)
      if isReplacement {
        try file.synchronize()
        try AtomicFile.replace(target, with: file.path)
      }
    } catch { throw ScanFileError.system(error) }
    isFinished = true
  }

  /// Writes the rows of the block in hand, which all lie in one block.
  private mutating func flush() throws(ScanFileError) {
    guard !pending.isEmpty else { return }
    do throws(SystemError) { try pending.write(to: file) } catch { throw ScanFileError.system(error) }
    pending = PendingRows(layout, after: header.rowCount, lastTile: pending.lastTile)
  }
}
