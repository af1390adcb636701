/// Writes numbers of varying length.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// A number in groups of seven bits, lowest first, the eighth bit set on all but the last (LEB128).
  mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Bytes as they are; their number must be written before them.
  mutating func append(_ other: some Sequence<UInt8>) {
    bytes += other
  }

  /// A signed number folded so that small ones of either sign are short: 0, -1, 1, -2 become 0, 1, 2, 3.
  mutating func signed(_ value: Int64) {
    unsigned(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }
}

/// Reads what ``ByteWriter`` wrote; every read fails with nil at the end of the bytes or on a number that is too long.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }
  var remaining: Int { bytes.count - offset }

  mutating func unsigned() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      let group = UInt64(byte & 0x7f)
      guard shift < 63 || (shift == 63 && group <= 1) else { return nil }
      value |= group << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }

  mutating func bytes(count: UInt64) -> ArraySlice<UInt8>? {
    guard count <= UInt64(remaining) else { return nil }
    defer { offset += Int(count) }
    return bytes[offset..<(offset + Int(count))]
  }

  mutating func signed() -> Int64? {
    guard let folded = unsigned() else { return nil }
    return Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
  }
}
