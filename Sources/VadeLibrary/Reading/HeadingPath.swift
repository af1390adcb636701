/// Headings as one text: joined by U+001E, the record separator, which no heading has.
enum HeadingPath {
  /// The text of a path, or nil for an empty one; a separator inside a heading becomes a blank.
  static func joined(_ headings: [String]) -> String? {
    guard !headings.isEmpty else { return nil }
    return headings.map { heading in String(String.UnicodeScalarView(heading.unicodeScalars.map { $0 == separator ? " " : $0 })) }
      .joined(separator: String(separator))
  }

  /// The path of a text.
  static func split(_ text: String?) -> [String] {
    guard let text else { return [] }
    return text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }

  private static let separator: Unicode.Scalar = "\u{1E}"
}
