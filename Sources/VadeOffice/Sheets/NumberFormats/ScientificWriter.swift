/// Writes a number with an exponent: `0.00E+00`, `##0.0E+0`.
enum ScientificWriter {
  /// The text of a section for a number.
  static func text(_ section: CellNumberFormat.Section, _ number: DecimalNumber) -> String {
    guard let mark = section.tokens.firstIndex(where: isExponent), case .exponent(let showsPlus) = section.tokens[mark] else { return "" }
    let mantissaTokens = section.tokens[..<mark]
    let plan = NumberWriter.Plan(mantissaTokens)
    let places = max(1, plan.wholePlaces)
    var exponent = exponent(of: number, places: places)
    var mantissa = number.scaled(by: -exponent).rounded(toDecimals: plan.decimals)
    if mantissa.point > places {
      // Rounding made 9.99 ten: the exponent takes it up.
      exponent += places
      mantissa = number.scaled(by: -exponent).rounded(toDecimals: plan.decimals)
    }
    mantissa.isNegative = false
    let sign = exponent < 0 ? "-" : showsPlus ? "+" : ""
    return NumberWriter.sign(of: number) + NumberWriter.fill(mantissaTokens, plan, mantissa) + "E" + sign
      + power(exponent.magnitude, section.tokens[(mark + 1)...])
  }

  private static func isExponent(_ token: FormatToken) -> Bool { if case .exponent = token { true } else { false } }

  /// The exponent, a multiple of the places before the point where there are several.
  private static func exponent(of number: DecimalNumber, places: Int) -> Int {
    guard !number.isZero else { return 0 }
    let natural = number.point - 1
    guard places > 1 else { return natural }
    let quotient = natural >= 0 ? natural / places : -((-natural + places - 1) / places)
    return quotient * places
  }

  private static func power(_ exponent: UInt, _ tokens: ArraySlice<FormatToken>) -> String {
    let digits = String(exponent)
    var width = 0
    var rest = ""
    for token in tokens {
      switch token {
      case .digit(0x30): width += 1
      case .literal(let literal): rest += literal
      case .percent: rest += "%"
      default: break
      }
    }
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits + rest
  }
}
