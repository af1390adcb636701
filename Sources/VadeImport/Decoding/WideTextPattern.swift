/// Recognises UTF-16 without a byte-order mark.
enum WideTextPattern {
  /// Finds the byte order of a sample that is UTF-16.
  ///
  /// - Parameters:
  ///   - sample: the beginning of a file.
  ///   - mayLackNulls: whether to look also for text without NUL bytes, such as Chinese; only sensible for bytes that are not UTF-8.
  /// - Returns: the encoding, or nil when the sample is something else.
  static func guess(_ sample: [UInt8], mayLackNulls: Bool) -> TextEncoding? {
    let even = sample.prefix(sample.count & ~1)
    guard even.count >= 4 else { return nil }
    for bigEndian in [false, true] {
      let share = plausibleShare(even, bigEndian: bigEndian)
      if share.latin >= 0.3, share.plausible >= 0.95 { return .utf16(bigEndian: bigEndian) }
      // A blank, line end or full stop tells ideographs from two arbitrary bytes.
      if mayLackNulls, even.count >= 16, share.plausible >= 0.97, share.separators > 0 { return .utf16(bigEndian: bigEndian) }
    }
    return nil
  }

  private static func plausibleShare(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> (latin: Double, plausible: Double, separators: Int) {
    var latin = 0
    var plausible = 0
    var separators = 0
    for at in stride(from: 0, to: bytes.count, by: 2) {
      let unit = bigEndian ? UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1]) : UInt16(bytes[at + 1]) << 8 | UInt16(bytes[at])
      switch unit {
      case 9, 10, 13, 0x20...0x7E:
        latin += 1
        plausible += 1
        if unit <= 0x20 { separators += 1 }
      case 0xA0...0x6FF, 0x0900...0x0DFF, 0x0E00...0x0E7F, 0x2010...0x2044: plausible += 1
      case 0x3000...0x3002:
        plausible += 1
        separators += 1
      case 0x3003...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9F, 0xD800...0xDFFF: plausible += 1
      default: break
      }
    }
    let units = Double(bytes.count / 2)
    return (Double(latin) / units, Double(plausible) / units, separators)
  }
}
