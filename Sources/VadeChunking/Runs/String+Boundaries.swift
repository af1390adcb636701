internal import VadeDocument

/// Boundaries by UTF-8 offset in a string with contiguous storage.
extension String {
  /// The beginning of the scalar that holds a byte, or the offset itself at the string's end.
  func scalarStart(atOrBefore offset: Int) -> Int {
    let bytes = utf8.span
    var start = min(offset, bytes.count)
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Where a range ends once the white space at its end is taken off.
  func trimmedEnd(from start: Int, to end: Int) -> Int {
    UTF8Scalars.trimmedEnd(in: utf8.span, from: start, to: end)
  }

  /// The first offset at or behind `offset` at which no white space stands, at most `end`.
  func skippedWhiteSpace(from offset: Int, to end: Int) -> Int {
    min(end, UTF8Scalars.skipWhiteSpace(in: utf8.span, from: offset))
  }

  /// The last end of a word at or before an offset; the offset itself when the word that holds it begins too far back to be spared.
  ///
  /// White space is looked for in the whole stretch, a mark such as a slash or a hyphen in its second half.
  func wordEnd(atOrBefore offset: Int, after start: Int) -> Int {
    let bytes = utf8.span
    if offset < bytes.count, UTF8Scalars.isWhiteSpace(UTF8Scalars.scalar(in: bytes, at: offset).value) { return offset }
    var end = offset
    var mark: Int?
    while end > start {
      var begin = end - 1
      while begin > start, bytes[begin] & 0xC0 == 0x80 { begin -= 1 }
      let scalar = UTF8Scalars.scalar(in: bytes, at: begin).value
      if UTF8Scalars.isWhiteSpace(scalar) { return begin > start ? begin : offset }
      if mark == nil, end - start > (offset - start) / 2, ScalarClass(scalar) != .letter, !(0x30...0x39).contains(scalar) { mark = end }
      end = begin
    }
    return mark ?? offset
  }
}
