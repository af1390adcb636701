/// Writes dates and durations, which cells hold as seconds.
enum CellClock {
  /// 2001-01-01, which dates count from, in days from 1970-01-01.
  private static let epochDays = 11_323

  /// A date in ISO 8601, with the time of day unless it is midnight; nil when it is out of reason.
  static func date(_ seconds: Double) -> String? {
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    let whole = Int(seconds.rounded())
    let (days, rest) = whole.flooredDivision(by: 86_400)
    let date = civil(days + epochDays)
    let day = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    guard rest != 0 else { return day }
    let time = "\(padded(rest / 3600, 2)):\(padded(rest / 60 % 60, 2))"
    return day + " " + time + (rest % 60 == 0 ? "" : ":\(padded(rest % 60, 2))")
  }

  /// Year, month and day of a day counted from 1970-01-01 (Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `civil_from_days`).
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// A duration in the units the program shows by itself: `1w 2d 3h 4m 5s 6ms`, without those that are nought.
  static func duration(_ seconds: Double) -> String? {
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    var rest = Int((abs(seconds) * 1000).rounded())
    var parts: [String] = []
    for (length, unit) in [(604_800_000, "w"), (86_400_000, "d"), (3_600_000, "h"), (60_000, "m"), (1000, "s"), (1, "ms")]
    where rest >= length {
      parts.append("\(rest / length)\(unit)")
      rest %= length
    }
    return parts.isEmpty ? "0s" : (seconds < 0 ? "-" : "") + parts.joined(separator: " ")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(abs(number))
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  /// Quotient and remainder, the latter never negative.
  fileprivate func flooredDivision(by divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
