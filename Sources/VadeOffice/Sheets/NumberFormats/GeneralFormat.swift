/// The format of cells that have none: `General`.
///
/// Excel shows eleven characters, the point included, and takes an exponent with six digits where that is not enough. Whole numbers are the exception here: an
/// account number of twelve digits is written with all that the file has, since `1.23457E+11` would lose it.
enum GeneralFormat {
  /// How many characters Excel gives a number.
  private static let width = 11

  /// The text of a number.
  static func text(_ number: DecimalNumber) -> String {
    guard !number.isZero else { return "0" }
    let sign = number.isNegative ? "-" : ""
    let isWhole = number.digits.count <= number.point
    if isWhole, number.point <= DecimalNumber.precision { return sign + number.integerDigits.digitText }
    if number.point > width { return sign + scientific(number) }
    if number.point >= -3 {
      let shown = number.rounded(toDecimals: max(0, width - 1 - max(1, number.point)))
      return sign + plain(shown)
    }
    // Below 0.0001 a number is written out only when all of it fits.
    return sign + (2 - number.point + number.digits.count <= width ? plain(number) : scientific(number))
  }

  private static func plain(_ number: DecimalNumber) -> String {
    let whole = number.integerDigits
    let fraction = number.fractionDigits
    return (whole.isEmpty ? "0" : whole.digitText) + (fraction.isEmpty ? "" : "." + fraction.digitText)
  }

  private static func scientific(_ number: DecimalNumber) -> String {
    let shown = number.rounded(toDigits: 6)
    let exponent = shown.point - 1
    let rest = Array(shown.digits.dropFirst())
    let power = String(exponent.magnitude)
    return shown.digits.prefix(1).digitText + (rest.isEmpty ? "" : "." + rest.digitText) + "E" + (exponent < 0 ? "-" : "+")
      + (power.utf8.count < 2 ? "0" : "") + power
  }
}

extension ArraySlice<UInt8> {
  fileprivate var digitText: String { Array(self).digitText }
}
