internal import VadeDocument

/// Shortens the rows of dots that lead the eye from an entry of a table of contents to its page.
enum Leaders {
  /// What a row of dots becomes.
  static let sign = "…"
  /// Fewer dots are an omission or three ends of sentences.
  private static let fewestDots = 4

  /// The words with every row of dots on a line made one word.
  static func shortened(_ words: [Word]) -> [Word] {
    guard words.contains(where: { isDots($0.text) }) else { return words }
    var result: [Word] = []
    var run: [Word] = []
    for word in words {
      if isDots(word.text), run.last.map({ $0.direction == word.direction && isBeside($0, word) }) ?? true {
        run.append(word)
        continue
      }
      close(&run, into: &result)
      if isDots(word.text) { run.append(word) } else { result.append(word) }
    }
    close(&run, into: &result)
    return result
  }

  private static func isDots(_ text: String) -> Bool { text.utf8.allSatisfy { $0 == 0x2E } }

  private static func isBeside(_ left: Word, _ right: Word) -> Bool {
    left.frame.sharedHeight(with: right.frame) > 0.5 * min(left.frame.height, right.frame.height)
  }

  private static func close(_ run: inout [Word], into result: inout [Word]) {
    defer { run.removeAll() }
    guard let first = run.first, let box = run.lazy.map(\.box).union(), let frame = run.lazy.map(\.frame).union() else { return }
    guard run.reduce(0, { $0 + $1.text.utf8.count }) >= fewestDots else {
      result += run
      return
    }
    result.append(Word(text: sign, box: box, frame: frame, size: first.size, style: first.style, direction: first.direction))
  }
}
