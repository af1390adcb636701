/// Reads the code of a number format.
enum FormatTokenizer {
  /// The sections of a code, divided at semicolons outside quotes and brackets.
  static func sections(of code: String) -> [Substring] {
    var parts: [Substring] = []
    var start = code.startIndex
    var at = start
    while at < code.endIndex {
      switch code[at] {
      case "\\", "_", "*":
        at = code.index(after: at)
        if at == code.endIndex { continue }
      case "\"": at = code[code.index(after: at)...].firstIndex(of: "\"") ?? code.index(before: code.endIndex)
      case "[": at = code[at...].firstIndex(of: "]") ?? at
      case ";":
        parts.append(code[start..<at])
        start = code.index(after: at)
      default: break
      }
      at = code.index(after: at)
    }
    return parts + [code[start...]]
  }

  /// Compiles one section.
  static func section(_ code: Substring) -> CellNumberFormat.Section {
    var scanner = Scanner(rest: code)
    scanner.run()
    let tokens = scanner.isDate ? DateTokens.resolved(scanner.tokens) : scanner.tokens
    return CellNumberFormat.Section(condition: scanner.condition, tokens: tokens, kind: kind(tokens, isDate: scanner.isDate))
  }

  private static func kind(_ tokens: [FormatToken], isDate: Bool) -> CellNumberFormat.Section.Kind {
    if isDate { return .date }
    if tokens.contains(.text) { return .text }
    if tokens.contains(.general) { return .general }
    if tokens.contains(where: { if case .exponent = $0 { true } else { false } }) { return .scientific }
    return tokens.contains(.slash) ? .fraction : .number
  }

  private struct Scanner {
    var rest: Substring
    var tokens: [FormatToken] = []
    var condition: CellNumberFormat.Condition?
    var isDate = false

    mutating func run() {
      while let character = rest.popFirst() { take(character) }
    }

    private mutating func literal(_ text: some StringProtocol) {
      if case .literal(let before) = tokens.last {
        tokens[tokens.count - 1] = .literal(before + text)
      } else if !text.isEmpty {
        tokens.append(.literal(String(text)))
      }
    }

    private mutating func take(_ character: Character) {
      switch character {
      case "\"":
        let end = rest.firstIndex(of: "\"") ?? rest.endIndex
        literal(rest[..<end])
        rest = rest[end...].dropFirst()
      case "\\": if let next = rest.popFirst() { literal(String(next)) }
      case "_":
        rest = rest.dropFirst()
        literal(" ")
      case "*": rest = rest.dropFirst()
      case "[": takeBracket()
      case "0", "#", "?": tokens.append(.digit(character.asciiValue ?? 0x23))
      case ".": takePoint()
      case ",": tokens.append(isDate ? .literal(",") : .comma)
      case "%": tokens.append(.percent)
      case "@": tokens.append(.text)
      case "/": if isDate || !hasDigits { literal("/") } else { tokens.append(.slash) }
      case "G", "g": takeGeneral(character)
      case "E", "e": takeExponent(character)
      case "A", "a": takeDayHalf(character)
      case "y", "Y", "m", "M", "d", "D", "h", "H", "s", "S", "b", "B": takeDate(character)
      default: literal(String(character))
      }
    }

    private var hasDigits: Bool { tokens.contains { if case .digit = $0 { true } else { false } } }

    private mutating func takeGeneral(_ first: Character) {
      if rest.prefix(6).lowercased() == "eneral" {
        rest = rest.dropFirst(6)
        tokens.append(.general)
      } else {
        rest = rest.drop { $0 == "g" || $0 == "G" }  // the name of a Japanese era: the year says the same
      }
    }

    private mutating func takeExponent(_ letter: Character) {
      if let sign = rest.first, sign == "+" || sign == "-", hasDigits {
        rest = rest.dropFirst()
        tokens.append(.exponent(showsPlus: sign == "+"))
      } else if letter == "e" {
        rest = rest.drop { $0 == "e" }
        isDate = true
        tokens.append(.date("y", 4))
      } else {
        literal("E")
      }
    }

    private mutating func takeDayHalf(_ letter: Character) {
      for (mark, isShort) in [("m/pm", false), ("/p", true)] where rest.prefix(mark.count).lowercased() == mark {
        rest = rest.dropFirst(mark.count)
        isDate = true
        tokens.append(.dayHalf(isShort: isShort))
        return
      }
      if rest.prefix(2).lowercased() == "aa" {
        // `aaa` and `aaaa` are weekdays in Japanese formats.
        let count = 1 + rest.prefix { $0 == "a" || $0 == "A" }.count
        rest = rest.dropFirst(count - 1)
        isDate = true
        tokens.append(.date("d", min(4, count)))
      } else {
        literal(String(letter))
      }
    }

    private mutating func takeDate(_ letter: Character) {
      let folded = Character(letter.lowercased())
      let count = 1 + rest.prefix { $0.lowercased() == folded.lowercased() }.count
      rest = rest.dropFirst(count - 1)
      isDate = true
      tokens.append(.date(folded, count))
    }

    private mutating func takePoint() {
      if isDate, case .date("s", _)? = tokens.last {
        let count = rest.prefix { $0 == "0" }.count
        if count > 0 {
          rest = rest.dropFirst(count)
          tokens.append(.subsecond(count))
          return
        }
      }
      if case .elapsed("s", _)? = tokens.last {
        let count = rest.prefix { $0 == "0" }.count
        rest = rest.dropFirst(count)
        tokens.append(.subsecond(count))
        return
      }
      if isDate { literal(".") } else { tokens.append(.point) }
    }

    private mutating func takeBracket() {
      guard let end = rest.firstIndex(of: "]") else { return literal("[") }
      let inner = rest[..<end]
      rest = rest[end...].dropFirst()
      guard let first = inner.first else { return }
      if first == "$" {
        let parts = inner.dropFirst().split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        literal(parts.first ?? "")
        let code = parts.count > 1 ? parts[1].uppercased() : ""
        if code == "F800" || code == "F400" || code.hasPrefix("X-SYSDATE") || code.hasPrefix("X-SYSTIME") { tokens.append(.systemDate) }
        if let names = CalendarNames(localeCode: code) { tokens.append(.language(names)) }
      } else if "<>=".contains(first) {
        let comparison = inner.prefix { "<>=".contains($0) }
        if let bound = Double(inner.dropFirst(comparison.count).filter { $0 != " " }) {
          condition = CellNumberFormat.Condition(comparison: String(comparison), bound: bound)
        }
      } else if let letter = inner.lowercased().first, "hms".contains(letter), inner.lowercased().allSatisfy({ $0 == letter }) {
        isDate = true
        tokens.append(.elapsed(letter, inner.count))
      }
      // What is left are colours and digit shapes, which change no character.
    }
  }
}

/// Settles what depends on a date token's neighbours.
enum DateTokens {
  /// Turns `m` beside hours or seconds into minutes (ECMA-376 part 1, 18.8.31), and placeholders that make no sense in a date into text.
  static func resolved(_ tokens: [FormatToken]) -> [FormatToken] {
    var result = tokens.map { token -> FormatToken in
      switch token {
      case .digit(let mark): .literal(String(UnicodeScalar(mark)))
      case .point: .literal(".")
      case .comma: .literal(",")
      case .percent: .literal("%")
      case .slash: .literal("/")
      default: token
      }
    }
    let parts = result.indices.filter { index in
      switch result[index] {
      case .date, .elapsed: true
      default: false
      }
    }
    for (place, index) in parts.enumerated() {
      guard case .date("m", let count) = result[index], count <= 2 else { continue }
      let before = place > 0 ? letter(result[parts[place - 1]]) : nil
      let after = place + 1 < parts.count ? letter(result[parts[place + 1]]) : nil
      if before == "h" || after == "s" { result[index] = .date("M", count) }
    }
    return result
  }

  private static func letter(_ token: FormatToken) -> Character? {
    switch token {
    case .date(let letter, _), .elapsed(let letter, _): letter
    default: nil
    }
  }
}
