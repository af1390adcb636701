/// The words of a text as they are compared: runs of letters and digits; every other character stands by itself.
struct ComparedWords {
  /// The words with what stands between them, in order; joined they are the text.
  let words: [Substring]

  init(_ text: String) {
    var words: [Substring] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      if !Self.joins(text[index]) || next == text.endIndex || !Self.joins(text[next]) {
        words.append(text[start..<next])
        start = next
      }
      index = next
    }
    self.words = words
  }

  /// Whether a word is one, and no mark or blank.
  static func isWord(_ word: Substring) -> Bool { word.first?.isLetter == true || word.first?.isNumber == true }

  /// Whether a character makes one word with its neighbours; in scripts without blanks each stands by itself.
  private static func joins(_ character: Character) -> Bool {
    guard character.isLetter || character.isNumber, let scalar = character.unicodeScalars.first else { return false }
    // Hiragana and Katakana, U+3040…30FF; ideographs are told by their property.
    return !scalar.properties.isIdeographic && !(0x3040...0x30FF).contains(scalar.value)
  }
}

/// Gives equal texts equal numbers.
struct TextNumbers {
  private var numbers: [Substring: Int] = [:]

  mutating func number(of text: Substring) -> Int {
    if let known = numbers[text] { return known }
    numbers[text] = numbers.count
    return numbers.count - 1
  }
}
