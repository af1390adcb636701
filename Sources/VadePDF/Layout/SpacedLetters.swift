internal import VadeDocument

/// Puts words together again whose letters are set apart, as in some headings.
///
/// To a reader of characters every letter is a word. The gaps tell: those within words are alike, those between words are wider by a blank.
enum SpacedLetters {
  /// Fewer letters in a row are initials or a formula.
  private static let fewest = 4
  /// No line of a heading has more.
  private static let most = 160

  /// The words with every run of single letters on a line joined to the words it spells.
  ///
  /// - Complexity: O(n) for n words.
  static func joined(_ words: [Word]) -> [Word] {
    var result: [Word] = []
    result.reserveCapacity(words.count)
    var run: [Word] = []
    for word in words {
      if isLetter(word), run.last.map({ isNext(word, after: $0) }) ?? true {
        run.append(word)
        continue
      }
      close(&run, into: &result)
      if isLetter(word) { run.append(word) } else { result.append(word) }
    }
    close(&run, into: &result)
    return result
  }

  private static func isLetter(_ word: Word) -> Bool {
    guard let first = word.text.first, word.text.index(after: word.text.startIndex) == word.text.endIndex else { return false }
    // Ideographs stand apart by nature.
    return first.unicodeScalars.allSatisfy { $0.value < 0x2E80 && $0.value != 0x2022 }
  }

  private static func isNext(_ word: Word, after last: Word) -> Bool {
    let gap = gap(last, word)
    return word.direction == last.direction && abs(word.size - last.size) < 0.5 && gap > 0.03 && gap < 1.6
      && word.frame.sharedHeight(with: last.frame) > 0.6 * min(word.frame.height, last.frame.height)
  }

  /// The gap between two letters, in type sizes.
  private static func gap(_ left: Word, _ right: Word) -> Double { (right.frame.x - left.frame.maxX) / max(1, right.size) }

  private static func close(_ run: inout [Word], into result: inout [Word]) {
    defer { run.removeAll(keepingCapacity: true) }
    guard run.count >= fewest, run.count <= most, run.count(where: { $0.letterCount > 0 }) * 3 >= run.count * 2 else {
      result += run
      return
    }
    let gaps = zip(run, run.dropFirst()).map(gap)
    let sorted = gaps.sorted()
    // Most gaps are within words; half a blank more parts two of them.
    let limit = sorted[sorted.count / 3] + 0.13
    // Letters of a formula or of a row of cells stand at all distances.
    let within = gaps.filter { $0 <= limit }
    guard within.count * 2 >= gaps.count, let least = within.min(), let most = within.max(), most - least <= 0.2, most <= 0.9 else {
      result += run
      return
    }
    var word: [Word] = [run[0]]
    for (next, gap) in zip(run.dropFirst(), gaps) {
      if gap > limit {
        result.append(spelled(word))
        word.removeAll()
      }
      word.append(next)
    }
    result.append(spelled(word))
  }

  private static func spelled(_ letters: [Word]) -> Word {
    guard letters.count > 1, let box = letters.lazy.map(\.box).union(), let frame = letters.lazy.map(\.frame).union() else {
      return letters[0]
    }
    var word = Word(
      text: letters.map(\.text).joined(), box: box, frame: frame, size: letters[0].size, style: letters[0].style,
      endsInHyphen: letters[letters.count - 1].text == "-", direction: letters[0].direction)
    word.mark = letters[0].mark
    word.link = letters[0].link
    return word
  }
}
