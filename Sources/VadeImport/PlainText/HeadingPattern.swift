/// Recognises headings a plain text sets off by blank lines: numbered divisions, and short lines in capitals.
enum HeadingPattern {
  /// The level of a stanza of one or two lines as a heading, or nil.
  static func level(of lines: [Substring]) -> Int? {
    guard let first = lines.first, first.count <= 80, lines.allSatisfy({ $0.count <= 80 }) else { return nil }
    if let level = divisionLevel(first, isAlone: lines.count == 1) { return level }
    guard lines.count == 1 else { return nil }
    if isRomanNumeral(first.last == "." ? first.dropLast() : first) { return 3 }
    if let level = numberedLevel(first) { return level }
    return isCapitals(first) ? (matterWords.contains(bareWord(first)) ? 2 : 3) : nil
  }

  /// Words that open a division, by its level; the word must be capitalised and a number must follow.
  private static let divisions: [String: Int] = [
    "book": 1, "part": 1, "volume": 1, "tome": 1, "teil": 1, "partie": 1, "livre": 1, "act": 2, "chapter": 2, "letter": 2, "canto": 2,
    "appendix": 2, "kapitel": 2, "chapitre": 2, "capitulo": 2, "capítulo": 2, "stave": 2, "adventure": 2, "article": 2, "scene": 3,
    "section": 3,
    "abschnitt": 3,
  ]

  private static let matterWords: Set<String> = [
    "preface", "introduction", "contents", "prologue", "epilogue", "foreword", "appendix", "index", "notes", "conclusion", "abstract",
    "references", "bibliography", "glossary", "acknowledgments", "acknowledgements", "postscript", "footnotes",
  ]

  private static let numberWords: Set<String> = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "first", "second", "third", "fourth",
    "fifth",
    "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  /// The level of a heading with two numbers or more before words that are no sentence, such as `2.4.1. Title`.
  private static func numberedLevel(_ line: Substring) -> Int? {
    guard let blank = line.firstIndex(where: \.isWhitespace), line.first?.isNumber ?? false else { return nil }
    let numbers = line[..<blank].split(separator: ".")
    let title = line[blank...].trimmed
    guard (2...5).contains(numbers.count), numbers.allSatisfy({ $0.count <= 3 && $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
      return nil
    }
    guard let first = title.first, first.isUppercase, let last = title.last, !".,;:".contains(last) else { return nil }
    return numbers.count
  }

  /// Whether a word is a Roman numeral below 400 as it is properly written.
  private static func isRomanNumeral(_ word: Substring) -> Bool {
    guard (1...9).contains(word.count), word.allSatisfy({ "IVXLC".contains($0) }) else { return false }
    var value = 0
    var previous = 0
    for letter in word.reversed() {
      let unit = ["I": 1, "V": 5, "X": 10, "L": 50, "C": 100][String(letter)] ?? 0
      value += unit < previous ? -unit : unit
      previous = max(previous, unit)
    }
    return (1..<400).contains(value) && ListNumber.text(value, style: "I") == word
  }

  /// The level of a named division.
  ///
  /// "Chapter 4", "CHAPTER IV. The Title": the number ends the line or is closed by a mark, or the rest is a title in capitals.
  private static func divisionLevel(_ line: Substring, isAlone: Bool) -> Int? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count >= 2, words[0].first?.isUppercase ?? false, let level = divisions[words[0].lowercased()] else { return nil }
    let number = words[1]
    let bare = number.drop { "([".contains($0) }.prefix { !".:()[]—-–,*".contains($0) }
    guard isNumber(bare) else { return nil }
    let isClosed = number.count > bare.count && !number.hasSuffix(",")
    let isTitle = words.count == 2 || isClosed || words[2].first?.isUppercase ?? false || ["-", "--", "–", "—", ":"].contains(words[2])
    // A sentence that begins this way ends with a full stop; only a short line is a heading all the same.
    let isSentence = line.hasSuffix(".") && words.count > 8
    return isTitle && !isSentence && !line.hasSuffix(",") ? level : nil
  }

  private static func isNumber(_ word: Substring) -> Bool {
    guard !word.isEmpty else { return false }
    if word.allSatisfy(\.isNumber) { return true }
    if word.count == 1, word.first?.isUppercase ?? false { return true }
    if word.allSatisfy({ "IVXLCDM".contains($0) }) || word.allSatisfy({ "ivxlcdm".contains($0) }) { return true }
    return numberWords.contains(word.lowercased()) && word.first?.isUppercase ?? false
  }

  /// A line of capitals that is no sentence: at most eight words, one of four letters or several, two letters to three other marks, no closing comma or stop.
  private static func isCapitals(_ line: Substring) -> Bool {
    guard line.count <= 60, let first = line.first, first.isLetter || first.isNumber, let last = line.last else { return false }
    let letters = line.count { $0.isLetter }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard letters >= (words.count > 1 ? 3 : 4), letters * 5 >= words.reduce(0, { $0 + $1.count }) * 2 else { return false }
    guard !line.contains(where: \.isLowercase), line.contains(where: \.isUppercase) else { return false }
    return !",;:!".contains(last) && words.count <= 8
  }

  private static func bareWord(_ line: Substring) -> String { line.filter(\.isLetter).lowercased() }
}
