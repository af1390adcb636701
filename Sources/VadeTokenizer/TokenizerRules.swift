/// A tokenizer's settings in the form the scan uses: tables and ids looked up once.
struct TokenizerRules: Sendable {
  /// What to do with an ASCII character.
  enum Action: Sendable {
    case dropped
    case space
    case punctuation
    /// Part of a word, with its lower case where that is asked for.
    case letter(UInt8)
    /// May begin a special token; punctuation otherwise.
    case special
  }

  let lowercases: Bool
  let stripsAccents: Bool
  let spacesIdeographs: Bool
  /// The most characters of a word that pieces are looked for in.
  let longestWord: Int
  let unknown: Int32
  let ascii: [Action]
  private let specials: [(bytes: [UInt8], id: Int32)]

  init(settings: TokenizerSettings, unknown: Int32, specials: [String: Int32]) {
    lowercases = settings.lowercases
    stripsAccents = settings.stripsAccents
    spacesIdeographs = settings.spacesIdeographs
    longestWord = settings.longestWord
    self.unknown = unknown
    // The longest of those that begin alike wins.
    self.specials = specials.map { (Array($0.key.utf8), $0.value) }.sorted { $0.bytes.count > $1.bytes.count }
    let begins = Set(self.specials.compactMap(\.bytes.first))
    ascii = (0..<0x80).map { byte in Self.action(UInt8(byte), begins: begins, lowercases: settings.lowercases) }
  }

  /// The special token that begins at a place, or nil.
  func special(at place: Int, in text: Span<UInt8>) -> (id: Int32, length: Int)? {
    for special in specials where special.bytes.count <= text.count - place {
      if special.bytes.indices.allSatisfy({ text[place + $0] == special.bytes[$0] }) { return (special.id, special.bytes.count) }
    }
    return nil
  }

  private static func action(_ byte: UInt8, begins: Set<UInt8>, lowercases: Bool) -> Action {
    let traits = UnicodeData.shared.traits(of: UInt32(byte))
    if begins.contains(byte) { return .special }
    if traits.contains(.dropped) { return .dropped }
    if traits.contains(.space) { return .space }
    if traits.contains(.punctuation) { return .punctuation }
    let isUpper = (0x41...0x5A).contains(byte)
    return .letter(lowercases && isUpper ? byte + 0x20 : byte)
  }
}
