/// The characters that matter to sentences besides stops: line breaks, closing marks, list markers.
enum SentenceMarks {
  /// A line break's length in bytes and its weight: 1 for a line's end, 2 for a paragraph's or a page's.
  static func lineBreak(in bytes: Span<UInt8>, at position: Int) -> (length: Int, weight: Int)? {
    switch bytes[position] {
    case 0x0A, 0x0B: return (1, 1)
    case 0x0D: return (position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1, 1)
    case 0x0C: return (1, 2)
    case 0xC2 where bytes[position + 1] == 0x85: return (2, 1)
    case 0xE2 where bytes[position + 1] == 0x80 && bytes[position + 2] == 0xA8: return (3, 1)
    case 0xE2 where bytes[position + 1] == 0x80 && bytes[position + 2] == 0xA9: return (3, 2)
    default: return nil
    }
  }

  /// The length of a closing quote, a closing bracket or a reference such as `[12]` right behind a stop; 0 when there is none.
  static func closerLength(in bytes: Span<UInt8>, at position: Int) -> Int {
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return 1
    case UInt8(ascii: "["): return referenceLength(in: bytes, at: position)
    case 0x00..<0x80: return 0
    default:
      let scalar = UTF8Scalars.scalar(in: bytes, at: position)
      return isCloser(scalar.value) ? scalar.length : 0
    }
  }

  private static func isCloser(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xBB, 0xAB, 0x2019, 0x201D, 0x201C, 0x203A: true  // » « ’ ” “ ›, closing in one language or another
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0xFF09, 0xFF3D: true  // 〉》」』】〕）］
    default: false
    }
  }

  private static func referenceLength(in bytes: Span<UInt8>, at position: Int) -> Int {
    var end = position + 1
    while end < bytes.count, end - position <= 12, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ",") || bytes[end] == UInt8(ascii: "-")
    {
      end += 1
    }
    guard end > position + 1, end < bytes.count, bytes[end] == UInt8(ascii: "]") else { return 0 }
    return end + 1 - position
  }

  /// Whether a line begins with a list marker.
  ///
  /// A bullet always counts; a number only behind a line that ended in a colon or a stop, or when the sentence so far is an item itself,
  /// for running text breaks before numbers too.
  static func beginsListItem(in bytes: Span<UInt8>, at position: Int, afterLineFrom start: Int, to end: Int) -> Bool {
    guard position < bytes.count else { return false }
    if isBullet(in: bytes, at: position) { return true }
    guard isNumberMarker(in: bytes, at: position) else { return false }
    if isNumberMarker(in: bytes, at: start) { return true }
    let lineEnd = UTF8Scalars.trimmedEnd(in: bytes, from: start, to: end)
    guard lineEnd > start else { return false }
    return [UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(bytes[lineEnd - 1])
  }

  private static func isBullet(in bytes: Span<UInt8>, at position: Int) -> Bool {
    let scalar = UTF8Scalars.scalar(in: bytes, at: position)
    switch scalar.value {
    case 0x2022, 0x2023, 0x25AA, 0x25CF, 0x25E6, 0x2043: return true  // • ‣ ▪ ● ◦ ⁃
    case 0x2D, 0x2A, 0x2B, 0x2013: return isWhite(in: bytes, at: position + scalar.length)  // - * + –
    default: return false
    }
  }

  /// Whether `12.`, `3)`, `(4)`, `b)` or `(c)` with white space behind stands at a position.
  private static func isNumberMarker(in bytes: Span<UInt8>, at position: Int) -> Bool {
    var next = position
    guard next < bytes.count else { return false }
    let isBracketed = bytes[next] == UInt8(ascii: "(")
    if isBracketed { next += 1 }
    let first = next
    while next < bytes.count, next - first < 3, isDigit(bytes[next]) { next += 1 }
    let isLetter = next == first && next < bytes.count && isASCIILetter(bytes[next])
    if isLetter { next += 1 }
    guard next > first, next < bytes.count else { return false }
    let isClosed = bytes[next] == UInt8(ascii: ")") || (bytes[next] == UInt8(ascii: ".") && !isLetter && !isBracketed)
    return isClosed && isWhite(in: bytes, at: next + 1)
  }

  private static func isWhite(in bytes: Span<UInt8>, at position: Int) -> Bool {
    position < bytes.count && UTF8Scalars.isWhiteSpace(UTF8Scalars.scalar(in: bytes, at: position).value)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
}
