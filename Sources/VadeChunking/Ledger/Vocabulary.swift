internal import VadeDocument

/// The distinct words of a document, each with the points of its way at which it was seen.
///
/// A word is kept as 56 bits of its hash beside one flag per point, so that a document of any length costs eight bytes or so per distinct word
/// and nothing per occurrence. Open addressing with linear probing; two words among a million share their 56 bits with a chance of
/// one in 10⁵.
struct Vocabulary: Sendable {
  // Shorter words stand in every text and tell nothing (R114); longer runs of letters are no words and may be cut to fit a passage.
  static let shortestWord = 3
  static let longestWord = 100

  private var slots = [UInt64](repeating: 0, count: 1024)
  private var used = 0

  /// Counts the text in a range and notes its words as seen at a point.
  ///
  /// - Complexity: O(n) in the range's length.
  mutating func measure(_ bytes: Span<UInt8>, in range: Range<Int>, point: Int) -> TextVolume {
    let flag = UInt64(1) << UInt64(point)
    var volume = TextVolume()
    var letters = 0
    var hash = Self.seed
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      let scalar = byte < 0x80 ? (value: UInt32(byte), length: 1) : UTF8Scalars.scalar(in: bytes, at: position)
      position += scalar.length
      switch ScalarClass(scalar.value) {
      case .letter:
        volume.characters += 1
        letters += 1
        hash = Self.mix(hash, scalar.value)
        continue
      case .invisible:
        continue
      case .ideograph:
        volume.characters += 1
        volume.words += 1
        insert(Self.mix(Self.seed, scalar.value), flag: flag)
      case .mark:
        volume.characters += 1
      case .whiteSpace:
        break
      }
      if letters >= Self.shortestWord, letters <= Self.longestWord {
        volume.words += 1
        insert(hash, flag: flag)
      }
      letters = 0
      hash = Self.seed
    }
    if letters >= Self.shortestWord, letters <= Self.longestWord {
      volume.words += 1
      insert(hash, flag: flag)
    }
    return volume
  }

  /// How many distinct words were seen at a point, and how many of them at another point as well.
  func coverage(from: Int, to: Int) -> (distinct: Int, kept: Int) {
    let source = UInt64(1) << UInt64(from)
    let both = source | UInt64(1) << UInt64(to)
    var (distinct, kept) = (0, 0)
    for slot in slots where slot & source != 0 {
      distinct += 1
      if slot & both == both { kept += 1 }
    }
    return (distinct, kept)
  }

  // FNV-1a over scalars, finished by the mixer of MurmurHash3 (Appleby), whose constants these are.
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  private static func mix(_ hash: UInt64, _ scalar: UInt32) -> UInt64 { (hash ^ UInt64(scalar)) &* 0x0000_0100_0000_01B3 }

  private mutating func insert(_ hash: UInt64, flag: UInt64) {
    var key = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    key = (key ^ key >> 33) & ~0xFF
    var index = Int(key >> 8) & (slots.count - 1)
    while slots[index] != 0 {
      if slots[index] & ~0xFF == key {
        slots[index] |= flag
        return
      }
      index = (index + 1) & (slots.count - 1)
    }
    slots[index] = key | flag
    used += 1
    if used * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: slots.count * 2)
    for slot in slots where slot != 0 {
      var index = Int(slot >> 8) & (larger.count - 1)
      while larger[index] != 0 { index = (index + 1) & (larger.count - 1) }
      larger[index] = slot
    }
    slots = larger
  }
}
