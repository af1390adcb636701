/// A number as decimal digits, the form every number format works on: Excel rounds and scales what a person sees in decimal.
struct DecimalNumber: Hashable {
  var isNegative = false
  /// The digits, without zeros at either end; none for zero.
  private(set) var digits: [UInt8] = []
  /// Where the decimal point stands: before the digit of this index, counted from the first digit; digits 12 with point 1 are 1.2.
  private(set) var point = 0

  /// How many significant digits Excel keeps (IEEE 754 in its display, "15 digit precision" of the Excel specifications and limits).
  static let precision = 15

  /// The number a binary one is shown as: its shortest decimal form, rounded to Excel's precision.
  ///
  /// Infinity and not-a-number become zero.
  init(_ value: Double) {
    isNegative = value < 0
    guard value.isFinite, value != 0 else { return }
    var exponent = 0
    var seenPoint = false
    var text = value.magnitude.description.utf8.makeIterator()
    while let byte = text.next() {
      switch byte {
      case 0x30...0x39:
        digits.append(byte - 0x30)
        if !seenPoint { point += 1 }
      case 0x2E: seenPoint = true
      case 0x65:
        var isDown = false
        while let mark = text.next() {
          if mark == 0x2D { isDown = true } else if mark != 0x2B { exponent = exponent * 10 + Int(mark - 0x30) }
        }
        if isDown { exponent = -exponent }
      default: break
      }
    }
    point += exponent
    normalise()
    if digits.count > Self.precision { self = rounded(toDigits: Self.precision) }
  }

  private init(isNegative: Bool, digits: [UInt8], point: Int) {
    (self.isNegative, self.digits, self.point) = (isNegative, digits, point)
    normalise()
  }

  private mutating func normalise() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// Whether it is zero.
  var isZero: Bool { digits.isEmpty }

  /// The number times ten to a power.
  func scaled(by power: Int) -> DecimalNumber {
    var result = self
    if !isZero { result.point += power }
    return result
  }

  /// The number rounded to a count of significant digits, halves away from zero.
  func rounded(toDigits count: Int) -> DecimalNumber {
    guard count < digits.count else { return self }
    guard count >= 0 else { return DecimalNumber(isNegative: isNegative, digits: [], point: 0) }
    var kept = Array(digits[..<count])
    var point = point
    if digits[count] >= 5 {
      var at = count - 1
      while at >= 0, kept[at] == 9 {
        kept[at] = 0
        at -= 1
      }
      if at >= 0 {
        kept[at] += 1
      } else {
        kept.insert(1, at: 0)
        point += 1
      }
    }
    return DecimalNumber(isNegative: isNegative, digits: kept, point: point)
  }

  /// The number rounded to a count of decimals, halves away from zero.
  func rounded(toDecimals count: Int) -> DecimalNumber { rounded(toDigits: point + count) }

  /// The digits before the decimal point, without leading zeros; none below one.
  var integerDigits: [UInt8] {
    guard point > 0 else { return [] }
    return Array(digits.prefix(point)) + Array(repeating: 0, count: max(0, min(point, 400) - digits.count))
  }

  /// The digits behind the decimal point, without zeros at the end.
  var fractionDigits: [UInt8] {
    guard !digits.isEmpty else { return [] }
    if point >= digits.count { return [] }
    return point >= 0 ? Array(digits[point...]) : Array(repeating: 0, count: min(-point, 400)) + digits
  }
}

extension [UInt8] {
  /// Decimal digits as text.
  var digitText: String { String(decoding: map { $0 + 0x30 }, as: UTF8.self) }
}
