/// One pass over a text: normalises it, splits it into words and words into pieces, and hands the tokens to a sink.
///
/// Works on UTF-8 bytes and Unicode scalars only; grapheme clusters play no part in WordPiece.
struct TokenScan<Sink: TokenSink> {
  private let rules: TokenizerRules
  private let vocabulary: Vocabulary
  private let unicode = UnicodeData.shared
  private var word: WordBuffer
  private var hashes: [UInt64] = []
  private var pieces: [(id: Int32, place: Int)] = []
  private var isDone = false
  /// What has been made of the tokens so far.
  private(set) var sink: Sink

  init(rules: TokenizerRules, vocabulary: Vocabulary, sink: Sink) {
    self.rules = rules
    self.vocabulary = vocabulary
    self.sink = sink
    word = WordBuffer(limit: rules.longestWord)
  }

  /// Reads a whole text.
  mutating func run(_ text: Span<UInt8>) {
    var place = 0
    while place < text.count, !isDone {
      let byte = text[place]
      if byte < 0x80 {
        place += takeASCII(byte, at: place, text)
      } else {
        place += takeScalar(at: place, text)
      }
    }
    endWord()
  }

  /// Takes an ASCII character or a special token, and says how many bytes that was.
  @inline(__always)
  private mutating func takeASCII(_ byte: UInt8, at place: Int, _ text: Span<UInt8>) -> Int {
    switch rules.ascii[Int(byte)] {
    case .dropped: break
    case .space: endWord()
    case .punctuation: takeWord(byte, at: place)
    case .letter(let lower): word.append(ascii: lower, origin: UInt32(place))
    case .special:
      if let special = rules.special(at: place, in: text) {
        endWord()
        hand(special.id, origin: UInt32(place))
        return special.length
      }
      takeWord(byte, at: place)
    }
    return 1
  }

  private mutating func takeWord(_ byte: UInt8, at place: Int) {
    endWord()
    word.append(ascii: byte, origin: UInt32(place))
    endWord()
  }

  /// Takes a scalar of two or more bytes, and says how many.
  private mutating func takeScalar(at place: Int, _ text: Span<UInt8>) -> Int {
    let lead = UInt32(text[place])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var scalar = lead & (0x7F >> UInt32(length))
    // A Swift string is valid UTF-8, so the bytes are there.
    for offset in 1..<length { scalar = scalar << 6 | UInt32(text[place + offset] & 0x3F) }
    normalise(scalar, origin: UInt32(place))
    return length
  }

  private mutating func normalise(_ scalar: UInt32, origin: UInt32) {
    let traits = unicode.traits(of: scalar)
    if traits.isEmpty { return word.append(scalar, origin: origin) }
    if traits.contains(.dropped) { return }
    if traits.contains(.space) { return endWord() }
    let standsAlone = rules.spacesIdeographs && traits.contains(.ideograph)
    if standsAlone { endWord() }
    if rules.stripsAccents, traits.contains(.decomposes) {
      var parts: [UInt32] = []
      unicode.decompose(scalar) { parts.append($0) }
      var origin = origin
      for part in parts {
        take(part, unicode.traits(of: part), origin: origin)
        origin = WordBuffer.noOrigin
      }
    } else {
      take(scalar, traits, origin: origin)
    }
    if standsAlone { endWord() }
  }

  /// Takes a decomposed scalar through accent stripping, lower-casing and the splitting of punctuation.
  private mutating func take(_ scalar: UInt32, _ traits: ScalarTraits, origin: UInt32) {
    if rules.stripsAccents, traits.contains(.mark) {
      if traits.contains(.markStarter) { word.endRun() }
    } else if traits.contains(.punctuation) {
      endWord()
      word.append(scalar, origin: origin)
      endWord()
    } else if rules.lowercases, traits.contains(.cased) {
      takeLowerCase(of: scalar, origin: origin)
    } else if rules.stripsAccents, traits.contains(.reordered) {
      word.append(scalar, origin: origin, combiningClass: unicode.combiningClass(of: scalar))
    } else {
      word.append(scalar, origin: origin)
    }
  }

  private mutating func takeLowerCase(of scalar: UInt32, origin: UInt32) {
    // The one scalar whose lower case is two: LATIN CAPITAL LETTER I WITH DOT ABOVE.
    guard scalar != 0x130 else {
      word.append(0x69, origin: origin)
      return word.append(0x307, origin: WordBuffer.noOrigin)
    }
    word.append(unicode.lowercase(of: scalar), origin: origin)
  }

  /// Splits the collected word into pieces and hands them on.
  private mutating func endWord() {
    guard !word.isEmpty else { return }
    defer { word.clear() }
    let origin = word.origins[0]
    guard !word.isTooLong else { return hand(rules.unknown, origin: origin) }
    Vocabulary.hash(word.bytes, into: &hashes)
    let count = word.bytes.count
    if count <= vocabulary.longest, let id = vocabulary.id(of: word.bytes, hashes: hashes, range: 0..<count, continues: false) {
      return hand(id, origin: origin)
    }
    guard splitWord() else { return hand(rules.unknown, origin: origin) }
    for piece in pieces {
      let isCuttable = piece.place == 0 || !word.isReordered
      hand(piece.id, origin: isCuttable ? word.origins[piece.place] : WordBuffer.noOrigin)
    }
  }

  /// Finds the pieces, each the longest that fits; false when some part of the word is in no piece.
  private mutating func splitWord() -> Bool {
    pieces.removeAll(keepingCapacity: true)
    let count = word.bytes.count
    var start = 0
    while start < count {
      var end = min(count, start + vocabulary.longest)
      var found: Int32?
      while end > start {
        found = vocabulary.id(of: word.bytes, hashes: hashes, range: start..<end, continues: start > 0)
        if found != nil { break }
        end -= 1
      }
      guard let found else { return false }
      pieces.append((found, start))
      start = end
    }
    return true
  }

  @inline(__always)
  private mutating func hand(_ id: Int32, origin: UInt32) {
    if !isDone, !sink.take(id, origin: origin) { isDone = true }
  }
}
