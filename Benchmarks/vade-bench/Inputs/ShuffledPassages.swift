/// Passages of real sentences, as many as are asked for and the same on every run.
///
/// The first come from the books as they are; when these have no more, their sentences are shuffled and joined anew, so that no passage
/// comes twice while words keep the frequencies and neighbours they have in a sentence.
struct ShuffledPassages {
  private let sentences: [Substring]
  private var order: [Int]
  private var random = SplitMix64(seed: 31)
  private var place = 0
  private var text = ""

  /// The bounds of a passage's length in UTF-8 bytes: about 512 on average.
  private static let bytes = 384...640

  init(_ corpus: BenchCorpus) throws {
    var sentences: [Substring] = []
    for book in try corpus.books() {
      let words = try BenchCorpus.words(ofBook: book).joined(separator: " ")
      sentences += ShuffledPassages.sentences(of: words)
    }
    self.sentences = sentences
    order = Array(sentences.indices)
  }

  /// Some passages of the books.
  static func texts(_ corpus: BenchCorpus, count: Int) throws -> [String] {
    var passages = try ShuffledPassages(corpus)
    return (0..<count).map { _ in passages.next() }
  }

  /// The next passage.
  mutating func next() -> String {
    let length = Int.random(in: ShuffledPassages.bytes, using: &random)
    while text.utf8.count < length { appendSentence() }
    let bytes = Array(text.utf8)
    // Cut at the blank before the length is reached; a word that long is cut where it is.
    let cut = bytes[..<length].lastIndex(of: UInt8(ascii: " ")) ?? length
    text = String(decoding: bytes[cut...].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    return String(decoding: bytes[..<cut], as: UTF8.self)
  }

  private mutating func appendSentence() {
    if place == order.count {
      order.shuffle(using: &random)
      place = 0
    }
    if !text.isEmpty { text += " " }
    text += sentences[order[place]]
    place += 1
  }

  /// Cuts behind points, question and exclamation marks that a blank follows.
  private static func sentences(of text: String) -> [Substring] {
    var sentences: [Substring] = []
    var start = text.startIndex
    var wasEnd = false
    for index in text.indices {
      if wasEnd, text[index] == " " {
        sentences.append(text[start..<index])
        start = text.index(after: index)
      }
      wasEnd = ".?!".contains(text[index])
    }
    return sentences + [text[start...]].filter { !$0.isEmpty }
  }
}
