internal import VadeSystem

/// The pieces a WordPiece model knows, found by their UTF-8 bytes.
///
/// One open-addressing hash table over all pieces. The hash is polynomial, so that from the running hashes of a word every stretch of it
/// is hashed in constant time (Karp and Rabin, "Efficient randomized pattern-matching algorithms", 1987); a hit is confirmed by comparing
/// bytes.
struct Vocabulary: Sendable {
  /// How many pieces there are.
  let count: Int
  /// The most bytes a piece has, without the mark of a continuing one.
  private(set) var longest = 0

  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var slots: [Slot]
  private let mask: UInt64

  private struct Slot {
    var check: UInt32 = 0
    var id: Int32 = -1
  }

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let continuingSeed: UInt64 = 0xD6E8_FEB8_6659_FD93
  private static let powers: [UInt64] = (0..<512).reduce(into: [1]) { powers, _ in powers.append(powers[powers.count - 1] &* base) }

  /// Reads a vocabulary of one piece a line; the line's number is the piece's id and a later duplicate wins.
  ///
  /// - Parameters:
  ///   - text: the lines.
  ///   - continuing: what begins a piece that continues a word, such as `##`.
  init(lines text: Span<UInt8>, continuing: [UInt8]) {
    var lines: [Range<Int>] = []
    var start = 0
    for index in 0..<text.count where text[index] == 0x0A {
      lines.append(start..<index)
      start = index + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    count = lines.count
    var capacity = 64
    while capacity < lines.count * 2 { capacity *= 2 }
    slots = Array(repeating: Slot(), count: capacity)
    mask = UInt64(capacity - 1)
    bytes.reserveCapacity(text.count)
    ends.reserveCapacity(lines.count)
    for line in lines { add(text, line, continuing: continuing) }
  }

  /// The running hashes of a word: one more than it has bytes, written over the array given.
  @inline(__always)
  static func hash(_ word: [UInt8], into hashes: inout [UInt64]) {
    hashes.removeAll(keepingCapacity: true)
    var hash: UInt64 = 0
    hashes.append(hash)
    for byte in word {
      hash = hash &* base &+ UInt64(byte) &+ 1
      hashes.append(hash)
    }
  }

  /// The id of a stretch of a word, or nil.
  ///
  /// - Parameters:
  ///   - word: the word's bytes.
  ///   - hashes: its running hashes.
  ///   - range: the stretch.
  ///   - continues: whether the stretch continues a word.
  /// - Returns: the piece's id.
  @inline(__always)
  func id(of word: [UInt8], hashes: [UInt64], range: Range<Int>, continues: Bool) -> Int32? {
    let stretch = hashes[range.upperBound] &- hashes[range.lowerBound] &* Self.powers[range.count]
    let key = Self.mix(stretch, continues: continues)
    var place = key & mask
    while true {
      let slot = slots[Int(place)]
      if slot.id < 0 { return nil }
      if slot.check == UInt32(truncatingIfNeeded: key >> 32), isPiece(slot.id, word, range, continues) { return slot.id }
      place = (place + 1) & mask
    }
  }

  /// The id of a piece that begins a word, or nil.
  func id(of piece: String) -> Int32? {
    let word = Array(piece.utf8)
    guard word.count < Self.powers.count else { return nil }
    var hashes: [UInt64] = []
    Self.hash(word, into: &hashes)
    return id(of: word, hashes: hashes, range: 0..<word.count, continues: false)
  }

  // Each stored piece is one byte that says whether it continues a word, then its own bytes.
  private func isPiece(_ id: Int32, _ word: [UInt8], _ range: Range<Int>, _ continues: Bool) -> Bool {
    let start = id == 0 ? 0 : ends[Int(id) - 1]
    guard ends[Int(id)] - start == range.count + 1, bytes[start] == (continues ? 1 : 0) else { return false }
    for offset in 0..<range.count where bytes[start + 1 + offset] != word[range.lowerBound + offset] { return false }
    return true
  }

  private mutating func add(_ text: Span<UInt8>, _ line: Range<Int>, continuing: [UInt8]) {
    var line = line
    while let last = line.last, Self.isSpace(text[last]) { line = line.lowerBound..<last }
    let continues = line.count > continuing.count && continuing.indices.allSatisfy { text[line.lowerBound + $0] == continuing[$0] }
    if continues { line = line.lowerBound + continuing.count..<line.upperBound }
    let id = Int32(ends.count)
    bytes.append(continues ? 1 : 0)
    var hash: UInt64 = 0
    for index in line {
      bytes.append(text[index])
      hash = hash &* Self.base &+ UInt64(text[index]) &+ 1
    }
    ends.append(bytes.count)
    // A piece longer than any word tried can never match.
    guard !line.isEmpty, line.count < Self.powers.count else { return }
    longest = max(longest, line.count)
    insert(id, key: Self.mix(hash, continues: continues))
  }

  private mutating func insert(_ id: Int32, key: UInt64) {
    let check = UInt32(truncatingIfNeeded: key >> 32)
    var place = Int(key & mask)
    while slots[place].id >= 0 {
      if slots[place].check == check, hasSameBytes(slots[place].id, id) { break }
      place = (place + 1) & Int(mask)
    }
    slots[place] = Slot(check: check, id: id)
  }

  private func hasSameBytes(_ first: Int32, _ second: Int32) -> Bool {
    func range(_ id: Int32) -> Range<Int> { (id == 0 ? 0 : ends[Int(id) - 1])..<ends[Int(id)] }
    return bytes[range(first)] == bytes[range(second)]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  @inline(__always)
  private static func mix(_ hash: UInt64, continues: Bool) -> UInt64 {
    let seeded = continues ? hash ^ continuingSeed : hash
    let folded = (seeded ^ (seeded >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return folded ^ (folded >> 32)
  }
}
