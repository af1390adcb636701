/// Why bytes are no JSON, or too much of it.
package struct JSONError: Error, Sendable, Hashable {
  /// The offset of the byte at which it was seen.
  package var offset: Int
  /// What was expected there.
  package var expected: String

  /// An error at a byte.
  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }

  /// The error as a sentence.
  package var message: String { "at byte \(offset): expected \(expected)" }
}

/// Reads one JSON text (RFC 8259) in a single pass, within limits of size and depth.
package struct JSONParser {
  /// How much is taken from a stranger.
  package struct Limits: Sendable, Hashable {
    /// How many bytes.
    package var bytes: Int
    /// How deep values may be nested.
    package var depth: Int

    /// Limits; the usual ones take the longest question and the deepest schema there are, and no more.
    package init(bytes: Int = 4 << 20, depth: Int = 64) {
      self.bytes = bytes
      self.depth = depth
    }
  }

  private let bytes: [UInt8]
  private let limits: Limits
  private var position = 0

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - limits: how much is taken.
  /// - Returns: the value.
  /// - Throws: ``JSONError`` for what is no JSON text or over a limit.
  /// - Complexity: O(n) in the number of bytes.
  package static func value(of bytes: some Sequence<UInt8>, limits: Limits = Limits()) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: Array(bytes), limits: limits)
    guard parser.bytes.count <= limits.bytes else { throw JSONError(offset: limits.bytes, expected: "at most \(limits.bytes) bytes") }
    let value = try parser.value(depth: 0)
    parser.skipBlanks()
    guard parser.position == parser.bytes.count else { throw parser.error("nothing behind the value") }
    return value
  }

  private init(bytes: [UInt8], limits: Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ expected: String) -> JSONError { JSONError(offset: position, expected: expected) }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let text = "\(word)"
    guard bytes[position...].starts(with: text.utf8) else { throw error("a value") }
    position += text.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= limits.depth else { throw error("values nested at most \(limits.depth) deep") }
    position += 1
    var object = JSONObject()
    if take(UInt8(ascii: "}")) { return .object(object) }
    repeat {
      skipBlanks()
      guard current == UInt8(ascii: "\"") else { throw error("the name of a member") }
      let name = try string()
      guard take(UInt8(ascii: ":")) else { throw error("a colon behind the name of a member") }
      object.append(name, try value(depth: depth))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw error("a comma or the end of the object") }
    return .object(object)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= limits.depth else { throw error("values nested at most \(limits.depth) deep") }
    position += 1
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw error("a comma or the end of the array") }
    return .array(elements)
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let leading = current
    let whole = digits()
    guard whole > 0 else { throw error("a value") }
    guard whole == 1 || leading != UInt8(ascii: "0") else { throw error("a number without leading zeros") }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      position += 1
      isInteger = false
      guard digits() > 0 else { throw error("a digit behind the point") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      isInteger = false
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      guard digits() > 0 else { throw error("a digit of the exponent") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let value = Int(text) { return .int(value) }
    guard let value = Double(text), value.isFinite else { throw JSONError(offset: start, expected: "a number that fits a double") }
    return .double(value)
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }
}

/// Strings and their escapes (RFC 8259, 7).
extension JSONParser {
  private mutating func string() throws(JSONError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        // Invalid UTF-8 is no JSON text (8.1); repairing it would let two different names become one.
        guard let string = String(validating: text, as: UTF8.self) else { throw error("valid UTF-8 in the string before") }
        return string
      case UInt8(ascii: "\\"): text += try escaped().utf8
      case 0..<0x20:
        position -= 1
        throw error("no control character in a string")
      default: text.append(byte)
      }
    }
    throw error("the end of the string")
  }

  private mutating func escaped() throws(JSONError) -> String {
    guard let byte = current else { throw error("the rest of an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return String(try codePoint())
    default:
      position -= 1
      throw error("one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
  }

  /// A code point of one escape or of a surrogate pair of two; half a pair stands for U+FFFD.
  private mutating func codePoint() throws(JSONError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isHigh = (0xD800..<0xDC00).contains(first)
    guard isHigh, bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return "\u{FFFD}" }
    let behindFirst = position
    position += 2
    let second = try codeUnit()
    guard (0xDC00..<0xE000).contains(second) else {
      position = behindFirst
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count, bytes[position..<position + 4].allSatisfy(Self.isHexadecimal),
      let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    position += 4
    return unit
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }
}
