/// Strings of FTS5's query language, in which nothing of what comes from outside has a meaning.
package enum MatchString {
  /// Words that must follow one another: in quotation marks, those inside doubled (FTS5 documentation, section 3.1).
  package static func quoted(_ words: [String]) -> String {
    var text = "\""
    for scalar in words.joined(separator: " ").unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append("\"") }
      // The query is handed over as a C string, which a zero would end.
      if scalar.value != 0 { text.unicodeScalars.append(scalar) }
    }
    return text + "\""
  }
}
