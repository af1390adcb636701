/// A token of a TeX text, after the categories of The TeXbook, chapter 7.
enum TeXToken: Hashable {
  /// `\name`, or `\` before one other character.
  case command(String)
  /// `{`.
  case open
  /// `}`.
  case close
  /// `$`, or `$$`.
  case math(isDisplay: Bool)
  /// `&`.
  case tab
  /// `~`.
  case tie
  /// A blank line.
  case paragraph
  /// Blanks, or the end of a line.
  case space
  /// Other characters.
  case text(String)
}

/// Cuts a TeX text into tokens.
///
/// Comments are passed over as TeX does; what stands in them is seen by nobody who reads the document.
struct TeXTokenizer {
  private var bytes: [UInt8]
  private(set) var position = 0
  /// The line the next token begins on, counted from 1.
  private(set) var line = 1

  /// - Parameter bytes: UTF-8 with `\n` at line ends.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next token, or nil at the end.
  mutating func next() -> TeXToken? {
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "\\"): return command()
    case UInt8(ascii: "{"): return single(.open)
    case UInt8(ascii: "}"): return single(.close)
    case UInt8(ascii: "&"): return single(.tab)
    case UInt8(ascii: "~"): return single(.tie)
    case UInt8(ascii: "%"):
      skipComment()
      return next()
    case UInt8(ascii: "$"):
      position += 1
      guard position < bytes.count, bytes[position] == UInt8(ascii: "$") else { return .math(isDisplay: false) }
      position += 1
      return .math(isDisplay: true)
    case 0x20, 0x09, 0x0A, 0x0D, 0x0C: return space()
    default: return text()
    }
  }

  /// Takes everything up to a text, which is passed over as well, as it is written.
  ///
  /// - Returns: what stood before it, or the rest when it does not occur.
  mutating func raw(until end: String) -> String {
    let wanted = Array(end.utf8)
    let start = position
    while position < bytes.count {
      if bytes[position] == wanted[0], bytes[position...].starts(with: wanted) {
        defer { position += wanted.count }
        return String(decoding: bytes[start..<position], as: UTF8.self)
      }
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// The next byte, without taking it.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes one byte.
  mutating func takeByte() -> UInt8? {
    guard position < bytes.count else { return nil }
    if bytes[position] == 0x0A { line += 1 }
    position += 1
    return bytes[position - 1]
  }

  /// Goes back over bytes just taken, which hold no line end.
  mutating func back(by count: Int) {
    position -= count
  }

  /// Puts a text where the next token is read from.
  ///
  /// Its line ends become blanks: it stands on the line it was put on.
  mutating func insert(_ text: [UInt8]) {
    bytes.replaceSubrange(..<position, with: text.map { $0 == 0x0A ? 0x20 : $0 })
    position = 0
  }

  /// Passes over blanks and single line ends.
  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A { _ = takeByte() }
  }

  private mutating func single(_ token: TeXToken) -> TeXToken {
    position += 1
    return token
  }

  private mutating func command() -> TeXToken {
    position += 1
    guard let first = peek else { return .text("\\") }
    guard first.isASCIILetter || first == UInt8(ascii: "@") else {
      let character = String(decoding: bytes[position..<min(position + UTF8Length.of(first), bytes.count)], as: UTF8.self)
      position = min(position + UTF8Length.of(first), bytes.count)
      if first == 0x0A { line += 1 }
      return .command(character)
    }
    let start = position
    while let byte = peek, byte.isASCIILetter || byte == UInt8(ascii: "@") { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    if peek == UInt8(ascii: "*") { position += 1 }
    // Blanks behind a name end it and are no text.
    while let byte = peek, byte == 0x20 || byte == 0x09 { position += 1 }
    return .command(name)
  }

  private mutating func skipComment() {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    // The comment takes its line's end with it, and the blanks the next line begins with.
    guard takeByte() != nil else { return }
    while let byte = peek, byte == 0x20 || byte == 0x09 { position += 1 }
  }

  private mutating func space() -> TeXToken {
    var breaks = 0
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) {
      if byte == 0x0A { breaks += 1 }
      _ = takeByte()
    }
    return breaks > 1 ? .paragraph : .space
  }

  private mutating func text() -> TeXToken {
    let start = position
    while let byte = peek, byte > 0x20, !Self.special.contains(byte) { position += 1 }
    if position == start { position += 1 }
    return .text(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private static let special: Set<UInt8> = Set("\\{}&~%$".utf8)
}

/// How many bytes a character takes, by its first (RFC 3629, 3).
private enum UTF8Length {
  static func of(_ byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
}
