/// Lines of a book that follow one another without a blank line between them, by their indices.
struct BookStanza {
  var lines: Range<Int>
  /// How many blank lines stand before the first.
  var blanksBefore: Int

  /// The stanzas of a range of lines; lines that are left out separate like blank ones.
  static func all(in range: Range<Int>, of book: [Line], without leftOut: LeftOut) -> [BookStanza] {
    var stanzas: [BookStanza] = []
    var start: Int?
    var blanks = 0
    for index in range {
      if book[index].isBlank || leftOut.holds(index) {
        if let open = start {
          stanzas.append(BookStanza(lines: open..<index, blanksBefore: blanks))
          start = nil
          blanks = 0
        }
        blanks += 1
      } else if start == nil {
        start = index
      }
    }
    if let open = start { stanzas.append(BookStanza(lines: open..<range.upperBound, blanksBefore: blanks)) }
    return stanzas
  }
}

/// What lines are compared by: their letters and digits in lower case, words divided by one blank.
enum LineKey {
  static func of(_ line: some StringProtocol) -> String {
    var words: [String] = []
    var word = ""
    for character in line {
      if character.isLetter || character.isNumber {
        word += character.lowercased()
      } else if character != "'", character != "’", !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words.joined(separator: " ")
  }

  /// The keys an entry of a table of contents may be found by in the text: whole, without its page number, without its own number.
  static func ofEntry(_ line: some StringProtocol) -> [String] {
    var words = of(line).split(separator: " ").map(String.init)
    var keys = [words.joined(separator: " ")]
    if words.count > 1, let last = words.last, last.allSatisfy(\.isNumber) {
      words.removeLast()
      keys.append(words.joined(separator: " "))
    }
    if let first = words.first, BookNumber.divisionWords.contains(first), words.count > 2 { words.removeFirst() }
    if words.count > 1, let first = words.first, BookNumber.isNumeral(first) {
      words.removeFirst()
      keys.append(words.joined(separator: " "))
    }
    return keys.filter { $0.count >= 3 }
  }
}

extension String {
  /// Whether a line begins at the margin.
  var isFlush: Bool { first.map { !$0.isWhitespace } ?? false }
}
