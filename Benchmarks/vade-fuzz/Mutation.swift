/// Damages bytes as files are damaged in the world, and as someone would who means harm.
struct Mutation {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Words that parsers take for more than text.
  private static let words: [[UInt8]] =
    [
      "4294967295", "-1", "9999999999999999999", "1e309", "<!ENTITY x \"y\">", "&#x110000;", "<![CDATA[", "\\u0", "{{{{{{{{", "[[[[[[[[",
      "((((((((",
      "\"\"\"", "../../", "\u{202E}", "<table><tr><td>", "|-|-|", "%%EOF", "xref", "\\bin999999 ", "\r\n\r\n", "=?utf-8?B?",
    ].map { Array($0.utf8) } + [[0, 0, 0, 0], [255, 255, 255, 255], [0xFF, 0xFE], [0xED, 0xA0, 0x80], [0x80, 0, 0, 0, 0, 0, 0, 0]]

  /// One to four damages in a row.
  ///
  /// - Parameters:
  ///   - bytes: a seed.
  ///   - other: another seed of the same kind, to take pieces from.
  /// - Returns: the damaged bytes; never none.
  mutating func damaged(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...3, using: &generator) { damage(&bytes, with: other) }
    return bytes.isEmpty ? [0] : bytes
  }

  private mutating func damage(_ bytes: inout [UInt8], with other: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = range(in: bytes.count)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes[place.lowerBound] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: bytes[place.lowerBound] = UInt8.random(in: 0...255, using: &generator)
    case 2: bytes.removeSubrange(place)
    case 3: bytes.insert(contentsOf: bytes[place], at: place.upperBound)
    case 4: bytes.removeLast(bytes.count - place.lowerBound)
    case 5: bytes.insert(contentsOf: Mutation.words[Int.random(in: Mutation.words.indices, using: &generator)], at: place.lowerBound)
    case 6: if !other.isEmpty { bytes.replaceSubrange(place, with: other[range(in: other.count)]) }
    // Deep nesting: a piece over and over.
    default:
      let piece = bytes[place].prefix(64)
      guard bytes.count < 200_000 else { return }
      bytes.insert(contentsOf: (0..<Int.random(in: 2...400, using: &generator)).flatMap { _ in piece }, at: place.upperBound)
    }
  }

  private mutating func range(in count: Int) -> Range<Int> {
    let begin = Int.random(in: 0..<count, using: &generator)
    return begin..<min(count, begin + Int.random(in: 1...max(1, min(count, 256)), using: &generator))
  }

  /// A place in a list of so many.
  mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}

/// Sebastiano Vigna's splitmix64, for sequences that are the same on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
