/// How a workbook counts days.
enum DateSystem: Sendable {
  /// Day 1 is 1 January 1900, and 29 February 1900 counts as day 60 though it never was (ECMA-376 part 1, 18.17.4.1).
  case from1900
  /// Day 0 is 1 January 1904.
  case from1904

  /// The largest serial number: 31 December 9999.
  private var last: Int { self == .from1900 ? 2_958_465 : 2_957_003 }

  /// A day of the calendar.
  struct Day: Hashable {
    var year: Int
    var month: Int
    var day: Int
    /// From 0 for Sunday.
    var weekday: Int
  }

  /// The day a serial number stands for, or nil outside of what Excel shows.
  func day(_ serial: Int) -> Day? {
    guard serial >= 0, serial <= last else { return nil }
    switch self {
    case .from1904: return Self.calendarDay(serial + 1462)
    case .from1900 where serial == 60: return Day(year: 1900, month: 2, day: 29, weekday: 3)
    case .from1900 where serial == 0: return Day(year: 1900, month: 1, day: 0, weekday: 6)
    case .from1900 where serial < 60:
      var day = Self.calendarDay(serial + 1)
      day?.weekday = (serial + 6) % 7
      return day
    case .from1900: return Self.calendarDay(serial)
    }
  }

  /// The day by days since 30 December 1899, by the civil calendar of Howard Hinnant, "chrono-compatible low-level date algorithms".
  private static func calendarDay(_ serial: Int) -> Day? {
    let days = serial - 25_569 + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return Day(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * shifted + 2) / 5 + 1,
      weekday: (serial + 6) % 7)
  }

  /// The serial number of a day of the calendar in the same system; years outside 1900 to 9999 have none.
  func serial(year: Int, month: Int, day: Int) -> Int? {
    guard (1900...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468 + 25_569
    switch self {
    case .from1904: return days >= 1462 ? days - 1462 : nil
    case .from1900: return days > 60 ? days : days - 1
    }
  }
}
