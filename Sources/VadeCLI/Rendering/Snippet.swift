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
    var best = (count: -1, range: 0..<0)
    var end = 0
    var size = 0
    var count = 0
    for start in words.indices {
      while end < words.count, size + lengths[end] <= length || end == start {
        size += lengths[end]
        count += hits[end] ? 1 : 0
        end += 1
      }
      if count > best.count { best = (count, start..<end) }
      size -= lengths[start]
      count -= hits[start] ? 1 : 0
    }
    let shown = words[best.range].joined(separator: " ")
    return (best.range.lowerBound > 0 ? "… " : "") + shown + (best.range.upperBound < words.count ? " …" : "")
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
