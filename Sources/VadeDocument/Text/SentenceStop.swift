/// A run of stops with the closing quotes and brackets behind it, and the judgement whether a sentence ends there.
struct SentenceStop {
  /// The UTF-8 offset of the first stop.
  let begin: Int
  /// The UTF-8 offset behind the last stop or closing mark.
  let end: Int
  /// Whether the script writes no space behind its stops, or never uses them inside a word.
  let needsNoSpace: Bool
  private let hasCloser: Bool
  private let periods: Int
  private let others: Int

  /// The stop at a position, or nil when there is none.
  init?(in bytes: Span<UInt8>, at position: Int) {
    guard Kind(in: bytes, at: position) != nil else { return nil }
    begin = position
    var end = position
    var (periods, others, spaceless, closed) = (0, 0, false, false)
    while end < bytes.count {
      if let kind = Kind(in: bytes, at: end) {
        switch kind {
        case .period: periods += 1
        case .ellipsis: periods += 3
        case .question: others += 1
        case .spaceless: (others, spaceless) = (others + 1, true)
        }
        end += kind.length(in: bytes, at: end)
        continue
      }
      let closer = SentenceMarks.closerLength(in: bytes, at: end)
      guard closer > 0 else { break }
      closed = true
      end += closer
    }
    (self.end, self.periods, self.others, needsNoSpace, hasCloser) = (end, periods, others, spaceless, closed)
  }

  /// Whether the sentence that begins at `start` ends here, given where the text goes on.
  func endsSentence(beginning start: Int, before next: Int, in bytes: Span<UInt8>) -> Bool {
    if needsNoSpace { return true }
    let follower = UTF8Scalars.scalar(in: bytes, at: next).value
    if Self.continuesSentence(follower) { return false }
    let isLowercase = Self.isLowercase(follower)
    if isLowercase, hasCloser { return false }
    if others > 0 { return true }
    if periods > 1 { return !isLowercase }
    guard !hasCloser else { return true }
    let word = PrecedingWord(endingAt: begin, notBefore: start, in: bytes)
    switch word.role(in: bytes) {
    case .listMarker, .initial, .neverLast: return false
    case .beforeNumber: return !isLowercase && !SentenceMarks.isDigit(bytes[next])
    case .mayBeLast: return SentenceAbbreviations.isStarter(in: bytes, at: next)
    case .dayNumber: return !SentenceAbbreviations.isMonth(in: bytes, at: next)
    case .plain: return !isLowercase || word.isLongAndLowercase(in: bytes)
    }
  }

  private static func continuesSentence(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C, 0x3B, 0x3A, 0x29, 0x5D, 0x7D: true  // , ; : ) ] }
    default: false
    }
  }

  private static func isLowercase(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar >= 0x61 && scalar <= 0x7A }
    return Unicode.Scalar(scalar)?.properties.isLowercase ?? false
  }

  private enum Kind {
    case period
    case ellipsis
    case question
    case spaceless

    init?(in bytes: Span<UInt8>, at position: Int) {
      switch bytes[position] {
      case UInt8(ascii: "."): self = .period
      case UInt8(ascii: "!"), UInt8(ascii: "?"): self = .question
      case 0x00..<0x80: return nil
      default:
        switch UTF8Scalars.scalar(in: bytes, at: position).value {
        case 0x2026: self = .ellipsis
        case 0x203C, 0x203D, 0x2047, 0x2048, 0x2049: self = .question  // ‼ ‽ ⁇ ⁈ ⁉
        case 0x3002, 0xFF01, 0xFF0E, 0xFF1F, 0xFF61: self = .spaceless  // 。！．？｡
        case 0x061F, 0x06D4, 0x0589, 0x1362: self = .spaceless  // ؟ ۔ ։ ።
        case 0x0964, 0x0965, 0x104B, 0x17D4: self = .spaceless  // । ॥ ။ ។
        default: return nil
        }
      }
    }

    func length(in bytes: Span<UInt8>, at position: Int) -> Int { UTF8Scalars.scalar(in: bytes, at: position).length }
  }
}
