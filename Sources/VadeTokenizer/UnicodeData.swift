/// Looks up what ``ReferenceUnicode`` says about a scalar.
///
/// Scalars of the first two planes are looked up in a flat table; the few ranges beyond them are searched.
struct UnicodeData: Sendable {
  /// The one instance, made when the first text is tokenized.
  static let shared = UnicodeData()

  private static let flatLimit: UInt32 = 0x20000
  private static let hangul: Range<UInt32> = 0xAC00..<0xD7A4

  private var flat = [UInt16](repeating: 0, count: Int(flatLimit))
  private var high: [(range: ClosedRange<UInt32>, traits: ScalarTraits)] = []
  // Keys in ascending order, and for each the place of its decomposition in the reference's table.
  private var decompositionKeys: [UInt32] = []
  private var decompositionPlaces: [Int] = []

  private init() {
    add(ReferenceUnicode.dropped, width: 2, .dropped)
    add(ReferenceUnicode.spaces, width: 2, .space)
    add(ReferenceUnicode.ideographs, width: 2, .ideograph)
    add(ReferenceUnicode.punctuation, width: 2, .punctuation)
    add(ReferenceUnicode.marks, width: 2, .mark)
    add(ReferenceUnicode.markStarters, width: 2, .markStarter)
    add(ReferenceUnicode.reordered, width: 3, .reordered)
    addLowerCase()
    addDecompositions()
  }

  /// The flags of a scalar.
  @inline(__always)
  func traits(of scalar: UInt32) -> ScalarTraits {
    scalar < Self.flatLimit ? ScalarTraits(rawValue: flat[Int(scalar)]) : highTraits(of: scalar)
  }

  /// The lower case of a scalar that is ``ScalarTraits/cased``; U+0130, whose lower case is two scalars, is the caller's.
  func lowercase(of scalar: UInt32) -> UInt32 {
    let table = ReferenceUnicode.lowercase
    var low = 0
    var high = table.count / 4
    while low < high {
      let middle = (low + high) / 2
      if table[middle * 4 + 1] < scalar { low = middle + 1 } else { high = middle }
    }
    return table[low * 4 + 3] + scalar - table[low * 4]
  }

  /// The combining class of a scalar that is ``ScalarTraits/reordered``.
  func combiningClass(of scalar: UInt32) -> UInt8 {
    let table = ReferenceUnicode.reordered
    for entry in stride(from: 0, to: table.count, by: 3) where table[entry] <= scalar && scalar <= table[entry + 1] {
      return UInt8(table[entry + 2])
    }
    return 0
  }

  /// Calls a closure with each scalar of the full canonical decomposition of a scalar that ``ScalarTraits/decomposes``.
  func decompose(_ scalar: UInt32, _ body: (UInt32) -> Void) {
    guard !Self.hangul.contains(scalar) else { return decomposeHangul(scalar, body) }
    var low = 0
    var high = decompositionKeys.count - 1
    while low < high {
      let middle = (low + high) / 2
      if decompositionKeys[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    let place = decompositionPlaces[low]
    let length = Int(ReferenceUnicode.decompositions[place] >> 24)
    for part in place + 1...place + length { body(ReferenceUnicode.decompositions[part]) }
  }

  /// Decomposes a Hangul syllable by arithmetic: The Unicode Standard, section 3.12.
  private func decomposeHangul(_ scalar: UInt32, _ body: (UInt32) -> Void) {
    let index = scalar - Self.hangul.lowerBound
    body(0x1100 + index / 588)
    body(0x1161 + index % 588 / 28)
    if index % 28 != 0 { body(0x11A7 + index % 28) }
  }

  private func highTraits(of scalar: UInt32) -> ScalarTraits {
    high.reduce(into: []) { traits, entry in
      if entry.range.contains(scalar) { traits.formUnion(entry.traits) }
    }
  }

  private mutating func add(_ table: [UInt32], width: Int, _ traits: ScalarTraits) {
    for entry in stride(from: 0, to: table.count, by: width) { add(table[entry]...table[entry + 1], traits) }
  }

  private mutating func add(_ range: ClosedRange<UInt32>, _ traits: ScalarTraits, step: UInt32 = 1) {
    guard range.upperBound < Self.flatLimit else { return high.append((range, traits)) }
    for scalar in stride(from: range.lowerBound, through: range.upperBound, by: Int(step)) { flat[Int(scalar)] |= traits.rawValue }
  }

  private mutating func addLowerCase() {
    let table = ReferenceUnicode.lowercase
    for entry in stride(from: 0, to: table.count, by: 4) { add(table[entry]...table[entry + 1], .cased, step: table[entry + 2]) }
    add(0x130...0x130, .cased)
  }

  private mutating func addDecompositions() {
    let table = ReferenceUnicode.decompositions
    var place = 0
    while place < table.count {
      let scalar = table[place] & 0xFFFFFF
      decompositionKeys.append(scalar)
      decompositionPlaces.append(place)
      if scalar < Self.flatLimit { flat[Int(scalar)] |= ScalarTraits.decomposes.rawValue }
      place += 1 + Int(table[place] >> 24)
    }
    add(Self.hangul.lowerBound...Self.hangul.upperBound - 1, .decomposes)
    addHighDecompositions()
  }

  /// Beyond the flat table the decomposed scalars are compatibility ideographs in one run.
  private mutating func addHighDecompositions() {
    let keys = decompositionKeys.filter { $0 >= Self.flatLimit }
    for key in keys {
      if let last = high.last, last.traits == .decomposes, last.range.upperBound + 1 == key {
        high[high.count - 1].range = last.range.lowerBound...key
      } else {
        high.append((key...key, .decomposes))
      }
    }
  }
}
