internal import VadeDocument

/// The words of a text, each once, to tell whether another text says the same.
///
/// Words are kept as numbers (FNV-1a of their lower-case bytes, draft-eastlake-fnv): two that meet in one number only make two texts look a little more alike.
struct MailWords {
  private var words: Set<UInt64> = []

  /// Words of fewer bytes say little.
  private static let shortest = 3

  /// The words of some blocks.
  init(_ blocks: [Block]) {
    for text in blocks.flatMap(\.texts) { add(text.string) }
  }

  /// Whether more than a fifth of the words are none of another text.
  func says(moreThan other: MailWords) -> Bool {
    words.count { !other.words.contains($0) } * 5 > words.count
  }

  private mutating func add(_ text: String) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return addAny(text) }
    var (hash, count) = (Self.start, 0)
    for byte in text.utf8 {
      let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      if lower >= 0x61 && lower <= 0x7A || lower >= 0x30 && lower <= 0x39 {
        (hash, count) = (Self.next(hash, lower), count + 1)
      } else {
        if count >= Self.shortest { words.insert(hash) }
        (hash, count) = (Self.start, 0)
      }
    }
    if count >= Self.shortest { words.insert(hash) }
  }

  private mutating func addAny(_ text: String) {
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) where word.utf8.count >= Self.shortest {
      words.insert(word.lowercased().utf8.reduce(Self.start, Self.next))
    }
  }

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func next(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
