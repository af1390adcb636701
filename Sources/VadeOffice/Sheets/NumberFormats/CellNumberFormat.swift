/// A number format of a spreadsheet, compiled: up to four sections for positive, negative, zero and text, or sections with conditions (ECMA-376 part 1, 18.8.31).
///
///     CellNumberFormat("#,##0.00;[Red](#,##0.00)").text(of: -1234.5)   // "(1,234.50)"
struct CellNumberFormat: Sendable {
  /// Sections of the code, at least one.
  let sections: [Section]
  /// Whether texts are not shown: their section is empty, as in `;;;`, by which an author hides a value.
  let hidesText: Bool
  /// Whether its numbers are dates or times.
  let isDate: Bool

  /// The format of cells that have none.
  static let general = CellNumberFormat("General")

  /// A section of a format.
  struct Section: Sendable {
    var condition: Condition?
    var tokens: [FormatToken]
    var kind: Kind

    /// What a section makes of a number.
    enum Kind: Sendable {
      case general, number, scientific, fraction, date, text
    }
  }

  /// `[>=100]`: when a section is taken.
  struct Condition: Sendable {
    var comparison: String
    var bound: Double

    func holds(for value: Double) -> Bool {
      switch comparison {
      case "<": value < bound
      case "<=": value <= bound
      case ">": value > bound
      case ">=": value >= bound
      case "<>": value != bound
      default: value == bound
      }
    }
  }

  /// Compiles a format's code; what is no format makes literal text, as in Excel's own reading.
  init(_ code: String) {
    let parts = FormatTokenizer.sections(of: code)
    sections = parts.prefix(4).map(FormatTokenizer.section)
    hidesText = sections.count == 4 && sections[3].tokens.isEmpty
    isDate = sections.first?.kind == .date
  }

  /// The text Excel shows for a number, without blanks at its ends.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - dates: how serial numbers count days.
  /// - Returns: the text; nothing where the format shows nothing.
  func text(of value: Double, dates: DateSystem = .from1900) -> String {
    guard let (section, showsSign) = section(for: value) else { return GeneralFormat.text(DecimalNumber(value)) }
    let number = DecimalNumber(showsSign ? value : value.magnitude)
    let shown =
      switch section.kind {
      case .general: Self.general(section, number)
      case .text: Self.text(section, GeneralFormat.text(number))
      case .number: NumberWriter.text(section, number)
      case .scientific: ScientificWriter.text(section, number)
      case .fraction: FractionWriter.text(section, showsSign ? value : value.magnitude)
      case .date: DateWriter.text(section, value, dates) ?? GeneralFormat.text(DecimalNumber(value))
      }
    return shown.trimmedBlanks
  }

  /// The text Excel shows for a text: itself, with what a text section puts round it.
  func text(of string: String) -> String {
    let section = sections.count == 4 ? sections[3] : sections.first { $0.kind == .text }
    guard let section, section.tokens.count > 1 || section.tokens.first.map({ $0 != .text }) ?? false else { return string }
    guard section.tokens.contains(.text) else { return string }
    return Self.text(section, string).trimmedBlanks
  }

  /// The section for a number, and whether the number keeps its sign there.
  private func section(for value: Double) -> (Section, showsSign: Bool)? {
    let numeric = sections.count == 4 ? Array(sections[..<3]) : sections
    if numeric.contains(where: { $0.condition != nil }) {
      for section in numeric {
        guard let condition = section.condition else { return (section, true) }
        if condition.holds(for: value) { return (section, !(condition.comparison.hasPrefix("<") && condition.bound <= 0)) }
      }
      return nil
    }
    let negative = numeric.count > 1 && numeric[1].kind != .text
    if value < 0, negative { return (numeric[1], false) }
    if value == 0, numeric.count > 2, numeric[2].kind != .text { return (numeric[2], true) }
    return numeric.first.map { ($0, true) }
  }

  private static func general(_ section: Section, _ number: DecimalNumber) -> String {
    let text = section.tokens.reduce(into: "") { text, token in
      switch token {
      case .literal(let literal): text += literal
      case .general: text += GeneralFormat.text(number)
      default: break
      }
    }
    return text
  }

  private static func text(_ section: Section, _ string: String) -> String {
    section.tokens.reduce(into: "") { text, token in
      switch token {
      case .literal(let literal): text += literal
      case .text: text += string
      default: break
      }
    }
  }
}

extension String {
  /// The text without blanks at its ends: the widths `_)` and `?` leave there are no content.
  var trimmedBlanks: String {
    guard utf8.first == 32 || utf8.last == 32 else { return self }
    let head = drop { $0 == " " }
    guard let last = head.lastIndex(where: { $0 != " " }) else { return "" }
    return String(head[...last])
  }
}
