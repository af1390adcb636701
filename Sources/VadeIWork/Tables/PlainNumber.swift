/// Writes numbers with all their digits, as a person would type them.
enum PlainNumber {
  /// How many zeros are written out before a number gets an exponent instead.
  private static let mostZeros = 30

  /// How many digits the programs show at most; more of a fraction come from arithmetic on binary numbers, and would show 30 as 29.999999999999996.
  private static let mostDigits = 15

  /// A decimal number: digits and a power of ten.
  static func text(isNegative: Bool, digits: String, exponent: Int) -> String {
    var (digits, exponent) = rounded(String(digits.drop { $0 == "0" }), exponent)
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "-" : ""
    if exponent >= 0 {
      guard exponent <= mostZeros else { return scientific(sign, digits, exponent) }
      return sign + digits + String(repeating: "0", count: exponent)
    }
    let whole = digits.count + exponent
    if whole > 0 { return sign + digits.prefix(whole) + "." + digits.dropFirst(whole) }
    guard -whole <= mostZeros else { return scientific(sign, digits, exponent) }
    return sign + "0." + String(repeating: "0", count: -whole) + digits
  }

  /// The number with no more digits than the programs show; digits before the point are all kept.
  private static func rounded(_ digits: String, _ exponent: Int) -> (String, Int) {
    let kept = max(mostDigits, digits.utf8.count + exponent)
    guard exponent < 0, digits.utf8.count > kept else { return (digits, exponent) }
    var bytes = Array(digits.utf8.prefix(kept))
    let isUp = Array(digits.utf8)[kept] >= 0x35
    var at = bytes.count - 1
    while isUp, at >= 0 {
      if bytes[at] < 0x39 {
        bytes[at] += 1
        break
      }
      bytes[at] = 0x30
      at -= 1
    }
    let carry = isUp && at < 0 ? "1" : ""
    return (carry + String(decoding: bytes, as: UTF8.self), exponent + digits.utf8.count - kept)
  }

  private static func scientific(_ sign: String, _ digits: String, _ exponent: Int) -> String {
    let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
    return "\(sign)\(digits.prefix(1))\(fraction)E\(exponent + digits.count - 1)"
  }

  /// A binary number in as few digits as tell it from its neighbours, and times a power of ten.
  static func text(_ number: Double, timesTenTo power: Int = 0) -> String {
    guard number.isFinite else { return "\(number)" }
    // Swift writes the fewest digits that read back as the same number.
    var text = Substring("\(abs(number))")
    var exponent = power
    if let mark = text.firstIndex(of: "e") {
      exponent += Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    let parts = text.split(separator: ".", maxSplits: 1)
    let fraction = parts.count > 1 ? parts[1] : ""
    return self.text(isNegative: number < 0, digits: String(parts.first ?? "") + fraction, exponent: exponent - fraction.count)
  }
}

/// A decimal floating-point number of 128 bits in the binary encoding of IEEE 754-2008 (3.5.2), as cells hold it.
struct Decimal128: Hashable {
  let isNegative: Bool
  let coefficient: UInt128
  let exponent: Int

  /// Reads 16 bytes, the lowest first: 113 bits of digits, 14 of the exponent with a bias of 6176, one of the sign.
  init(low: UInt64, high: UInt64) {
    isNegative = high >> 63 == 1
    exponent = Int((high >> 49) & 0x3FFF) - 6176
    coefficient = UInt128(high & 0x1_FFFF_FFFF_FFFF) << 64 | UInt128(low)
  }

  /// All the digits, times a power of ten.
  func text(timesTenTo power: Int = 0) -> String {
    PlainNumber.text(isNegative: isNegative && coefficient != 0, digits: String(coefficient), exponent: exponent + power)
  }
}
