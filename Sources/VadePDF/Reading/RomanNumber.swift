/// Roman numbers as they stand on pages before the first chapter.
enum RomanNumber {
  private static let values: [Character: Int] = ["i": 1, "v": 5, "x": 10, "l": 50, "c": 100]

  /// The value of a roman number up to a few hundred, in one case; nil for anything else.
  static func value(of text: String) -> Int? {
    guard (1...8).contains(text.count), text == text.lowercased() || text == text.uppercased() else { return nil }
    let digits = text.lowercased().compactMap { values[$0] }
    guard digits.count == text.count else { return nil }
    return zip(digits, digits.dropFirst() + [0]).reduce(0) { $0 + ($1.0 < $1.1 ? -$1.0 : $1.0) }
  }
}
