internal import VadeDocument
internal import VadeRetrieval

/// What kind of thing a question asks for, as far as its words tell.
enum ExpectedAnswer: String, Sendable, Hashable {
  /// A number: how many, how long, how much.
  case quantity
  /// A point in time.
  case date
  /// A person, a place, an organisation.
  case name
  /// Anything.
  case anything

  /// Reads the kind off a question's question words, in English, German, French, Spanish, Italian or Portuguese.
  init(question: String) {
    let words = WordScanner.words(in: question).map { NormalForm.folded($0.text) }
    let pairs = Set(zip(words, words.dropFirst()).map { "\($0) \($1)" })
    if !pairs.isDisjoint(with: ExpectedAnswer.quantityPairs) || !Set(words).isDisjoint(with: ExpectedAnswer.quantityWords) {
      self = .quantity
    } else if !pairs.isDisjoint(with: ExpectedAnswer.datePairs) || !Set(words).isDisjoint(with: ExpectedAnswer.dateWords) {
      self = .date
    } else if !pairs.isDisjoint(with: ExpectedAnswer.namePairs) || !Set(words).isDisjoint(with: ExpectedAnswer.nameWords) {
      self = .name
    } else {
      self = .anything
    }
  }

  /// Whether a text holds such a thing; never for ``anything``.
  ///
  /// - Complexity: O(n).
  func isPresent(in text: String) -> Bool {
    let words = WordScanner.words(in: text)
    switch self {
    case .quantity: return words.contains { hasDigit($0.text) || ExpectedAnswer.numerals.contains(NormalForm.folded($0.text)) }
    case .date: return words.contains { isYear($0.text) || ExpectedAnswer.calendar.contains(NormalForm.folded($0.text)) }
    // The first word of a sentence is written large whatever it is.
    case .name: return words.dropFirst().contains { $0.text.unicodeScalars.first?.properties.isUppercase ?? false }
    case .anything: return false
    }
  }

  private func hasDigit(_ word: String) -> Bool {
    word.unicodeScalars.contains { $0.properties.numericType != nil && !$0.properties.isIdeographic }
  }

  private func isYear(_ word: String) -> Bool {
    let digits = word.hasSuffix("s") ? word.dropLast() : word[...]
    guard digits.utf8.count == 4, let year = Int(digits) else { return false }
    return (1000...2199).contains(year)
  }

  private static let quantityPairs: Set<String> = Set(
    [
      "many", "much", "long", "old", "far", "tall", "high", "large", "big", "fast", "often", "deep", "wide", "heavy",
    ].map { "how \($0)" } + ["percentage", "percent", "number", "amount"].map { "what \($0)" } + [
      "wie viele", "wie viel", "wie lange", "wie hoch",
    ])
  private static let quantityWords: Set<String> = [
    "wieviel", "wieviele", "combien", "cuantos", "cuantas", "cuanto", "cuanta", "quanti", "quante", "quantos", "quantas",
  ]
  private static let datePairs: Set<String> = Set(
    ["year", "date", "day", "month", "century", "decade", "time"].flatMap { ["what \($0)", "which \($0)"] } + ["wie spat"])
  private static let dateWords: Set<String> = ["when", "wann", "quand", "cuando", "quando"]
  private static let namePairs: Set<String> = Set(
    ["city", "country", "state", "person", "team", "name", "company"].flatMap { ["what \($0)", "which \($0)"] })
  private static let nameWords: Set<String> = [
    "who", "whom", "whose", "where", "wer", "wem", "wen", "wessen", "wo", "qui", "quien", "quienes", "donde", "chi", "dove", "quem", "onde",
  ]
  private static let numerals: Set<String> = Set(
    """
    one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
    thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half dozen once twice
    """.split(whereSeparator: \.isWhitespace).map(String.init))
  private static let calendar: Set<String> = Set(
    """
    january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday
    sunday century spring summer autumn winter
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
