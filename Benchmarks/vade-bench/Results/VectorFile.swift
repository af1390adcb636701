internal import FoundationEssentials

/// Numbers as little-endian float32, one after another.
enum VectorFile {
  /// The bytes of numbers.
  static func encode(_ values: [Float]) -> Data {
    var bytes = Data(capacity: 4 * values.count)
    for value in values {
      let bits = value.bitPattern
      for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
    return bytes
  }
}
