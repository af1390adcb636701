internal import VadeSystem

/// Makes scan files and appends to them.
///
/// # Format, version 1
///
/// A scan file is a cache derived from a library's database: it may be deleted at any time. Numbers are little-endian.
///
///     offset  size  header, 64 bytes
///          0     8  "VADESCAN"
///          8     4  format version, 1
///         12     4  element type: 1 = IEEE 754 float32
///         16     4  dimension
///         20     4  rows per block, 256
///         24     8  row count
///         32     8  removal epoch of the library when the file was begun
///         40     8  greatest id in the file, signed
///         48     8  hash of library and embedding recipe
///         56     8  FNV-1a of bytes 0 to 55
///         64        blocks
///
/// A block has 256 ids of 8 bytes, then 256 rows of the dimension rounded up to a multiple of 16 floats, the rest zero. Every row thus
/// begins on a cache line, and ids cost no bandwidth while scanning. The last block may end after its last row. Ids rise strictly
/// from row to row, which makes the rows of a document a range that is found by bisection.
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
  private var pendingIDs: [UInt8] = []
  private var pendingRows: [UInt8] = []
  private var isFinished = false

  /// Begins a new file that takes the place of whatever is at the path when it is finished.
  public static func replacing(path: String, dimension: Int, removalEpoch: UInt64, recipeHash: UInt64) throws(ScanFileError)
    -> ScanFileWriter
  {
    precondition(ScanHeader.dimensions.contains(dimension), "a dimension of \(dimension)")
    let header = ScanHeader(dimension: dimension, removalEpoch: removalEpoch, recipeHash: recipeHash)
    return try ScanFileWriter(target: path, header: header, isReplacement: true)
  }

  /// Continues a file that is there.
  public static func appending(to scan: ScanFile) throws(ScanFileError) -> ScanFileWriter {
    try ScanFileWriter(target: scan.path, header: scan.header, isReplacement: false)
  }

  private init(target: String, header: ScanHeader, isReplacement: Bool) throws(ScanFileError) {
    do throws(SystemError) {
      file = try OutputFile(path: isReplacement ? AtomicFile.temporaryPath(for: target) : target, mode: isReplacement ? .create : .update)
    } catch { throw ScanFileError.system(error) }
    self.target = target
    self.header = header
    self.isReplacement = isReplacement
    layout = ScanLayout(dimension: header.dimension)
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
    pendingIDs.appendLittleEndian(UInt64(bitPattern: id))
    unsafe vector.withUnsafeBytes { unsafe pendingRows.append(contentsOf: $0) }
    pendingRows.append(contentsOf: repeatElement(0, count: layout.rowBytes - vector.byteCount))
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
    let count = pendingIDs.count / 8
    guard count > 0 else { return }
    let first = header.rowCount - count
    do throws(SystemError) {
      try unsafe file.write(pendingIDs.span.bytes, at: layout.offset(ofID: first))
      try unsafe file.write(pendingRows.span.bytes, at: layout.offset(ofRow: first))
    } catch { throw ScanFileError.system(error) }
    pendingIDs.removeAll(keepingCapacity: true)
    pendingRows.removeAll(keepingCapacity: true)
  }
}
