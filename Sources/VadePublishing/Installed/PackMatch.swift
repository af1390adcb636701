internal import VadeLibrary

/// A query in FTS5's language: whatever comes from outside stands in it as a quoted string, in which nothing has a meaning.
struct PackMatch: Sendable {
  /// Any of the terms.
  let any: String
  /// All required terms, or nil when none is.
  let required: String?

  init(_ query: LexicalQuery) {
    any = query.terms.map(Self.quoted).joined(separator: " OR ")
    let required = query.terms.filter(\.isRequired).map(Self.quoted)
    self.required = required.isEmpty ? nil : required.joined(separator: " AND ")
  }

  /// A term as a string of FTS5: in quotation marks, those inside doubled (FTS5 documentation, section 3.1).
  private static func quoted(_ term: LexicalQuery.Term) -> String {
    // The query is handed over as a C string, which a zero would end.
    let text = term.words.joined(separator: " ").unicodeScalars.filter { $0.value != 0 }
    return "\"" + String(String.UnicodeScalarView(text)).replacing("\"", with: "\"\"") + "\""
  }
}
