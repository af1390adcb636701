/// Names made of titles (section 7.3 of the pack format).
enum Slug {
  /// The name of a document's file: lower case, without punctuation, blanks and hyphens as underscores.
  static func file(_ title: String) -> String {
    let name = made(title, separator: "_")
    return name.isEmpty ? "document" : name
  }

  /// The name of a section in its id: lower case, without punctuation, blanks and underscores as hyphens, 80 characters at most.
  static func section(_ heading: String) -> String {
    let name = String(made(heading, separator: "-").prefix(80))
    return name.isEmpty ? "section" : name
  }

  private static func made(_ text: String, separator: Character) -> String {
    var name = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar.properties.generalCategory == .nonspacingMark {
        name.unicodeScalars.append(scalar)
      } else if scalar == " " || scalar == "-" || scalar == "_" || scalar.properties.isWhitespace, name.last != separator, !name.isEmpty {
        name.append(separator)
      }
    }
    while name.last == separator { name.removeLast() }
    return name
  }
}
