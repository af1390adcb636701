/// The lines Project Gutenberg sets round the text of a book.
///
/// From 1990 on: a "small print" that ends in `*END*THE SMALL PRINT!`, and no mark before the licence but the words "End of the Project
/// Gutenberg". From about 2003 on: `*** START OF` and `*** END OF` (the blank behind the stars is not always there), each closed by three stars,
/// at times on a line of its own.
enum GutenbergMark {
  case start
  case end

  init?(_ line: Substring) {
    let text = line.trimmed
    guard text.hasPrefix("***") || text.hasPrefix("*END") else { return nil }
    let words = text.drop { "* ".contains($0) }.uppercased()
    if words.hasPrefix("START OF"), words.contains("GUTENBERG") {
      self = .start
    } else if words.hasPrefix("END OF"), words.contains("GUTENBERG") {
      self = .end
    } else if words.hasPrefix("END"), words.contains("SMALL PRINT") {
      self = .start
    } else {
      return nil
    }
  }

  /// Whether a line says that the book is over, without a mark: `End of the Project Gutenberg EBook of …`.
  static func closesBook(_ line: Substring) -> Bool {
    let text = line.trimmed.lowercased()
    guard text.hasPrefix("end of"), text.contains("project gutenberg") else { return false }
    let rest = text.dropFirst(6).drop { $0.isWhitespace }
    return ["project", "the project", "this project"].contains { rest.hasPrefix($0) }
  }

  /// Whether the beginning of a text is that of a book of Project Gutenberg.
  ///
  /// The name alone is no sign, since other texts speak of it: a mark must stand there too, or one of the sentences its headers begin with.
  static func opensBook(_ beginning: String) -> Bool {
    var isNamed = false
    for (index, line) in beginning[...].split(maxSplits: 600, omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(600)
      .enumerated()
    {
      guard line.contains("***") || line.contains("*END") || index < 30 else { continue }
      if GutenbergMark(line) == .start { return true }
      guard index < 30 else { continue }
      isNamed = isNamed || line.contains("Project Gutenberg")
      if isNamed, line.hasPrefix("This eBook is for the use of anyone anywhere") { return true }
      if index < 5, line.contains("Project Gutenberg Etext of") { return true }
    }
    return false
  }
}
