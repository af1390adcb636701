/// The beginnings of lines, where Markdown's blocks are told by.
enum LineStart {
  /// A line of running text that begins no block: no heading, list, quotation, rule or table.
  ///
  /// - Parameter line: the line, without white space at its ends and with its inline characters escaped.
  /// - Returns: the line, with a backslash where it needs one.
  static func escaped(_ line: String) -> String {
    guard let first = line.utf8.first else { return line }
    switch first {
    case UInt8(ascii: "#"):
      let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
      return level <= 6 && endsOrBlank(line.utf8.dropFirst(level).first) ? "\\" + line : line
    case UInt8(ascii: ">"): return "\\" + line
    case UInt8(ascii: "+"), UInt8(ascii: "*"): return endsOrBlank(line.utf8.dropFirst().first) || isRule(line) ? "\\" + line : line
    case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "|"):
      let opensItem = first == UInt8(ascii: "-") && endsOrBlank(line.utf8.dropFirst().first)
      return opensItem || isRule(line) ? "\\" + line : line
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return numbered(line)
    default: return line
    }
  }

  /// `3. text` and `3) text`, escaped behind the number.
  private static func numbered(_ line: String) -> String {
    let digits = line.utf8.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
    let rest = line.utf8.dropFirst(digits)
    guard digits <= 9, let delimiter = rest.first, delimiter == UInt8(ascii: ".") || delimiter == UInt8(ascii: ")"),
      endsOrBlank(rest.dropFirst().first)
    else { return line }
    return line.prefix(digits) + "\\" + line.dropFirst(digits)
  }

  /// Whether a line could underline a heading or the header of a table.
  private static func isRule(_ line: String) -> Bool {
    line.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "+"), 0x20, 0x09: true
      default: false
      }
    }
  }

  private static func endsOrBlank(_ byte: UInt8?) -> Bool { byte == nil || byte == 0x20 || byte == 0x09 }
}
