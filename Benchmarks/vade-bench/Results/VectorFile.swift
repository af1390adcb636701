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

  /// The rows of a file, all of one length.
  ///
  /// - Throws: ``BenchError/invalidFile(path:reason:)`` for a file that does not hold so many.
  static func rows(of path: String, count: Int) throws(BenchError) -> [[Float]] {
    guard let data = FileManager.default.contents(atPath: path), count > 0, data.count.isMultiple(of: 4 * count) else {
      throw .invalidFile(path: path, reason: "it does not hold \(count) vectors")
    }
    let numbers = stride(from: 0, to: data.count, by: 4).map { place in
      Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(data[data.startIndex + place + $1]) << UInt32(8 * $1) })
    }
    let dimension = numbers.count / count
    return (0..<count).map { Array(numbers[$0 * dimension..<($0 + 1) * dimension]) }
  }
}
