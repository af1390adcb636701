/// Writes a number into the digit places of a section.
enum NumberWriter {
  /// The text of a section for a number.
  static func text(_ section: CellNumberFormat.Section, _ number: DecimalNumber) -> String {
    let plan = Plan(section.tokens)
    guard plan.hasPlaces else { return sign(of: number) + literals(section.tokens) }
    let shown = number.scaled(by: 2 * plan.percents - 3 * plan.divisions).rounded(toDecimals: plan.decimals)
    return sign(of: number) + fill(section.tokens, plan, shown)
  }

  /// The minus of a negative number; a section for negatives alone is given none.
  static func sign(of number: DecimalNumber) -> String { number.isNegative && !number.isZero ? "-" : "" }

  private static func literals(_ tokens: [FormatToken]) -> String {
    tokens.reduce(into: "") { text, token in
      switch token {
      case .literal(let literal): text += literal
      case .percent: text += "%"
      case .point: text += "."
      default: break
      }
    }
  }

  /// What the digit places of a section ask for.
  struct Plan {
    /// How many places stand before the decimal point.
    var wholePlaces = 0
    /// How many stand behind it.
    var decimals = 0
    /// How many commas at the end of the digits divide by a thousand each.
    var divisions = 0
    var percents = 0
    /// Whether thousands are separated.
    var groups = false
    var hasPlaces: Bool { wholePlaces + decimals > 0 }

    init(_ tokens: some Collection<FormatToken>) {
      var seenPoint = false
      var commas = 0
      for token in tokens {
        switch token {
        case .digit:
          if commas > 0, !seenPoint { groups = true }
          commas = 0
          if seenPoint { decimals += 1 } else { wholePlaces += 1 }
        case .comma: if hasPlaces { commas += 1 }
        case .point:
          seenPoint = true
          divisions += commas
          commas = 0
        case .percent: percents += 1
        case .literal, .general, .exponent, .slash, .text, .date, .elapsed, .subsecond, .dayHalf, .systemDate, .language: break
        }
      }
      divisions += commas
    }
  }

  /// Puts the digits of a rounded number into the places.
  static func fill(_ tokens: some Collection<FormatToken>, _ plan: Plan, _ number: DecimalNumber) -> String {
    var places = wholeTexts(tokens, plan, number.integerDigits)[...]
    let fraction = number.fractionDigits
    var text = ""
    var decimal = 0
    var seenPoint = false
    for token in tokens {
      switch token {
      case .literal(let literal): text += literal
      case .percent: text += "%"
      case .point:
        // A point stands even where no decimal follows, as Excel has it for `0.##`.
        if plan.wholePlaces == 0, !seenPoint { text += number.integerDigits.digitText }
        seenPoint = true
        text += "."
      case .digit(let mark):
        if !seenPoint {
          text += places.popFirst() ?? ""
        } else {
          if decimal < fraction.count { text += String(fraction[decimal]) } else if mark != 0x23 { text += mark == 0x30 ? "0" : " " }
          decimal += 1
        }
      case .comma, .general, .exponent, .slash, .text, .date, .elapsed, .subsecond, .dayHalf, .systemDate, .language: break
      }
    }
    return text
  }

  /// What stands in each place before the point, the first with all digits that have no place of their own.
  private static func wholeTexts(_ tokens: some Collection<FormatToken>, _ plan: Plan, _ digits: [UInt8]) -> [String] {
    var marks: [UInt8] = []
    for token in tokens {
      if token == .point { break }
      if case .digit(let mark) = token { marks.append(mark) }
    }
    guard !marks.isEmpty else { return [] }
    // The leftmost zero decides how far the number is filled up.
    let padded = marks.firstIndex(of: 0x30).map { marks.count - $0 } ?? 0
    let filled = Array(repeating: UInt8(0), count: max(0, padded - digits.count)) + digits
    var texts: [String] = []
    for (index, mark) in marks.enumerated() {
      let place = marks.count - 1 - index
      var text = ""
      if index == 0, filled.count > marks.count {
        for upper in stride(from: filled.count - 1, to: place, by: -1) { text += digit(filled, upper, plan.groups) }
      }
      if place < filled.count { text += digit(filled, place, plan.groups) } else if mark == 0x3F { text += " " }
      texts.append(text)
    }
    return texts
  }

  private static func digit(_ digits: [UInt8], _ place: Int, _ groups: Bool) -> String {
    let text = String(digits[digits.count - 1 - place])
    return groups && place > 0 && place.isMultiple(of: 3) ? text + "," : text
  }
}
