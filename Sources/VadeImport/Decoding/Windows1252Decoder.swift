/// Decodes Windows code page 1252.
final class Windows1252Decoder: ByteDecoder {
  /// The characters of the bytes 0x80 to 0x9F; 0 where the page has none (Unicode mapping table CP1252.TXT).
  static let upperControls: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// The character of a byte, or nil where the page has none.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let value = upperControls[Int(byte) - 0x80]
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  func decode(_ bytes: [UInt8], isLast: Bool, into output: inout [UInt8]) -> Int {
    var replacements = 0
    for byte in bytes {
      if byte < 0x80 {
        output.append(byte)
      } else if let scalar = Self.scalar(byte) {
        output.append(scalar)
      } else {
        output.appendReplacement()
        replacements += 1
      }
    }
    return replacements
  }
}
