/// Writes dates and times.
///
/// A date whose form leaves open which number is the month (`3/4/2024`), or is decided by the reader's own settings, is written as ISO 8601 has it: a person
/// reads the same day everywhere. Every other form is kept as Excel shows it.
enum DateWriter {
  /// The text of a section for a serial number, or nil when it stands for no day.
  static func text(_ section: CellNumberFormat.Section, _ value: Double, _ dates: DateSystem) -> String? {
    let isElapsed = section.tokens.contains { if case .elapsed = $0 { true } else { false } }
    guard value.isFinite, value.magnitude < 3e6, isElapsed || value >= 0 else { return nil }
    let decimals = section.tokens.compactMap { if case .subsecond(let count) = $0 { count } else { nil } }.max() ?? 0
    guard let moment = Moment(value.magnitude, decimals: min(3, decimals), dates) else { return nil }
    let sign = value < 0 ? "-" : ""
    return sign + (isAmbiguous(section.tokens) ? moment.iso(section.tokens) : moment.text(section.tokens))
  }

  /// Whether the form of a date leaves open which number is the month.
  static func isAmbiguous(_ tokens: [FormatToken]) -> Bool {
    var order: [Character] = []
    var isNumeric = true
    var separators = ""
    for token in tokens {
      switch token {
      case .systemDate: return true
      case .date(let letter, let count) where "ymd".contains(letter):
        if letter != "y", count > 2 { isNumeric = isNumeric && letter == "d" }
        order.append(letter)
      case .literal(let text) where !order.isEmpty && order.count < 3: separators += text
      default: break
      }
    }
    guard isNumeric, order.contains("d"), order.contains("m"), let first = order.first, first != "y" else { return false }
    // Full stops are written between day and month only, in this order.
    return !(separators.contains(".") && first == "d")
  }

  /// A serial number taken apart.
  struct Moment {
    let day: DateSystem.Day
    let seconds: Int
    let milliseconds: Int
    let totalSeconds: Int

    init?(_ value: Double, decimals: Int, _ dates: DateSystem) {
      let unit = [1000.0, 100, 10, 1][decimals]
      // To the precision shown, so that 0.999999 of a minute does not lose a second.
      let total = Int(((value * 86_400_000) / unit).rounded() * unit)
      guard let day = dates.day(total / 86_400_000) else { return nil }
      self.day = day
      totalSeconds = total / 1000
      seconds = totalSeconds % 86_400
      milliseconds = total % 1000
    }

    /// The moment as ISO 8601 has it, with the time where the section shows one.
    func iso(_ tokens: [FormatToken]) -> String {
      let parts = tokens.compactMap { if case .date(let letter, _) = $0 { letter } else { nil } }
      var text = ""
      if parts.contains("d") || parts.contains("m") || parts.contains("y") || !parts.contains("h") {
        text = "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))"
      }
      guard parts.contains("h") || (parts.isEmpty && seconds > 0) else { return text }
      text += (text.isEmpty ? "" : " ") + "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2))"
      return parts.contains("s") ? text + ":\(padded(seconds % 60, 2))" : text
    }

    /// The moment as the section's tokens have it.
    func text(_ tokens: [FormatToken]) -> String {
      let names = tokens.lazy.compactMap { if case .language(let names) = $0 { names } else { nil } }.first ?? .english
      let hasHalves = tokens.contains { if case .dayHalf = $0 { true } else { false } }
      return tokens.reduce(into: "") { text, token in
        switch token {
        case .literal(let literal): text += literal
        case .date(let letter, let count): text += part(letter, count, names, hasHalves: hasHalves)
        case .elapsed(let letter, let count):
          let amount = letter == "h" ? totalSeconds / 3600 : letter == "m" ? totalSeconds / 60 : totalSeconds
          text += padded(amount, count)
        case .subsecond(let count): text += "." + padded(milliseconds, 3).prefix(count)
        case .dayHalf(let isShort):
          let half = seconds < 43_200 ? "AM" : "PM"
          text += isShort ? String(half.prefix(1)) : half
        case .general, .digit, .point, .comma, .percent, .exponent, .slash, .text, .systemDate, .language: break
        }
      }
    }

    private func part(_ letter: Character, _ count: Int, _ names: CalendarNames, hasHalves: Bool) -> String {
      switch letter {
      case "y": count <= 2 ? padded(day.year % 100, 2) : padded(day.year, 4)
      case "b": count <= 2 ? padded((day.year + 543) % 100, 2) : padded(day.year + 543, 4)
      case "m": count <= 2 ? padded(day.month, count) : names.month(day.month, letters: count)
      case "d": count <= 2 ? padded(day.day, count) : names.weekday(day.weekday, letters: count)
      case "h": padded(hasHalves ? (seconds / 3600 + 11) % 12 + 1 : seconds / 3600, min(2, count))
      case "M": padded(seconds / 60 % 60, min(2, count))
      default: padded(seconds % 60, min(2, count))
      }
    }

    private func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
  }
}
