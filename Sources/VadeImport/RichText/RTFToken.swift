internal import VadeSystem

/// A token of a rich text (Rich Text Format Specification 1.9.1, "Basic entities").
enum RTFToken: Hashable {
  /// `{`.
  case open
  /// `}`.
  case close
  /// `\name`, with its number.
  case word(String, Int?)
  /// `\` before a character that is no letter.
  case symbol(UInt8)
  /// A byte of text, plain or as `\'hh`.
  case byte(UInt8)
}

/// Cuts a rich text into tokens, over a window of the file.
struct RTFTokenizer {
  private let file: MappedFile
  private var window: [UInt8] = []
  private var position = 0
  private var offset = 0
  /// The line the next token begins on, counted from 1.
  private(set) var line = 1

  init(file: MappedFile) {
    self.file = file
  }

  /// The next token, or nil at the end.
  mutating func next() -> RTFToken? {
    while let byte = take() {
      switch byte {
      case UInt8(ascii: "{"): return .open
      case UInt8(ascii: "}"): return .close
      case UInt8(ascii: "\\"): return control()
      case 0x0A: line += 1
      case 0x0D, 0: continue
      default: return .byte(byte)
      }
    }
    return nil
  }

  /// Passes over bytes that are no text.
  mutating func skip(_ count: Int) {
    for _ in 0..<max(0, count) { guard take() != nil else { return } }
  }

  private mutating func control() -> RTFToken? {
    guard let first = peek() else { return nil }
    guard first.isASCIILetter else {
      _ = take()
      guard first == UInt8(ascii: "'") else {
        if first == 0x0A { line += 1 }
        // A line end behind the mark is the end of a paragraph.
        return first == 0x0A || first == 0x0D ? .word("par", nil) : .symbol(first)
      }
      return .byte(hexadecimal())
    }
    var name: [UInt8] = []
    while let byte = peek(), byte.isASCIILetter, name.count < 32 {
      name.append(byte)
      _ = take()
    }
    let value = number()
    if peek() == 0x20 { _ = take() }
    return .word(String(decoding: name, as: UTF8.self), value)
  }

  private mutating func number() -> Int? {
    var isNegative = false
    if peek() == UInt8(ascii: "-") {
      _ = take()
      isNegative = true
    }
    var value: Int?
    while let byte = peek(), (0x30...0x39).contains(byte) {
      _ = take()
      value = min((value ?? 0) * 10 + Int(byte - 0x30), 1 << 31)
    }
    return value.map { isNegative ? -$0 : $0 }
  }

  /// The byte two digits stand for; where they are none the text goes on with them.
  private mutating func hexadecimal() -> UInt8 {
    var value: UInt8 = 0
    for _ in 0..<2 {
      guard let byte = peek(), let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        return value == 0 ? UInt8(ascii: "?") : value
      }
      _ = take()
      value = value << 4 | UInt8(digit)
    }
    return value
  }

  private mutating func peek() -> UInt8? {
    if position == window.count {
      window = file.bytes(in: offset..<(offset + 1 << 16))
      offset += window.count
      position = 0
    }
    return position < window.count ? window[position] : nil
  }

  private mutating func take() -> UInt8? {
    guard let byte = peek() else { return nil }
    position += 1
    return byte
  }
}
