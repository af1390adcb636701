#if canImport(Glibc)
  internal import Glibc
#endif

/// Times as JSON, logs and people get them.
public enum Timestamp {
  /// The time now, in seconds since 1970-01-01 UTC.
  public static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A time as RFC 3339 in UTC: `2025-03-01T09:30:00Z`.
  ///
  /// - Parameters:
  ///   - seconds: seconds since 1970-01-01 UTC.
  ///   - withMilliseconds: whether thousandths are written: `09:30:00.250Z`.
  /// - Returns: the time, or an empty text for one beyond all calendars.
  public static func text(_ seconds: Double, withMilliseconds: Bool = false) -> String {
    guard seconds.isFinite, abs(seconds) < 1e11 else { return "" }
    let whole = Int(seconds.rounded(.down))
    let (days, rest) = (floorDivide(whole, 86_400), whole - floorDivide(whole, 86_400) * 86_400)
    let (year, month, day) = civil(days: days)
    let fraction = withMilliseconds ? "." + pad(min(999, Int((seconds - seconds.rounded(.down)) * 1000)), 3) : ""
    return
      "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))T\(pad(rest / 3600, 2)):\(pad(rest / 60 % 60, 2)):\(pad(rest % 60, 2))\(fraction)Z"
  }

  /// The Gregorian date of a day counted from 1970-01-01; Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func floorDivide(_ left: Int, _ right: Int) -> Int {
    left / right - (left % right < 0 ? 1 : 0)
  }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
