/// The numbers books give their parts: digits, Roman numerals, words.
enum BookNumber {
  /// Words that open a division of a book, in lower case.
  static let divisionWords: Set<String> = [
    "chapter", "book", "part", "volume", "act", "scene", "letter", "stave", "section", "sect", "division", "canto", "sura", "surah",
    "adventure",
    "chapitre", "partie", "livre", "tome", "acte", "kapitel", "teil", "abschnitt", "capitulo", "capítulo", "parte", "libro", "capitolo",
    "fit",
    "story", "tale", "lecture", "essay", "discourse", "dialogue", "phase", "stage", "rule", "proposition",
  ]

  private static let ones = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["twenty", "thirty", "forty", "fifty"]
  static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth",
    "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth", "last",
  ]
  private static let words: Set<String> = Set(ones + tens + ordinals)
    .union(tens.flatMap { ten in (ones.prefix(9) + ordinals.prefix(9)).map { ten + "-" + $0 } })

  /// Whether a word, in any case, is digits, a Roman numeral or a number in words up to fifty-nine.
  static func isNumeral(_ word: some StringProtocol) -> Bool {
    guard !word.isEmpty, word.count <= 14 else { return false }
    if word.allSatisfy({ $0.isASCII && $0.isNumber }) { return word.count <= 4 }
    return isRoman(word) || words.contains(word.lowercased())
  }

  /// Whether a word, all in one case, is a Roman numeral below 400; four and nine may be written by repeating, as old printers did.
  static func isRoman(_ word: some StringProtocol) -> Bool {
    guard (1...9).contains(word.count) else { return false }
    guard word.allSatisfy({ "IVXLC".contains($0) }) || word.allSatisfy({ "ivxlc".contains($0) }) else { return false }
    let upper = word.uppercased()
    return isProper(upper) || isProper(upper.replacing("VIIII", with: "IX").replacing("IIII", with: "IV"))
  }

  private static func isProper(_ numeral: String) -> Bool {
    let values: [Character: Int] = ["I": 1, "V": 5, "X": 10, "L": 50, "C": 100]
    var value = 0
    var previous = 0
    for letter in numeral.reversed() {
      let unit = values[letter] ?? 0
      value += unit < previous ? -unit : unit
      previous = max(previous, unit)
    }
    return (1..<400).contains(value) && ListNumber.text(value, style: "I") == numeral
  }
}
