/// Cuts running words into texts of varying length, the same on every run.
struct TextWindows {
  /// The bounds of a text's length, in UTF-8 bytes: lengths are even between them.
  let bytes: ClosedRange<Int>
  private var random: SplitMix64

  /// Creates a cutter.
  init(bytes: ClosedRange<Int>, seed: UInt64) {
    self.bytes = bytes
    random = SplitMix64(seed: seed)
  }

  /// The lengths that give texts of about 127 tokens of English on average.
  static func aboutHundredTokens(seed: UInt64) -> TextWindows { TextWindows(bytes: 180...880, seed: seed) }

  /// Cuts words into texts; the words that are left at the end are dropped.
  mutating func cut(_ words: [Substring]) -> [String] {
    var texts: [String] = []
    var text = ""
    var length = Int.random(in: bytes, using: &random)
    for word in words {
      if !text.isEmpty { text += " " }
      text += word
      guard text.utf8.count >= length else { continue }
      texts.append(text)
      text = ""
      length = Int.random(in: bytes, using: &random)
    }
    return texts
  }

  /// Texts from all books, as many from each as it has, in random order.
  ///
  /// - Parameters:
  ///   - corpus: has the books.
  ///   - count: how many texts.
  ///   - fits: whether a text may be taken; the others are left out.
  /// - Returns: the texts.
  /// - Throws: ``BenchError`` when the books do not give so many.
  mutating func sample(_ corpus: BenchCorpus, count: Int, fits: (String) -> Bool = { _ in true }) throws -> [String] {
    var shelves: [[String]] = []
    for book in try corpus.books() {
      var texts = cut(try BenchCorpus.words(ofBook: book))
      texts.shuffle(using: &random)
      shelves.append(texts)
    }
    // A text from each book in turn; books that have no more are passed over.
    var texts: [String] = []
    while texts.count < count, shelves.contains(where: { !$0.isEmpty }) {
      for index in shelves.indices {
        if let text = shelves[index].popLast(), fits(text) { texts.append(text) }
      }
    }
    texts.shuffle(using: &random)
    guard texts.count >= count else { throw BenchError.measured("the books give \(texts.count) texts where \(count) are needed") }
    return Array(texts.prefix(count))
  }
}
