/// Reads numbers out of bytes; nil for what is not all there.
extension UnsafeRawBufferPointer {
  /// A whole number, little-endian, wherever it lies.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: Number.Type = Number.self) -> Number? {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
    return Number(littleEndian: unsafe loadUnaligned(fromByteOffset: offset, as: type))
  }

  /// A number in groups of seven bits, the lowest first (LEB128), with the offset moved behind it.
  func varint(_ offset: inout Int, before end: Int) -> Int? {
    var value: UInt64 = 0
    guard offset >= 0, end <= count else { return nil }
    for shift in stride(from: UInt64(0), to: 56, by: 7) {
      guard offset < end else { return nil }
      let byte = unsafe self[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(value) }
    }
    return nil
  }
}

extension [UInt8] {
  /// A whole number, little-endian, or nil when it is not all there.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: Number.Type = Number.self) -> Number? {
    unsafe withUnsafeBytes { unsafe $0.number(at: offset, as: type) }
  }

  /// A number in groups of seven bits; see `UnsafeRawBufferPointer.varint(_:before:)`.
  func varint(_ offset: inout Int) -> Int? {
    unsafe withUnsafeBytes { unsafe $0.varint(&offset, before: count) }
  }

  /// Appends a whole number, little-endian.
  mutating func append(number: some FixedWidthInteger) {
    var rest = UInt64(truncatingIfNeeded: number)
    for _ in 0..<number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Appends a number in groups of seven bits, the lowest first.
  mutating func append(varint number: Int) {
    var rest = UInt64(number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Fills up with zeros to a multiple of eight.
  mutating func align() {
    append(contentsOf: repeatElement(0, count: (8 - count % 8) % 8))
  }
}
