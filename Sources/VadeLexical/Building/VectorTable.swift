/// Numbers the vectors of frequencies that occur: how often a term stands in each column of a document.
///
/// A posting then needs one small number whatever the count of columns, and the columns' weights can be chosen by the query.
struct VectorTable {
  let columns: Int
  /// The frequencies, vector by vector.
  private(set) var frequencies: [UInt32] = []
  private var codes: [[UInt32]: UInt32] = [:]
  private var packedCodes: [UInt64: UInt32] = [:]
  // The last code of each of a few keys: most vectors are one of a handful.
  private var recent = [(key: UInt64, code: UInt32)](repeating: (.max, 0), count: VectorTable.recentCount)

  private static let recentCount = 256

  init(columns: Int) {
    self.columns = columns
    // The most common first, so that they get the shortest codes.
    if columns == 1 { for frequency in 1...4 { _ = code(of: [UInt32(frequency)]) } }
  }

  /// How many vectors there are.
  var count: Int { frequencies.count / columns }

  /// The number of a vector.
  mutating func code(of vector: [UInt32]) -> UInt32 {
    guard let key = VectorTable.key(of: vector) else {
      if let code = codes[vector] { return code }
      let code = add(vector)
      codes[vector] = code
      return code
    }
    let slot = Int(truncatingIfNeeded: (key ^ key >> 13 ^ key >> 26) & UInt64(VectorTable.recentCount - 1))
    if recent[slot].key == key { return recent[slot].code }
    let code: UInt32
    if let known = packedCodes[key] {
      code = known
    } else {
      code = add(vector)
      packedCodes[key] = code
    }
    recent[slot] = (key, code)
    return code
  }

  /// The weighted sum of a vector's frequencies.
  static func weighted(_ vector: ArraySlice<UInt32>, _ weights: [Double]) -> Double {
    zip(vector, weights).reduce(0) { $0 + Double($1.0) * $1.1 }
  }

  private mutating func add(_ vector: [UInt32]) -> UInt32 {
    frequencies.append(contentsOf: vector)
    return UInt32(count - 1)
  }

  /// A vector as one number, if it is short and small enough.
  private static func key(of vector: [UInt32]) -> UInt64? {
    guard vector.count <= 4 else { return nil }
    var key: UInt64 = 0
    for frequency in vector {
      guard frequency < 0xFFFF else { return nil }
      key = key << 16 | UInt64(frequency)
    }
    return key
  }
}
