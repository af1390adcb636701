/// Brings words that stand side by side into logical order.
///
/// A plain form of the Unicode bidirectional algorithm (UAX #9) run backwards, on words: a line mostly in a right-to-left script reads from
/// its right end, with left-to-right runs turned round, and the other way about. The letters within a word are in logical order already.
enum Bidirectional {
  /// The words of a line or cell in logical order.
  ///
  /// - Parameter words: sorted by their left edges.
  /// - Returns: the words as they are read.
  static func logicalOrder(of words: [Word]) -> [Word] {
    guard mayHoldRightToLeft(words) else { return words }
    let strengths = words.map { strength(of: $0.text) }
    guard strengths.contains(where: { $0 < 0 }) else { return words }
    let readsFromRight = zip(words, strengths).reduce(0) { $0 + $1.1 } < 0
    let isAgainst = against(words, strengths: strengths, readsFromRight: readsFromRight)
    let indices = readsFromRight ? Array(words.indices.reversed()) : Array(words.indices)
    var result: [Word] = []
    var run: [Word] = []
    for index in indices {
      // Runs against the line's direction are turned round; what belongs to neither side stays with the line.
      if isAgainst[index] {
        run.append(words[index])
      } else {
        result += run.reversed()
        run.removeAll()
        result.append(words[index])
      }
    }
    return result + run.reversed()
  }

  /// Which words belong to runs against the line's direction: those of the other direction, what stands between two of them, and a number on the
  /// right of a left-to-right word, as in "ISO 9001" (rule W7).
  private static func against(_ words: [Word], strengths: [Int], readsFromRight: Bool) -> [Bool] {
    var isAgainst = strengths.map { readsFromRight ? $0 > 0 : $0 < 0 }
    for index in words.indices where strengths[index] == 0 {
      let after = index > 0 && isAgainst[index - 1]
      let before = words[(index + 1)...].indices.first { strengths[$0] != 0 }.map { isAgainst[$0] } ?? false
      if readsFromRight, after, words[index].isLettered || before { isAgainst[index] = true }
      if !readsFromRight, after, before { isAgainst[index] = true }
    }
    return isAgainst
  }

  /// Whether most letters of some words belong to a right-to-left script.
  static func readsFromRight(_ words: [Word]) -> Bool {
    mayHoldRightToLeft(words) && words.reduce(0) { $0 + strength(of: $1.text) } < 0
  }

  /// The first right-to-left letter is U+0590, whose UTF-8 begins with D6: most lines are done here.
  private static func mayHoldRightToLeft(_ words: [Word]) -> Bool {
    words.contains { $0.text.utf8.contains { $0 >= 0xD6 } }
  }

  /// Left-to-right letters minus right-to-left letters.
  static func strength(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      // Digits run from left to right but do not set a direction.
      if RightToLeftText.isRightToLeft(scalar.value) { return sum - 1 }
      return scalar.properties.isAlphabetic ? sum + 1 : sum
    }
  }
}
