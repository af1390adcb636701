/// Makes text of files and their names harmless to a terminal.
///
/// A document may hold control characters: shown as they are, they could move the cursor, change the window's title or hide text.
enum SafeText {
  /// The text with line ends and tabs kept and every other control character replaced.
  static func paragraphs(_ text: String) -> String {
    filter(text) { $0 == "\n" || $0 == "\t" ? $0 : nil }
  }

  /// The text on one line: white space becomes single blanks, other control characters are replaced.
  static func line(_ text: String) -> String {
    let flat = filter(text) { $0.properties.isWhitespace ? " " : nil }
    return flat.split(separator: " ").joined(separator: " ")
  }

  private static func filter(_ text: String, keeping kept: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = kept(scalar) {
        scalars.append(replacement)
      } else if isDirectionOverride(scalar) {
        continue
      } else {
        scalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
      }
    }
    return String(scalars)
  }

  /// Whether a scalar turns the direction of what follows, by which a name can show another ending than it has (Unicode TR 36, 3.3).
  private static func isDirectionOverride(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
