internal import VadeDocument

/// What of a book's file is not the book, line by line, with the reason.
///
/// Nothing goes without being counted: the characters that are left out and those of the blocks make up the file.
struct LeftOut {
  /// Why a line, or a part of one, is left out.
  enum Reason: String, CaseIterable {
    case header = "header"
    case licence = "licence"
    case credits = "credits"
    case titlePage = "title page"
    case contents = "table of contents"
    case illustrations = "illustrations"
    case transcriberNotes = "transcriber's notes"
    case ornaments = "rows of marks"
  }

  private(set) var reasons: [Reason?]
  private(set) var lines: [Reason: Int] = [:]
  /// How many characters that are no white space were left out.
  private(set) var characters: [Reason: Int] = [:]

  init(lineCount: Int) {
    reasons = Array(repeating: nil, count: lineCount)
  }

  func holds(_ index: Int) -> Bool { reasons[index] != nil }

  /// Leaves lines out that were not left out before.
  mutating func add(_ range: Range<Int>, of book: [Line], _ reason: Reason) {
    for index in range where reasons[index] == nil {
      reasons[index] = reason
      count(book[index].text, reason)
      if !book[index].isBlank { lines[reason, default: 0] += 1 }
    }
  }

  /// Counts a part of a line that is left out; the rest of the line stays.
  mutating func count(_ text: some StringProtocol, _ reason: Reason) {
    let visible = text.unicodeScalars.count { !$0.properties.isWhitespace }
    if visible > 0 { characters[reason, default: 0] += visible }
  }

  /// What was left out, in one sentence: nil when nothing was.
  var diagnostic: Diagnostic? {
    let parts = Reason.allCases.compactMap { reason -> String? in
      guard let characters = characters[reason] else { return nil }
      let lines = lines[reason] ?? 0
      let size = lines == 0 ? "" : lines == 1 ? "1 line, " : "\(lines) lines, "
      return "\(reason.rawValue) (\(size)\(characters == 1 ? "1 character" : "\(characters) characters"))"
    }
    guard !parts.isEmpty else { return nil }
    return Diagnostic(.note, .bookFrame, "left out because it is not the book's text: " + parts.joined(separator: ", "))
  }
}
