internal import VadeDocument

/// Reads JSON values one after another out of a stream of text (RFC 8259; several values in one stream as in JSON Lines and RFC 7464).
///
/// Unlike a parser into dictionaries it keeps what a reader of the file sees: the order of members, members of one name, every digit of a number. Memory holds one value at a
/// time, whatever the length of the stream.
struct JSONReader {
  /// Why a stream is no JSON from some place on.
  struct Fault: Error, Hashable {
    /// The line, counted from 1.
    var line: Int
    /// What was expected there.
    var expected: String
  }

  /// How deep values may be nested.
  static let deepest = 512

  private var stream: TextStream
  private var chunk: [UInt8] = []
  private var position = 0
  /// The line the next byte stands on, counted from 1.
  private(set) var line = 1
  /// How many escapes stood for half a surrogate pair; they became U+FFFD.
  private(set) var brokenEscapes = 0

  init(stream: TextStream) {
    self.stream = stream
  }

  /// What decoding the text has shown so far.
  var diagnostics: [Diagnostic] { stream.diagnostics }

  /// The next byte that is no white space, without taking it, or nil at the end.
  mutating func peek() -> UInt8? {
    while let byte = current {
      guard byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x1E else { return byte }
      advance()
    }
    return nil
  }

  /// Takes the next byte that is no white space, when it is the one expected.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    advance()
    return true
  }

  /// Reads a value with all that is inside it.
  mutating func value(depth: Int = 0) throws(Fault) -> RecordValue {
    guard depth < Self.deepest else { throw Fault(line: line, expected: "values nested less than \(Self.deepest) deep") }
    switch peek() {
    case UInt8(ascii: "{"):
      advance()
      return .object(try members(depth: depth))
    case UInt8(ascii: "["):
      advance()
      return .array(try elements(depth: depth))
    case UInt8(ascii: "\""):
      let line = line
      return .scalar(try string(), line: line)
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      let line = line
      return .scalar(try number(), line: line)
    case let byte? where byte.isASCIILetter:
      let line = line
      return .scalar(try word(), line: line)
    default: throw Fault(line: line, expected: "a value")
    }
  }

  /// Reads the name of a member and its colon.
  mutating func memberName() throws(Fault) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw Fault(line: line, expected: "the name of a member") }
    let name = try string()
    guard take(UInt8(ascii: ":")) else { throw Fault(line: line, expected: "a colon behind the name of a member") }
    return name
  }

  /// Reads what stands between two members or elements.
  ///
  /// - Returns: whether another one follows.
  mutating func goesOn(until end: UInt8) throws(Fault) -> Bool {
    if take(UInt8(ascii: ",")) { return true }
    guard take(end) else { throw Fault(line: line, expected: "a comma or '\(Character(UnicodeScalar(end)))'") }
    return false
  }

  private mutating func members(depth: Int) throws(Fault) -> [RecordValue.Member] {
    var members: [RecordValue.Member] = []
    guard !take(UInt8(ascii: "}")) else { return members }
    repeat {
      let name = try memberName()
      members.append(.init(name: name, value: try value(depth: depth + 1)))
    } while try goesOn(until: UInt8(ascii: "}"))
    return members
  }

  private mutating func elements(depth: Int) throws(Fault) -> [RecordValue] {
    var values: [RecordValue] = []
    guard !take(UInt8(ascii: "]")) else { return values }
    repeat { values.append(try value(depth: depth + 1)) } while try goesOn(until: UInt8(ascii: "]"))
    return values
  }

  private mutating func number() throws(Fault) -> String {
    var text: [UInt8] = []
    while let byte = current, byte == 0x2B || byte == 0x2D || byte == 0x2E || byte.isASCIILetter || (0x30...0x39).contains(byte) {
      text.append(byte)
      advance()
    }
    guard text.allSatisfy({ !$0.isASCIILetter || $0 == 0x65 || $0 == 0x45 }) else { throw Fault(line: line, expected: "a number") }
    return String(decoding: text, as: UTF8.self)
  }

  /// `true`, `false`, `null`, and the words some writers use for numbers that JSON cannot write.
  private mutating func word() throws(Fault) -> String {
    var text: [UInt8] = []
    while let byte = current, byte.isASCIILetter {
      text.append(byte)
      advance()
    }
    let word = String(decoding: text, as: UTF8.self)
    guard ["true", "false", "null", "NaN", "Infinity"].contains(word) else { throw Fault(line: line, expected: "a value") }
    return word
  }

  private mutating func string() throws(Fault) -> String {
    advance()
    var text: [UInt8] = []
    while let byte = current {
      advance()
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      default: text.append(byte)
      }
    }
    throw Fault(line: line, expected: "the end of a string")
  }

  private mutating func escape(into text: inout [UInt8]) throws(Fault) {
    guard let byte = current else { throw Fault(line: line, expected: "the rest of an escape") }
    advance()
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0A)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "u"): try unicode(into: &text)
    default: throw Fault(line: line, expected: "an escape")
    }
  }

  /// `\uXXXX`, or two of them for a character beyond the first plane.
  private mutating func unicode(into text: inout [UInt8]) throws(Fault) {
    var unit = try hexadecimal()
    if (0xD800...0xDBFF).contains(unit) {
      if current == UInt8(ascii: "\\"), following == UInt8(ascii: "u") {
        advance()
        advance()
        let low = try hexadecimal()
        if (0xDC00...0xDFFF).contains(low) {
          unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        } else {
          brokenEscapes += 1
          text += "\u{FFFD}".utf8
          unit = low
        }
      }
    }
    if let scalar = UnicodeScalar(unit) {
      text += (scalar == "\0" ? " " : String(Character(scalar))).utf8
    } else {
      brokenEscapes += 1
      text += "\u{FFFD}".utf8
    }
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw Fault(line: line, expected: "four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }

  private var current: UInt8? {
    mutating get {
      while position == chunk.count {
        guard let next = stream.next() else { return nil }
        chunk = next
        position = 0
      }
      return chunk[position]
    }
  }

  /// The byte behind the current one.
  private var following: UInt8? {
    mutating get {
      guard current != nil else { return nil }
      if position + 1 == chunk.count, let next = stream.next() {
        chunk = [chunk[position]] + next
        position = 0
      }
      return position + 1 < chunk.count ? chunk[position + 1] : nil
    }
  }

  private mutating func advance() {
    if chunk[position] == 0x0A { line += 1 }
    position += 1
  }
}
