/// How many columns text takes on a terminal.
enum DisplayWidth {
  /// The columns of a text on one line.
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The columns of a character: 0, 1 or 2.
  static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// The blocks whose characters are East Asian wide or fullwidth (Unicode Standard Annex 11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]

  /// The text followed by blanks up to a width.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  /// The text, or its beginning and an ellipsis when it is wider than a width.
  static func shorten(_ text: String, to width: Int) -> String {
    of(text) <= width ? text : prefix(text, width: width - 1) + (width > 0 ? "…" : "")
  }

  /// The text, or its beginning and end round an ellipsis when it is wider than a width; the end of a file's name says what it is.
  static func shortenMiddle(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 2 else { return shorten(text, to: width) }
    let tail = (width - 1) / 2
    let head = width - 1 - tail
    return prefix(text, width: head) + "…" + String(prefix(String(text.reversed()), width: tail).reversed())
  }

  private static func prefix(_ text: String, width: Int) -> String {
    var left = width
    return String(
      text.prefix { character in
        left -= of(character)
        return left >= 0
      })
  }
}
