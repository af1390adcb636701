/// Goes through the characters of a TOML document (toml.io/en/v1.0.0).
struct TOMLScanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// The line of the next character, counted from 1.
  private(set) var line = 1

  /// Lists within lists deeper than this are refused.
  private static let greatestDepth = 8

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { position = 1 }
  }

  var isAtEnd: Bool { position >= scalars.count }
  var peek: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  func problem(_ message: String) -> SpecificationProblem { SpecificationProblem(line: line, message: message) }

  private mutating func advance() {
    if scalars[position] == "\n" { line += 1 }
    position += 1
  }

  private func isNext(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    return position + wanted.count <= scalars.count && Array(scalars[position..<(position + wanted.count)]) == wanted
  }

  mutating func skip(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    for _ in text.unicodeScalars { advance() }
    return true
  }

  mutating func skipBlanks() {
    while let next = peek, next == " " || next == "\t" { advance() }
  }

  /// Skips a comment and the end of the line; false when something else stands there.
  mutating func skipLineEnd() -> Bool {
    if peek == "#" { skipComment() }
    if isAtEnd { return true }
    return skip("\r\n") || skip("\n")
  }

  mutating func skipRestOfLine() {
    while let next = peek, next != "\n" { advance() }
    _ = skip("\n")
  }

  private mutating func skipComment() {
    while let next = peek, next != "\n", !isNext("\r\n") { advance() }
  }

  private mutating func skipBlanksAndLines() {
    while let next = peek {
      if next == "#" { skipComment() } else if " \t\r\n".unicodeScalars.contains(next) { advance() } else { return }
    }
  }

  // MARK: Keys and values

  mutating func key() throws(SpecificationProblem) -> String {
    if peek == "\"" || peek == "'" { return try string() }
    var key = ""
    while let next = peek, next.isASCII, next.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains(next) {
      key.unicodeScalars.append(next)
      advance()
    }
    guard !key.isEmpty else { throw problem("expected a key such as name") }
    return key
  }

  mutating func value(depth: Int) throws(SpecificationProblem) -> TOMLValue {
    switch peek {
    case "\"", "'": return .string(try string())
    case "[":
      guard depth < Self.greatestDepth else { throw problem("lists stand too deep within lists") }
      return .array(try array(depth: depth))
    case "{": throw problem("a table in braces has no place here")
    default: return try word()
    }
  }

  private mutating func word() throws(SpecificationProblem) -> TOMLValue {
    var word = ""
    while let next = peek, !" \t\r\n#,]".unicodeScalars.contains(next) {
      word.unicodeScalars.append(next)
      advance()
    }
    switch word {
    case "": throw problem("expected a value")
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      let digits = word.replacing("_", with: "")
      guard let number = Int(digits), !word.hasPrefix("_"), !word.hasSuffix("_") else {
        throw problem("'\(word)' is none of: a text in quotes, true, false, a whole number, a list")
      }
      return .integer(number)
    }
  }

  private mutating func array(depth: Int) throws(SpecificationProblem) -> [TOMLValue] {
    let begin = line
    advance()
    var values: [TOMLValue] = []
    while true {
      skipBlanksAndLines()
      if skip("]") { return values }
      guard !isAtEnd else { throw SpecificationProblem(line: begin, message: "the list does not end: expected ']'") }
      values.append(try value(depth: depth + 1))
      skipBlanksAndLines()
      guard skip(",") || peek == "]" else { throw problem("expected ',' or ']' in the list") }
    }
  }

  // MARK: Texts

  private mutating func string() throws(SpecificationProblem) -> String {
    for (quote, isLiteral) in [("\"", false), ("'", true)] where isNext(quote) {
      let long = quote + quote + quote
      if skip(long) {
        _ = skip("\r\n") || skip("\n")
        return try text(upTo: long, isLiteral: isLiteral, isLong: true)
      }
      advance()
      return try text(upTo: quote, isLiteral: isLiteral, isLong: false)
    }
    throw problem("expected a text in quotes")
  }

  private mutating func text(upTo end: String, isLiteral: Bool, isLong: Bool) throws(SpecificationProblem) -> String {
    let begin = line
    var text = String.UnicodeScalarView()
    while let next = peek {
      // A long text may end in quotes of its own: `""""` closes behind the first.
      if isNext(end), !(isLong && isNext(end + String(end.prefix(1)))) {
        _ = skip(end)
        return String(text)
      }
      if next == "\\", !isLiteral {
        advance()
        if let scalar = try escape(isLong: isLong) { text.append(scalar) }
        continue
      }
      if next == "\n" || next == "\r", !isLong { break }
      guard next.value >= 0x20 && next.value != 0x7F || next == "\t" || next == "\n" || next == "\r" else {
        throw problem("a control character stands in a text")
      }
      text.append(next)
      advance()
    }
    throw SpecificationProblem(line: begin, message: "the text does not end: expected \(end)")
  }

  private mutating func escape(isLong: Bool) throws(SpecificationProblem) -> Unicode.Scalar? {
    guard let letter = peek else { throw problem("the text does not end") }
    let simple: [Unicode.Scalar: Unicode.Scalar] = [
      "b": "\u{8}", "t": "\t", "n": "\n", "f": "\u{C}", "r": "\r", "\"": "\"", "\\": "\\",
    ]
    if let scalar = simple[letter] {
      advance()
      return scalar
    }
    if letter == "u" || letter == "U" {
      advance()
      return try hexadecimal(digits: letter == "u" ? 4 : 8)
    }
    if isLong, " \t\r\n".unicodeScalars.contains(letter) {
      while let next = peek, " \t\r\n".unicodeScalars.contains(next) { advance() }
      return nil
    }
    throw problem("'\\\(letter)' is no escape of a text")
  }

  private mutating func hexadecimal(digits: Int) throws(SpecificationProblem) -> Unicode.Scalar {
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard let next = peek, let digit = Character(next).hexDigitValue, next.isASCII else {
        throw problem("expected \(digits) hexadecimal digits")
      }
      number = number << 4 | UInt32(digit)
      advance()
    }
    guard let scalar = Unicode.Scalar(number) else { throw problem("there is no character of the number \(number)") }
    return scalar
  }
}
