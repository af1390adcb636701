/// A day of the calendar.
public struct PackDay: Sendable, Hashable, Comparable {
  /// The year.
  public var year: Int
  /// The month, from 1.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int

  /// The day a text begins with: `1666-09-02`, with or without a time behind it.
  ///
  /// - Parameter text: a day or a time stamp of any precision; nil when it is neither.
  public init?(_ text: some StringProtocol) {
    let parts = text.prefix { $0 != "T" && $0 != " " }.split(separator: "-", omittingEmptySubsequences: false)
    let digits: [Int] = parts.compactMap { part in part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil }
    guard digits.count == 3, parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2 else { return nil }
    guard (1...12).contains(digits[1]), (1...PackDay.days(of: digits[1], digits[0])).contains(digits[2]) else { return nil }
    (year, month, day) = (digits[0], digits[1], digits[2])
  }

  private static func days(of month: Int, _ year: Int) -> Int {
    switch month {
    // The diaries' authors lived by the old calendar, in which every fourth year had the day.
    case 2: year.isMultiple(of: 4) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day as the reference application shows it: `September 2, 1666`.
  public var title: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]
    return "\(months[month - 1]) \(day), \(year)"
  }

  /// Whether a day comes before another.
  public static func < (left: PackDay, right: PackDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
