/// The numbers of charts: with all their digits, where a cell shows those its format leaves.
enum ChartNumber {
  /// A value in a number format: a date, a share in per cent, else the number itself without the noise of its last digits.
  static func text(_ value: String, format: String?, countsFrom1904: Bool) -> String {
    let value = value.trimmed
    guard let number = Double(value), number.isFinite else { return value }
    let code = format?.lowercased().replacing(/"[^"]*"|\[[^\]]*\]|\\./, with: "") ?? ""
    if code.contains("y") || (code.contains("d") && code.contains("m")), let date = date(number, countsFrom1904 ? .from1904 : .from1900) {
      return date
    }
    if code.contains("%") { return plain(DecimalNumber(number).scaled(by: 2)) + "%" }
    return plain(DecimalNumber(number))
  }

  /// The number with the digits a spreadsheet keeps; with an exponent only where it would be mostly zeros.
  private static func plain(_ number: DecimalNumber) -> String {
    guard (-6...DecimalNumber.precision).contains(number.point) else { return GeneralFormat.text(number) }
    let (whole, fraction) = (number.integerDigits, number.fractionDigits)
    return (number.isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole.digitText) + (fraction.isEmpty ? "" : "." + fraction.digitText)
  }

  private static func date(_ serial: Double, _ dates: DateSystem) -> String? {
    guard serial >= 1, serial < 3_000_000, let day = dates.day(Int(serial)) else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day.year)-\(two(day.month))-\(two(day.day))"
  }
}
