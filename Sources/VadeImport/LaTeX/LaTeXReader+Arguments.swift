internal import VadeDocument

/// Arguments and macros.
extension LaTeXReader {
  /// The argument that follows, as it is written, without its braces; one character when it has none.
  mutating func argument() -> String {
    tokens.skipSpace()
    while tokens.peek == UInt8(ascii: "[") {
      skipOptional()
      tokens.skipSpace()
    }
    guard tokens.peek == UInt8(ascii: "{") else {
      switch tokens.next() {
      case .text(let text)?:
        // Only the first character is the argument; what follows it stands behind.
        let first = String(text.prefix(1))
        tokens.back(by: text.utf8.count - first.utf8.count)
        return first
      case .command(let name)?: return "\\" + name
      default: return ""
      }
    }
    _ = tokens.takeByte()
    var depth = 1
    var bytes: [UInt8] = []
    while let byte = tokens.takeByte() {
      if byte == UInt8(ascii: "\\") {
        bytes.append(byte)
        if let next = tokens.takeByte() { bytes.append(next) }
        continue
      }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { break }
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The argument that follows as a reader sees it.
  mutating func plainArgument() -> String {
    LaTeXReader.plain(argument(), macros: macros)
  }

  /// A stretch of source as a reader sees it, on one line.
  static func plain(_ source: String, macros: [String: Macro] = [:]) -> String {
    let reader = LaTeXReader(fragment: Array(source.utf8), macros: macros)
    return reader.blocks.flatMap(\.texts).map(\.string).joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Passes over `[…]` when it follows.
  mutating func skipOptional() {
    guard tokens.peek == UInt8(ascii: "[") else { return }
    _ = optional()
  }

  /// What stands in `[…]` when it follows, or nil.
  mutating func optional() -> String? {
    guard tokens.peek == UInt8(ascii: "[") else { return nil }
    let start = tokens
    _ = tokens.takeByte()
    var depth = 0
    var bytes: [UInt8] = []
    while let byte = tokens.takeByte(), bytes.count < 4096 {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if byte == UInt8(ascii: "]"), depth <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    tokens = start
    _ = tokens.takeByte()
    return nil
  }

  mutating func skipArguments(_ count: Int) {
    skipOptional()
    for _ in 0..<count {
      tokens.skipSpace()
      guard tokens.peek == UInt8(ascii: "{") || tokens.peek == UInt8(ascii: "[") || tokens.peek == UInt8(ascii: "(") else { return }
      if tokens.peek == UInt8(ascii: "(") { _ = tokens.raw(until: ")") }
      _ = argument()
    }
    if tokens.peek == UInt8(ascii: "[") { skipOptional() }
  }

  /// Reads a macro's definition: `\newcommand{\name}[2]{…}`, `\newcommand{\name}[2][default]{…}`, `\def\name{…}`.
  mutating func define(_ command: String) {
    let name = argument().drop { $0 == "\\" }.prefix { $0.isLetter || $0 == "@" }
    var count = 0
    var standIn: [UInt8]?
    if command == "def" {
      while let byte = tokens.peek, byte != UInt8(ascii: "{"), !tokens.isAtEnd {
        if byte == UInt8(ascii: "#") { count += 1 }
        _ = tokens.takeByte()
      }
    } else {
      tokens.skipSpace()
      count = optional().flatMap { Int($0) } ?? 0
      tokens.skipSpace()
      standIn = optional().map { Array($0.utf8) }
    }
    let body = argument()
    guard !name.isEmpty, (0...9).contains(count), body.utf8.count <= 4096, macros.count < 2000 else { return }
    macros[String(name)] = Macro(parameters: count, standIn: count > 0 ? standIn : nil, body: Array(body.utf8))
  }

  /// Puts a macro's body in its place.
  mutating func expand(_ macro: Macro) {
    guard expansions < Self.mostExpansions else {
      unexpanded += 1
      return
    }
    expansions += 1
    var values: [[UInt8]] = []
    for number in 0..<macro.parameters {
      if number == 0, let standIn = macro.standIn {
        values.append(optional().map { Array($0.utf8) } ?? standIn)
      } else {
        values.append(Array(argument().utf8))
      }
    }
    guard let body = macro.filled(with: values) else {
      unexpanded += 1
      return
    }
    tokens.insert(body)
  }

  /// The letter an accent stands over, with the accent.
  mutating func accented(_ accent: String) -> String {
    tokens.skipSpace()
    var letter = argument()
    if letter == "\\i" {
      letter = "i"
    } else if letter == "\\j" {
      letter = "j"
    } else if letter.hasPrefix("\\") {
      letter = LaTeXVocabulary.characters[String(letter.dropFirst())] ?? ""
    }
    guard let first = letter.first else { return "" }
    return NormalForm.composed(String(first) + accent) + letter.dropFirst()
  }
}
