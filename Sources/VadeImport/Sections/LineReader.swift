internal import VadeDocument
internal import VadeSystem

/// One line of a text, or a piece of a line too long to be held as one.
struct Line: Hashable {
  /// The line's number, counted from 1.
  var number: Int
  /// The text without its line end.
  var text: String
  /// Whether the next piece belongs to the same line.
  var isContinued = false

  var isBlank: Bool { text.utf8.allSatisfy { $0 == 32 || (9...13).contains($0) } || text.allSatisfy(\.isWhitespace) }
}

/// Reads a text line by line in bounded memory.
struct LineReader {
  private(set) var stream: TextStream
  private var buffer: [UInt8] = []
  private var position = 0
  private var number = 1
  private var isAtEnd = false
  private var isInsideLine = false

  init(file: MappedFile, encoding: DetectedEncoding) {
    stream = TextStream(file: file, encoding: encoding)
  }

  /// The next line, or nil at the end; a line end at the end of the file begins no further line.
  mutating func next() -> Line? {
    while true {
      let limit = min(buffer.count, position + SectionSize.block)
      if let end = buffer[position..<limit].firstIndex(of: 10) { return take(upTo: end, skipping: 1, isContinued: false) }
      if buffer.count - position >= SectionSize.block { return take(upTo: cut(before: limit), skipping: 0, isContinued: true) }
      guard !isAtEnd else {
        guard position < buffer.count || isInsideLine else { return nil }
        return take(upTo: buffer.count, skipping: 0, isContinued: false)
      }
      refill()
    }
  }

  /// Passes over everything before a line, counted from 1.
  mutating func skip(toLine number: Int) {
    while self.number < number || isInsideLine {
      guard next() != nil else { return }
    }
  }

  private mutating func refill() {
    buffer.removeSubrange(..<position)
    position = 0
    if let chunk = stream.next() { buffer += chunk } else { isAtEnd = true }
  }

  /// Where to cut an overlong line: behind the last blank, else before a character.
  private func cut(before limit: Int) -> Int {
    if let blank = buffer[(limit - 1024)..<limit].lastIndex(of: 32) { return blank + 1 }
    var end = limit
    while end < buffer.count, buffer[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  private mutating func take(upTo end: Int, skipping: Int, isContinued: Bool) -> Line {
    let line = Line(number: number, text: String(decoding: buffer[position..<end], as: UTF8.self), isContinued: isContinued)
    position = end + skipping
    isInsideLine = isContinued
    if !isContinued { number += 1 }
    return line
  }
}
