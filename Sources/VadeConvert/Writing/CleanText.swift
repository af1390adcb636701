/// Text without what would steer a terminal or break the lines of a file.
enum CleanText {
  /// The text with line ends as line feeds and other control characters as U+FFFD; tabs and marks of direction stay.
  ///
  /// - Complexity: O(n).
  static func of(_ text: String) -> String {
    if text.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A || $0 == 0x09 }) { return text }
    var scalars = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where afterReturn: break
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: scalars.append("\n")
      case 0x09: scalars.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
      afterReturn = scalar.value == 0x0D
    }
    return String(scalars)
  }

  /// The text on one line, with blanks for line ends and tabs.
  static func line(_ text: String) -> String {
    let clean = of(text)
    // The texts of cells come by the million, and hardly any has more than one line.
    guard clean.utf8.contains(where: { $0 == 0x0A || $0 == 0x09 }) else { return clean }
    return clean.split { $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }
}
