/// The numbers of charts as a reader sees them.
enum ChartNumber {
  /// A value in a number format: a date, a share in per cent, else the number itself without the noise of its last digits.
  static func text(_ value: String, format: String?, countsFrom1904: Bool) -> String {
    let value = value.trimmed
    guard let number = Double(value), number.isFinite else { return value }
    let code = format?.lowercased().replacing(/"[^"]*"|\[[^\]]*\]|\\./, with: "") ?? ""
    if code.contains("y") || (code.contains("d") && code.contains("m")), (1..<2_958_466).contains(number) {
      return date(Int(number) + (countsFrom1904 ? 1462 : 0))
    }
    if code.contains("%") { return plain(number * 100) + "%" }
    return plain(number)
  }

  /// The number with fifteen digits, which is what a spreadsheet keeps.
  private static func plain(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    var (text, digits) = (number.description, 1e15)
    let magnitude = abs(number)
    guard magnitude > 1e-6, magnitude < 1e9 else { return text }
    var whole = 1.0
    while whole <= magnitude {
      whole *= 10
      digits /= 10
    }
    let rounded = ((number * digits).rounded() / digits).description
    if rounded.utf8.count < text.utf8.count { text = rounded }
    return text
  }

  /// The date of a serial number, 1 being 1900-01-01; the calendar has a 29 February 1900 that never was (ECMA-376 part 1, 18.17.4.1).
  private static func date(_ serial: Int) -> String {
    // Days since 1970-01-01, then the civil calendar after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    let days = serial - 25569 + (serial < 60 ? 1 : 0) + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
