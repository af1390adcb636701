/// When a text says it was written, to the minute: the date of an entry in a diary.
///
/// It is the date as the writer's calendar has it; nothing is converted.
public struct Moment: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int

  /// Creates a moment; midnight stands for a day without an hour.
  ///
  /// - Returns: nil for a day that is in no calendar; the 29th of February counts in every fourth year, as the Julian calendar has it.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...Moment.days(in: month, of: year)).contains(day) else { return nil }
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
  }

  /// Reads `1660-01-31T00:00`; seconds behind it are passed over.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 16 || bytes.count == 19 && bytes[16] == UInt8(ascii: ":") else { return nil }
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":")
    else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      guard bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
      let minute = number(14..<16), bytes.count == 16 || number(17..<19) != nil
    else { return nil }
    self.init(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  /// The moment as ISO 8601 writes it, without seconds and zone: `1660-01-31T00:00`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(hour, 2)):\(padded(minute, 2))"
  }

  /// The day in words: `January 31, 1660`.
  public var longDate: String { "\(Moment.monthNames[month - 1]) \(day), \(year)" }

  /// Orders by time.
  public static func < (left: Moment, right: Moment) -> Bool {
    (left.year, left.month, left.day, left.hour, left.minute) < (right.year, right.month, right.day, right.hour, right.minute)
  }

  /// The English names of the months, from January.
  public static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Page {
  /// When the section says it was written, or nil: a section that is one dated entry is labelled with it.
  public var moment: Moment? {
    guard case .section = position else { return nil }
    return label.flatMap(Moment.init)
  }
}

extension Passage {
  /// When the passage says it was written, or nil: passages of a dated entry carry its label.
  public var moment: Moment? { pages == nil ? pageLabel.flatMap(Moment.init) : nil }
}
