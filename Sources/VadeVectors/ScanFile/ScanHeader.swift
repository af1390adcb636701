/// What a scan file's first 128 bytes say; the format is specified at ``ScanFileWriter``.
public struct ScanHeader: Sendable, Hashable {
  /// How many numbers a vector has.
  public var dimension: Int
  /// How many rows the file holds.
  public var rowCount: Int
  /// How often rows had been removed from the library when the file was begun.
  public var removalEpoch: UInt64
  /// The greatest id in the file, 0 while it is empty.
  public var lastID: Int64
  /// What stands for the library and its embedding recipe.
  public var recipeHash: UInt64
  /// The length of the longest vector.
  var greatestLength: Float = 0
  /// What sketches compare components with.
  var center: [Float]

  /// Creates a header; see the properties.
  ///
  /// - Precondition: the centre has the dimension.
  init(dimension: Int, rowCount: Int = 0, removalEpoch: UInt64, lastID: Int64 = 0, recipeHash: UInt64, center: [Float]) {
    precondition(center.count == dimension, "a centre of \(center.count) numbers for vectors of \(dimension)")
    self.dimension = dimension
    self.rowCount = rowCount
    self.removalEpoch = removalEpoch
    self.lastID = lastID
    self.recipeHash = recipeHash
    self.center = center
  }

  static let byteCount = 128
  static let magic = Array("VADESCAN".utf8)
  static let version: UInt32 = 2
  static let float32: UInt32 = 1
  private static let checksumOffset = 120

  /// The dimensions a scan file can have: the bound is more than any embedding model has and less than what damaged numbers claim.
  public static let dimensions = 1...65_536

  /// The header and the centre as the file has them.
  var encoded: [UInt8] {
    var bytes = ScanHeader.magic
    bytes.appendLittleEndian(ScanHeader.version)
    bytes.appendLittleEndian(ScanHeader.float32)
    bytes.appendLittleEndian(UInt32(dimension))
    bytes.appendLittleEndian(UInt32(ScanLayout.rowsPerBlock))
    bytes.appendLittleEndian(UInt64(rowCount))
    bytes.appendLittleEndian(removalEpoch)
    bytes.appendLittleEndian(UInt64(bitPattern: lastID))
    bytes.appendLittleEndian(recipeHash)
    bytes.appendLittleEndian(greatestLength.bitPattern)
    bytes += [UInt8](repeating: 0, count: ScanHeader.checksumOffset - bytes.count)
    var centerBytes: [UInt8] = []
    for component in center { centerBytes.appendLittleEndian(component.bitPattern) }
    bytes.appendLittleEndian(ScanHeader.checksum(bytes + centerBytes))
    return bytes + centerBytes
  }

  /// Reads a header and refuses whatever is not exactly as expected.
  init(_ bytes: RawSpan, path: String, dimension expected: Int, recipeHash expectedRecipe: UInt64) throws(ScanFileError) {
    guard bytes.byteCount >= ScanHeader.byteCount else {
      throw ScanFileError.truncated(path: path, expected: ScanHeader.byteCount, found: bytes.byteCount)
    }
    let header = (0..<ScanHeader.byteCount).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    guard Array(header.prefix(8)) == ScanHeader.magic else { throw ScanFileError.notAScanFile(path: path) }
    // An older version's checksum stands elsewhere.
    let version = header.littleEndian(UInt32.self, at: 8)
    guard version == ScanHeader.version, header.littleEndian(UInt32.self, at: 20) == UInt32(ScanLayout.rowsPerBlock) else {
      throw ScanFileError.unknownVersion(path: path, version: version)
    }
    let element = header.littleEndian(UInt32.self, at: 12)
    guard element == ScanHeader.float32 else { throw ScanFileError.unknownElement(path: path, code: element) }
    let dimension = header.littleEndian(UInt32.self, at: 16)
    guard dimension == UInt32(exactly: expected), ScanHeader.dimensions.contains(expected) else {
      throw ScanFileError.dimensionDiffers(path: path, expected: expected, found: dimension)
    }
    let centerEnd = ScanHeader.byteCount + expected * 4
    guard bytes.byteCount >= centerEnd else {
      throw ScanFileError.truncated(path: path, expected: centerEnd, found: bytes.byteCount)
    }
    let centerBytes = (ScanHeader.byteCount..<centerEnd).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    guard
      ScanHeader.checksum(header.prefix(ScanHeader.checksumOffset) + centerBytes)
        == header.littleEndian(UInt64.self, at: ScanHeader.checksumOffset)
    else { throw ScanFileError.damagedHeader(path: path) }
    let rows = header.littleEndian(UInt64.self, at: 24)
    guard let rowCount = Int(exactly: rows) else { throw ScanFileError.impossibleCount(path: path, rows: rows) }
    recipeHash = header.littleEndian(UInt64.self, at: 48)
    guard recipeHash == expectedRecipe else { throw ScanFileError.recipeDiffers(path: path) }
    self.dimension = expected
    self.rowCount = rowCount
    removalEpoch = header.littleEndian(UInt64.self, at: 32)
    lastID = Int64(bitPattern: header.littleEndian(UInt64.self, at: 40))
    greatestLength = Float(bitPattern: header.littleEndian(UInt32.self, at: 56))
    center = (0..<expected).map { Float(bitPattern: centerBytes.littleEndian(UInt32.self, at: $0 * 4)) }
  }

  /// FNV-1a, 64 bits (Fowler, Noll, Vo): tells a header written to its end from one that was not.
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}

extension [UInt8] {
  mutating func appendLittleEndian(_ value: some FixedWidthInteger) {
    for byte in 0..<(value.bitWidth / 8) { append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
  }

  func littleEndian<Value: FixedWidthInteger & UnsignedInteger>(_ type: Value.Type, at offset: Int) -> Value {
    (0..<(Value.bitWidth / 8)).reduce(0) { $0 | Value(self[offset + $1]) << (8 * $1) }
  }
}
