internal import VadeTesting

/// Makes texts and questions of words whose frequencies fall as in language, with accents, other scripts and signs.
struct WordMill {
  private var dice: Numbers
  let words: [String]

  init(seed: UInt64) {
    var dice = Numbers(seed: seed)
    let syllables = [
      "an", "be", "ra", "tio", "kö", "lé", "ing", "s", "ße", "мо", "ре", "ñu", "λό", "γος", "2", "x", "run", "ning", "ed", "ly",
    ]
    var made: [String] = [
      "the", "of", "and", "naïve", "Ærø", "don't", "running", "runs", "Straße", "café", "CAFÉ", "слово", "हिन्दी", "e\u{301}tude",
    ]
    while made.count < 1_500 {
      made.append((0..<Int.random(in: 1...4, using: &dice)).map { _ in syllables.randomElement(using: &dice) ?? "" }.joined())
    }
    words = made
    self.dice = dice
  }

  /// A word, the first ones of the list far more often than the last.
  mutating func word() -> String {
    let share = Double.random(in: 0..<1, using: &dice)
    return words[Int(Double(words.count) * share * share * share * share)]
  }

  /// A text of some words.
  mutating func text(_ range: ClosedRange<Int>) -> String {
    (0..<Int.random(in: range, using: &dice)).map { _ in word() + (Bool.random(using: &dice) ? " " : ", ") }.joined()
  }

  /// A number.
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  /// A word from the list, all equally often.
  mutating func anyWord() -> String { words.randomElement(using: &dice) ?? "" }

  /// Words in a row out of a text.
  mutating func stretch(of text: String, _ count: Int) -> [String] {
    let all = text.split(separator: " ")
    guard all.count > count else { return all.map(String.init) }
    let start = Int.random(in: 0...(all.count - count), using: &dice)
    return all[start..<start + count].map(String.init)
  }
}
