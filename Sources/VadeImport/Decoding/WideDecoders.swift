/// Decodes UTF-16 of either byte order.
final class UTF16Decoder: ByteDecoder {
  private let high: Int
  private var carried: [UInt8] = []

  init(bigEndian: Bool) {
    high = bigEndian ? 0 : 1
  }

  func decode(_ bytes: [UInt8], isLast: Bool, into output: inout [UInt8]) -> Int {
    let input = carried.isEmpty ? bytes : carried + bytes
    var replacements = 0
    var at = 0
    func unit(_ offset: Int) -> UInt16 { UInt16(input[offset + high]) << 8 | UInt16(input[offset + 1 - high]) }
    while at + 1 < input.count {
      let first = unit(at)
      if let scalar = Unicode.Scalar(first) {
        output.append(scalar)
        at += 2
        continue
      }
      guard first < 0xDC00, at + 3 < input.count || !isLast else {
        output.appendReplacement()
        replacements += 1
        at += 2
        continue
      }
      guard at + 3 < input.count else { break }
      let second = unit(at + 2)
      if (0xDC00...0xDFFF).contains(second) {
        let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
        output.append(Unicode.Scalar(value)!)  // a surrogate pair always stands for a scalar
        at += 4
      } else {
        output.appendReplacement()
        replacements += 1
        at += 2
      }
    }
    carried = Array(input[at...])
    if isLast, !carried.isEmpty {
      output.appendReplacement()
      replacements += 1
    }
    return replacements
  }
}

/// Decodes UTF-32 of either byte order.
final class UTF32Decoder: ByteDecoder {
  private let bigEndian: Bool
  private var carried: [UInt8] = []

  init(bigEndian: Bool) {
    self.bigEndian = bigEndian
  }

  func decode(_ bytes: [UInt8], isLast: Bool, into output: inout [UInt8]) -> Int {
    let input = carried.isEmpty ? bytes : carried + bytes
    var replacements = 0
    var at = 0
    while at + 3 < input.count {
      let four = input[at..<(at + 4)]
      let value = (bigEndian ? Array(four) : four.reversed()).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      if let scalar = Unicode.Scalar(value) {
        output.append(scalar)
      } else {
        output.appendReplacement()
        replacements += 1
      }
      at += 4
    }
    carried = Array(input[at...])
    if isLast, !carried.isEmpty {
      output.appendReplacement()
      replacements += 1
    }
    return replacements
  }
}
