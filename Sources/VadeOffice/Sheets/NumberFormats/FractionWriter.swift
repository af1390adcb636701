/// Writes a number as a fraction: `# ?/?`, `# ??/??`, `# ?/8`.
enum FractionWriter {
  /// The text of a section for a number.
  static func text(_ section: CellNumberFormat.Section, _ value: Double) -> String {
    guard let bar = section.tokens.firstIndex(of: .slash), value.magnitude < 1e15 else { return GeneralFormat.text(DecimalNumber(value)) }
    let before = section.tokens[..<bar]
    let numeratorStart = before.lastIndex { !isDigit($0) }.map { $0 + 1 } ?? 0
    let hasWhole = before[..<numeratorStart].contains(where: isDigit)
    let denominator = denominator(section.tokens[(bar + 1)...])
    let magnitude = value.magnitude
    let whole = hasWhole ? magnitude.rounded(.down) : 0
    var (top, bottom) = fraction(magnitude - whole, denominator)
    var units = whole
    if hasWhole, top == bottom, bottom != 0 { (top, units) = (0, units + 1) }
    var parts: [String] = []
    if hasWhole, units > 0 || top == 0 {
      parts.append(DecimalNumber(units).integerDigits.isEmpty ? "0" : DecimalNumber(units).integerDigits.digitText)
    }
    if top > 0 || !hasWhole { parts.append("\(top)/\(bottom)") }
    return (value < 0 ? "-" : "") + leading(before) + parts.joined(separator: " ") + trailing(section.tokens[(bar + 1)...])
  }

  private enum Denominator {
    case fixed(Int)
    case upTo(Int)
  }

  private static func denominator(_ tokens: ArraySlice<FormatToken>) -> Denominator {
    var digits = 0
    var number = ""
    for token in tokens {
      switch token {
      case .digit(let mark):
        digits += 1
        if mark == 0x30, !number.isEmpty { number += "0" }
      case .literal(let text) where digits == 0 || !number.isEmpty: number += text.filter { $0.isASCII && $0.isNumber }
      default: break
      }
    }
    if let fixed = Int(number), fixed > 0 { return .fixed(min(fixed, 99_999)) }
    return .upTo(digits <= 1 ? 9 : digits == 2 ? 99 : 999)
  }

  /// The nearest fraction, the smallest denominator of equally near ones.
  private static func fraction(_ value: Double, _ denominator: Denominator) -> (Int, Int) {
    switch denominator {
    case .fixed(let bottom): return (Int((value * Double(bottom)).rounded()), bottom)
    case .upTo(let largest):
      var best = (top: Int(min(value, 1e15).rounded()), bottom: 1)
      var error = (value - Double(best.top)).magnitude
      for bottom in 2...largest where error > 1e-12 {
        let top = (value * Double(bottom)).rounded()
        let distance = (value - top / Double(bottom)).magnitude
        if distance < error - 1e-12 { (best, error) = ((Int(top), bottom), distance) }
      }
      return best
    }
  }

  private static func isDigit(_ token: FormatToken) -> Bool { if case .digit = token { true } else { false } }

  private static func leading(_ tokens: ArraySlice<FormatToken>) -> String {
    tokens.prefix { !isDigit($0) }.reduce(into: "") { if case .literal(let text) = $1 { $0 += text } }
  }

  private static func trailing(_ tokens: ArraySlice<FormatToken>) -> String {
    guard let last = tokens.lastIndex(where: isDigit) else { return "" }
    return tokens[(last + 1)...].reduce(into: "") { if case .literal(let text) = $1 { $0 += text.filter { !$0.isNumber } } }
  }
}
