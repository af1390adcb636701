/// The part of a passage that shows why it was found.
enum Snippet {
  /// How many characters a snippet has at most.
  private static let length = 240

  /// The stretch of a text with the most of the terms, cut at words, on one line.
  static func of(_ text: String, terms: [String]) -> String {
    let words = SafeText.line(text).split(separator: " ").map(String.init)
    let lengths = words.map { $0.count + 1 }
    guard lengths.reduce(0, +) > length else { return words.joined(separator: " ") }
    let hits = words.map { word in terms.contains { matches(word, term: $0) } }
    let range = bestWindow(lengths: lengths, hits: hits)
    let shown = words[range].joined(separator: " ")
    return (range.lowerBound > 0 ? "… " : "") + shown + (range.upperBound < words.count ? " …" : "")
  }

  /// The stretch of words with the most hits that is no longer than a snippet; of several in a row the middle one, which has its hits in
  /// the middle too.
  ///
  /// - Complexity: O(n) in the number of words.
  private static func bestWindow(lengths: [Int], hits: [Bool]) -> Range<Int> {
    var best = (count: -1, windows: [Range<Int>]())
    var end = 0
    var size = 0
    var count = 0
    for start in lengths.indices {
      while end < lengths.count, size + lengths[end] <= length || end == start {
        size += lengths[end]
        count += hits[end] ? 1 : 0
        end += 1
      }
      if count > best.count {
        best = (count, [start..<end])
      } else if count == best.count, best.windows.last?.lowerBound == start - 1, count > 0 {
        best.windows.append(start..<end)
      }
      size -= lengths[start]
      count -= hits[start] ? 1 : 0
    }
    return best.windows[best.windows.count / 2]
  }

  /// The text with the words that match a term in bold.
  static func emphasised(_ line: String, terms: [String], _ style: TextStyle) -> String {
    guard style.hasColour, !terms.isEmpty else { return line }
    return line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      terms.contains { matches(String(word), term: $0) } ? style.bold(String(word)) : String(word)
    }.joined(separator: " ")
  }

  /// Whether a word of a text is a form of a term: the same letters, or the same but for an ending of up to three.
  private static func matches(_ word: String, term: String) -> Bool {
    let word = letters(word)
    let term = letters(term)
    if word == term { return !word.isEmpty }
    let (short, long) = word.count < term.count ? (word, term) : (term, word)
    return short.count >= 3 && long.count - short.count <= 3 && long.hasPrefix(short)
  }

  private static func letters(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
