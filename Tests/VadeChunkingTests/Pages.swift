import VadeChunking
import VadeDocument

/// A source of random choices that gives the same ones for the same seed.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// A page of blocks.
func page(_ index: Int, label: String? = nil, _ contents: [Block.Content]) -> Page {
  Page(position: .page(index: index), label: label, blocks: contents.map { Block($0) })
}

/// The first page.
func page(_ contents: [Block.Content]) -> Page { page(0, contents) }

/// A text whose words each have a box on a page; the box's `x` is the word's number, so that texts can be traced.
func words(_ string: String, page: Int = 0, from number: Int = 0) -> BlockText {
  var spans: [SourceSpan] = []
  var start = 0
  for piece in string.split(separator: " ", omittingEmptySubsequences: false) {
    let end = start + piece.utf8.count
    let box = Box(x: Double(number + spans.count), y: 0, width: 1, height: 1)
    if end > start { spans.append(SourceSpan(range: start..<end, location: .box(page: page, box: box))) }
    start = end + 1
  }
  return BlockText(string, spans: spans)
}

/// All passages of some pages, with the chunker that made them.
func chunk(_ pages: [Page], limit: Int = 64, options: ChunkingOptions = ChunkingOptions(), title: String? = nil) -> (
  passages: [Passage], ledger: StageLedger
) {
  var chunker = Chunker(counter: WordCounter(limit: limit), options: options, title: title)
  var passages: [Passage] = []
  for page in pages { passages += chunker.add(page) }
  passages += chunker.finish()
  return (passages, chunker.ledger)
}

extension Passage {
  /// The text without what stands in an earlier passage.
  var news: String { String(decoding: Array(text.utf8)[repeatedPrefix...], as: UTF8.self) }
}

extension String {
  /// The text between two UTF-8 offsets.
  func slice(_ range: Range<Int>) -> String { String(decoding: Array(utf8)[range], as: UTF8.self) }

  /// The text without white space.
  var visible: String { String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isWhitespace })) }
}

/// Sentences of invented words, each with its number, so that none is like another.
func sentences(_ count: Int, words length: Int = 10, from first: Int = 0) -> String {
  (first..<(first + count)).map { number in
    "Sentence\(number) " + (2..<length).map { "word\(number)x\($0)" }.joined(separator: " ") + " ends."
  }.joined(separator: " ")
}
