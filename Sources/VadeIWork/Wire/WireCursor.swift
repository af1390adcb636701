/// Reads the elements of Protocol Buffers' wire format one after another, never past its range.
struct WireCursor {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position >= end }

  /// A number of up to 64 bits in groups of seven, the lowest first.
  mutating func varint() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end, shift < 70 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  /// A number of some bytes, little-endian.
  mutating func fixed(_ count: Int) -> UInt64? {
    guard end - position >= count else { return nil }
    var value: UInt64 = 0
    for offset in 0..<count { value |= UInt64(bytes[position + offset]) << (8 * UInt64(offset)) }
    position += count
    return value
  }

  /// The range of bytes that follow their length.
  mutating func lengthDelimited() -> Range<Int>? {
    guard let length = varint(), length <= UInt64(end - position) else { return nil }
    return take(Int(length))
  }

  /// The range of the next bytes.
  mutating func take(_ count: Int) -> Range<Int>? {
    guard count >= 0, end - position >= count else { return nil }
    defer { position += count }
    return position..<(position + count)
  }
}
