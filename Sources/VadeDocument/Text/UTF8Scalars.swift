/// Reads Unicode scalars out of valid UTF-8 bytes, without making strings or characters of them.
package enum UTF8Scalars {
  /// The scalar that begins at an offset, with its length in bytes.
  ///
  /// - Parameters:
  ///   - bytes: the UTF-8 of a `String`, hence well-formed.
  ///   - offset: where a scalar begins.
  /// - Returns: the scalar's value and its length.
  @inlinable @inline(__always)
  package static func scalar(in bytes: Span<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(bytes[offset + 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(bytes[offset + 2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
    return ((lead & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes[offset + 3] & 0x3F), 4)
  }

  /// Whether a scalar is white space, as Unicode's `White_Space` property has it.
  @inlinable @inline(__always)
  package static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar == 0x20 || (scalar >= 0x09 && scalar <= 0x0D) }
    switch scalar {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// The end of the white space that begins at an offset; the offset itself when there is none.
  @inlinable
  package static func skipWhiteSpace(in bytes: Span<UInt8>, from offset: Int) -> Int {
    var position = offset
    while position < bytes.count {
      let next = scalar(in: bytes, at: position)
      guard isWhiteSpace(next.value) else { break }
      position += next.length
    }
    return position
  }

  /// Where a text ends once the white space before an offset is taken off, but not before `start`.
  @inlinable
  package static func trimmedEnd(in bytes: Span<UInt8>, from start: Int, to offset: Int) -> Int {
    var end = offset
    while end > start {
      var begin = end - 1
      while begin > start, bytes[begin] & 0xC0 == 0x80 { begin -= 1 }
      guard isWhiteSpace(scalar(in: bytes, at: begin).value) else { break }
      end = begin
    }
    return end
  }
}
