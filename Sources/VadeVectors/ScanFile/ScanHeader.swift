/// What a scan file's first 64 bytes say; the format is specified at ``ScanFileWriter``.
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

  /// Creates a header; see the properties.
  public init(dimension: Int, rowCount: Int = 0, removalEpoch: UInt64, lastID: Int64 = 0, recipeHash: UInt64) {
    self.dimension = dimension
    self.rowCount = rowCount
    self.removalEpoch = removalEpoch
    self.lastID = lastID
    self.recipeHash = recipeHash
  }

  static let byteCount = 64
  static let magic = Array("VADESCAN".utf8)
  static let version: UInt32 = 1
  static let float32: UInt32 = 1

  /// The dimensions a scan file can have: the bound is more than any embedding model has and less than what damaged numbers claim.
  public static let dimensions = 1...65_536

  /// The header as the file has it.
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
    bytes.appendLittleEndian(ScanHeader.checksum(bytes))
    return bytes
  }

  /// Reads a header and refuses whatever is not exactly as expected.
  init(_ bytes: RawSpan, path: String, dimension expected: Int, recipeHash expectedRecipe: UInt64) throws(ScanFileError) {
    guard bytes.byteCount >= ScanHeader.byteCount else {
      throw ScanFileError.truncated(path: path, expected: ScanHeader.byteCount, found: bytes.byteCount)
    }
    let header = (0..<ScanHeader.byteCount).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    guard Array(header.prefix(8)) == ScanHeader.magic else { throw ScanFileError.notAScanFile(path: path) }
    guard ScanHeader.checksum(header.prefix(56)) == header.littleEndian(UInt64.self, at: 56) else {
      throw ScanFileError.damagedHeader(path: path)
    }
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
    let rows = header.littleEndian(UInt64.self, at: 24)
    guard let rowCount = Int(exactly: rows) else { throw ScanFileError.impossibleCount(path: path, rows: rows) }
    recipeHash = header.littleEndian(UInt64.self, at: 48)
    guard recipeHash == expectedRecipe else { throw ScanFileError.recipeDiffers(path: path) }
    self.dimension = expected
    self.rowCount = rowCount
    removalEpoch = header.littleEndian(UInt64.self, at: 32)
    lastID = Int64(bitPattern: header.littleEndian(UInt64.self, at: 40))
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
