/// The mark before an item of a list, as it is recognised at the beginning of a line.
enum ListMarker {
  /// Signs that are set before items and nowhere else at the beginning of a line.
  private static let bullets: Set<Character> = [
    "•", "◦", "▪", "▫", "■", "□", "●", "○", "‣", "⁃", "∙", "·", "➢", "➤", "►", "▶", "✓", "✔", "❖", "◆", "◇",
  ]
  /// Signs that are also punctuation: a marker only with a gap behind.
  private static let dashes: Set<Character> = ["-", "–", "—", "*"]

  /// What kind of marker a word is.
  enum Kind: Hashable {
    /// A sign.
    case bullet
    /// A number or letter with a bracket or stop: `3.`, `(a)`, `iv)`.
    case number
  }

  /// The kind of marker a line's first word is, or nil when it is none.
  ///
  /// - Parameters:
  ///   - text: the word.
  ///   - hasRest: whether more words follow on the line.
  /// - Returns: the kind, or nil.
  static func kind(of text: String, hasRest: Bool) -> Kind? {
    if text.count == 1, let sign = text.first {
      if bullets.contains(sign) { return .bullet }
      if dashes.contains(sign), hasRest { return .bullet }
      return nil
    }
    return hasRest && isNumber(text) ? .number : nil
  }

  /// Whether a word is a marker wherever a line begins with it; a number, a letter or a dash may also stand there because running text was
  /// broken before it.
  static func isUnmistakable(_ text: String) -> Bool { text.count == 1 && text.first.map(bullets.contains) == true }

  private static func isNumber(_ text: String) -> Bool {
    guard let last = text.last, last == "." || last == ")" else { return false }
    var core = text.dropLast()
    if core.first == "(" || core.first == "[" {
      guard last == ")" else { return false }
      core = core.dropFirst()
    }
    guard (1...4).contains(core.count) else { return false }
    if core.allSatisfy({ $0.isASCII && $0.isNumber }) { return core.count <= 3 }
    if core.count == 1 { return core.allSatisfy { $0.isASCII && $0.isLetter } && (last == ")" || core.allSatisfy(\.isLowercase)) }
    return core.allSatisfy { "ivxlc".contains($0) }
  }
}
