/// What the first 32 bytes of a corpus pack's vectors say.
///
///     offset  size
///          0     8  "GKGVEC01"
///          8     1  0 = signed bytes, 1 = float32
///          9     3  zero
///         12     4  dimension, little-endian
///         16     8  row count, little-endian
///         24     8  zero
///         32        rows, one behind the other
struct SidecarHeader: Sendable, Hashable {
  var element: SidecarElement
  var dimension: Int
  var rowCount: Int

  static let byteCount = 32
  static let magic = Array("GKGVEC01".utf8)

  /// The header as the file has it.
  var encoded: [UInt8] {
    var bytes = SidecarHeader.magic
    bytes.append(element.rawValue)
    bytes += [0, 0, 0]
    bytes.appendLittleEndian(UInt32(dimension))
    bytes.appendLittleEndian(UInt64(rowCount))
    bytes.appendLittleEndian(UInt64(0))
    return bytes
  }

  init(element: SidecarElement, dimension: Int, rowCount: Int) {
    self.element = element
    self.dimension = dimension
    self.rowCount = rowCount
  }

  /// Reads the header of a file and refuses whatever does not fit its length.
  init(_ bytes: RawSpan, path: String) throws(SidecarError) {
    guard bytes.byteCount >= SidecarHeader.byteCount else {
      throw SidecarError.truncated(path: path, expected: SidecarHeader.byteCount, found: bytes.byteCount)
    }
    let header = (0..<SidecarHeader.byteCount).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    guard Array(header.prefix(8)) == SidecarHeader.magic else { throw SidecarError.notASidecar(path: path) }
    guard let element = SidecarElement(rawValue: header[8]) else { throw SidecarError.unknownElement(path: path, code: header[8]) }
    self.element = element
    let dimension = header.littleEndian(UInt32.self, at: 12)
    guard let known = Int(exactly: dimension), ScanHeader.dimensions.contains(known) else {
      throw SidecarError.impossibleDimension(path: path, found: dimension)
    }
    self.dimension = known
    let rows = header.littleEndian(UInt64.self, at: 16)
    guard let rowCount = Int(exactly: rows), let expected = SidecarHeader.fileSize(rows: rowCount, of: element, dimension: known) else {
      throw SidecarError.impossibleCount(path: path, rows: rows)
    }
    self.rowCount = rowCount
    guard bytes.byteCount >= expected else { throw SidecarError.truncated(path: path, expected: expected, found: bytes.byteCount) }
    guard bytes.byteCount == expected else { throw SidecarError.trailingBytes(path: path, expected: expected, found: bytes.byteCount) }
  }

  /// The bytes a file of so many rows has, or nil when they cannot be counted.
  private static func fileSize(rows: Int, of element: SidecarElement, dimension: Int) -> Int? {
    let (content, overflow) = rows.multipliedReportingOverflow(by: dimension * element.size)
    let (total, tooLarge) = content.addingReportingOverflow(byteCount)
    return overflow || tooLarge ? nil : total
  }
}

/// What a sidecar's numbers are.
public enum SidecarElement: UInt8, Sendable, Hashable {
  /// Signed bytes of vectors of length one; see ``UnitBytes``.
  case int8 = 0
  /// IEEE 754 float32, of any length.
  case float32 = 1

  /// Bytes a number.
  public var size: Int { self == .int8 ? 1 : 4 }
}
