/// Text of the type ST_Xstring (ECMA-376 part 1, 22.9.2.19): `_x000D_` stands for a character XML cannot hold.
enum EscapedText {
  /// The text with its escapes resolved; a carriage return before a line feed goes, and other control characters become blanks.
  static func resolved(_ text: String) -> String {
    guard text.utf8.contains(0x5F), text.contains("_x") else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstRange(of: "_x") {
      result += rest[..<mark.lowerBound]
      let code = rest[mark.upperBound...].prefix(4)
      let end = rest[mark.upperBound...].dropFirst(4)
      if code.count == 4, end.first == "_", let value = UInt32(code, radix: 16) {
        result += character(value)
        rest = end.dropFirst()
      } else {
        result += "_x"
        rest = rest[mark.upperBound...]
      }
    }
    return result + rest
  }

  private static func character(_ value: UInt32) -> String {
    switch value {
    case 13: ""
    case 9, 10: String(UnicodeScalar(UInt8(value)))
    case ..<32: " "
    default: UnicodeScalar(value).map { String($0) } ?? "\u{FFFD}"
    }
  }
}
