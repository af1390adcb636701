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
    let ordered = readsFromRight ? Array(zip(words, strengths).reversed()) : Array(zip(words, strengths))
    var result: [Word] = []
    var run: [Word] = []
    for (word, strength) in ordered {
      // Runs against the line's direction are turned round; digits and signs between them stay with the line.
      if readsFromRight ? strength > 0 : strength < 0 {
        run.append(word)
      } else {
        result += run.reversed()
        run.removeAll()
        result.append(word)
      }
    }
    return result + run.reversed()
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
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        // Arabic digits run from left to right but do not set a direction.
        (0x0660...0x0669).contains(scalar.value) || (0x06F0...0x06F9).contains(scalar.value) ? sum : sum - 1
      default: scalar.properties.isAlphabetic ? sum + 1 : sum
      }
    }
  }
}
