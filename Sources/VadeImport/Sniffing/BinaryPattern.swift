/// Tells text of any encoding from bytes that are none.
enum BinaryPattern {
  /// Whether bytes are plausibly text with one byte to a code unit.
  ///
  /// Text has no control characters but tab, line ends, form feed, backspace and escape. Valid UTF-8 may have some, and NUL as padding; bytes that
  /// are not UTF-8 hardly any: in random bytes every tenth is one.
  static func isText(_ bytes: [UInt8]) -> Bool {
    var nulls = 0
    var controls = 0
    for byte in bytes {
      switch byte {
      case 0: nulls += 1
      case 1...7, 11, 14...26, 28...31, 127: controls += 1
      default: break
      }
    }
    let end = bytes.count - UTF8Scan.incompleteTail(of: bytes)
    var errors = 0
    var multibyte = 0
    UTF8Scan.forEachRun(in: bytes[..<end]) { run in
      switch run {
      case .valid(let range): multibyte += bytes[range].count { $0 >= 0xC2 }
      case .invalid: errors += 1
      }
    }
    let count = bytes.count
    if errors == 0 || multibyte > 4 * errors { return controls * 20 <= count && nulls * 3 <= count }
    return controls * 200 <= count && nulls * 50 <= count
  }
}
