/// Counts the items of a document's lists as its paragraphs come.
///
/// Lists of one definition share their numbers; a list that starts again does so at its first item of the level.
struct WordCounters {
  private var counts: [String: [Int?]] = [:]
  private var started: Set<Start> = []

  private struct Start: Hashable {
    let listID: String
    let level: Int
  }

  /// Counts one item.
  ///
  /// - Parameters:
  ///   - id: the list's id.
  ///   - list: the list.
  ///   - level: the item's level, from 0.
  /// - Returns: the item's marker as a reader sees it: `3.1`, `(a)`, `•`; empty when the level has none.
  mutating func marker(_ id: String, _ list: WordNumbering.Resolved, level: Int) -> String {
    guard let definition = list.level(level) else { return "" }
    var numbers = counts[list.abstractID] ?? Array(repeating: nil, count: 9)
    if let start = list.starts[level], started.insert(Start(listID: id, level: level)).inserted {
      numbers[level] = start
    } else {
      numbers[level] = numbers[level].map { $0 &+ 1 } ?? definition.start
    }
    for deeper in (level + 1)..<max(9, level + 1) where restarts(list.level(deeper), at: deeper, after: level) { numbers[deeper] = nil }
    counts[list.abstractID] = numbers
    return Self.text(definition, numbers: numbers, list: list)
  }

  /// Whether a level starts again behind an item of a level above it (17.9.10 `lvlRestart`).
  private func restarts(_ definition: NumberingLevel?, at level: Int, after above: Int) -> Bool {
    guard let restart = definition?.restart else { return true }
    return restart > 0 && above < restart
  }

  private static func text(_ definition: NumberingLevel, numbers: [Int?], list: WordNumbering.Resolved) -> String {
    if definition.format == "bullet" { return bullet(definition) }
    var result = ""
    var rest = definition.text[...]
    while let at = rest.firstIndex(of: "%") {
      result += rest[..<at]
      rest = rest[rest.index(after: at)...]
      guard let digit = rest.first?.wholeNumberValue, (1...9).contains(digit) else {
        result += "%"
        continue
      }
      rest = rest.dropFirst()
      let level = list.level(digit - 1) ?? NumberingLevel()
      let format = definition.isLegal && level.format != "none" ? "decimal" : level.format
      result += NumberFormat.text(numbers[digit - 1] ?? level.start, format: format, pattern: level.pattern)
    }
    return (result + rest).trimmed
  }

  /// The sign of a bullet: the letter itself, or what its symbol font shows.
  private static func bullet(_ definition: NumberingLevel) -> String {
    let text = definition.text.trimmed
    guard let first = text.unicodeScalars.first else { return "•" }
    if let font = SymbolFont(name: definition.font) { return font.character(first.value).map(String.init) ?? "•" }
    if text == "o" { return "◦" }
    if !(0xE000...0xF8FF).contains(first.value) { return text }
    return SymbolFont.symbol.character(first.value).map(String.init) ?? "•"
  }
}
