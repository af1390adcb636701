/// Finds the sentences of a text.
///
/// ```swift
/// SentenceSplitter.sentences(in: "Dr. Lee left. Why?")   // 0..<13, 14..<18
/// ```
///
/// Together the sentences hold everything but white space, in order and without overlap: nothing of a text is lost between them. A blank line
/// always ends a sentence; a single line break does so before a list marker. Where a full stop may belong to an abbreviation, the splitter
/// rather joins two sentences than tears one.
public enum SentenceSplitter {
  /// The sentences of a text as UTF-8 ranges, each from its first to its last character that is no white space.
  ///
  /// - Complexity: O(n) in the text's length.
  public static func sentences(in text: String) -> [Range<Int>] {
    var text = text
    text.makeContiguousUTF8()
    var collector = SentenceCollector()
    collector.collect(from: text.utf8.span)
    return collector.ranges
  }
}

/// Walks over a text once and gathers its sentences.
struct SentenceCollector {
  private(set) var ranges: [Range<Int>] = []
  private var start = 0

  mutating func collect(from bytes: Span<UInt8>) {
    start = UTF8Scalars.skipWhiteSpace(in: bytes, from: 0)
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isOrdinary(byte) {
        position += 1
      } else if let stop = SentenceStop(in: bytes, at: position) {
        position = pass(stop, in: bytes)
      } else if SentenceMarks.lineBreak(in: bytes, at: position) != nil {
        position = passLineBreak(in: bytes, at: position)
      } else {
        position += UTF8Scalars.scalar(in: bytes, at: position).length
      }
    }
    close(at: bytes.count, in: bytes)
  }

  /// Whether a byte can neither end a sentence nor begin a scalar that does, so that the walk goes on to the next byte at once.
  @inline(__always)
  private static func isOrdinary(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A...0x0D, UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): false
    case 0xC2, 0xD6, 0xD8, 0xDB, 0xE0, 0xE1, 0xE2, 0xE3, 0xEF: false
    default: true
    }
  }

  private mutating func pass(_ stop: SentenceStop, in bytes: Span<UInt8>) -> Int {
    let next = UTF8Scalars.skipWhiteSpace(in: bytes, from: stop.end)
    let isSeparated = next > stop.end || next == bytes.count
    guard stop.needsNoSpace || isSeparated else { return stop.end }
    guard next < bytes.count else { return bytes.count }
    guard stop.endsSentence(beginning: start, before: next, in: bytes) else { return stop.end }
    close(at: stop.end, in: bytes)
    start = next
    return next
  }

  /// Passes the line breaks at a position; a blank line ends the sentence, a single break only before a list marker.
  private mutating func passLineBreak(in bytes: Span<UInt8>, at position: Int) -> Int {
    var breaks = 0
    var next = position
    while next < bytes.count {
      if let (length, weight) = SentenceMarks.lineBreak(in: bytes, at: next) {
        breaks += weight
        next += length
        continue
      }
      let scalar = UTF8Scalars.scalar(in: bytes, at: next)
      guard UTF8Scalars.isWhiteSpace(scalar.value) else { break }
      next += scalar.length
    }
    let isListItem = breaks == 1 && SentenceMarks.beginsListItem(in: bytes, at: next, afterLineFrom: start, to: position)
    if breaks > 1 || isListItem {
      close(at: position, in: bytes)
      start = next
    }
    return next
  }

  private mutating func close(at end: Int, in bytes: Span<UInt8>) {
    let end = UTF8Scalars.trimmedEnd(in: bytes, from: start, to: end)
    if end > start { ranges.append(start..<end) }
    start = end
  }
}
