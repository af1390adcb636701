/// Puts backslashes where a text would be read as Markdown, and nowhere else: a person reads the source too.
///
/// The rules are those of CommonMark 0.31 (6.1–6.6) and of GitHub's extensions to it (strikethrough, tables, footnotes, bare addresses).
struct MarkdownEscaping {
  /// What the text is part of.
  enum Context {
    /// A paragraph, heading or list item.
    case block
    /// The words of a link.
    case label
    /// A cell of a pipe table.
    case cell
    /// The words of a link in a cell.
    case cellLabel

    fileprivate var isCell: Bool { self == .cell || self == .cellLabel }
    fileprivate var isLabel: Bool { self == .label || self == .cellLabel }
  }

  private let scalars: [Unicode.Scalar]
  private let context: Context
  private let opensLink: Bool
  private var result = String.UnicodeScalarView()

  /// A text with what it needs to be shown as it is.
  ///
  /// - Parameters:
  ///   - text: the text, free of control characters.
  ///   - context: what it is part of.
  ///   - beforeLink: whether a link follows, which a `!` before it would make a picture.
  /// - Returns: the escaped text; line ends stay.
  static func escaped(_ text: String, _ context: Context, beforeLink: Bool = false) -> String {
    // Most text has nothing to escape.
    if !text.utf8.contains(where: isSpecial) { return text }
    var escaping = MarkdownEscaping(scalars: Array(text.unicodeScalars), context: context, opensLink: beforeLink)
    escaping.run()
    return String(escaping.result)
  }

  private init(scalars: [Unicode.Scalar], context: Context, opensLink: Bool) {
    self.scalars = scalars
    self.context = context
    self.opensLink = opensLink
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: ":"),
      UInt8(ascii: "w"), UInt8(ascii: "W"):
      true
    default: false
    }
  }

  private mutating func run() {
    var index = 0
    while index < scalars.count {
      if !context.isLabel, let end = BareAddress.end(in: scalars, from: index) {
        result.append("<")
        result.append(contentsOf: scalars[index..<end])
        result.append(">")
        index = end
        continue
      }
      if needsBackslash(at: index) { result.append("\\") }
      result.append(scalars[index])
      index += 1
    }
  }

  private func needsBackslash(at index: Int) -> Bool {
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    switch scalars[index] {
    case "`", "~": return true
    case "\\": return next.map { $0 == "\n" || MarkdownEscaping.isPunctuation($0) } ?? true
    case "*": return !isBetweenBlanks(index)
    case "_": return !isBetweenBlanks(index) && !isBetweenLetters(index)
    case "[": return context.isLabel || next == "^"
    case "]": return context.isLabel || (next == nil && opensLink) || next == "(" || next == "[" || next == ":"
    case "!": return next == "[" || (next == nil && opensLink)
    case "<": return next.map { $0.properties.isAlphabetic || $0 == "/" || $0 == "!" || $0 == "?" } ?? true
    case "&": return opensReference(index)
    case "|": return context.isCell
    case ":": return isBareScheme(index)
    case ".": return isBareHost(index)
    default: return false
    }
  }

  private func isBetweenBlanks(_ index: Int) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    return scalars[index - 1].properties.isWhitespace && scalars[index + 1].properties.isWhitespace && scalars[index - 1] != "\n"
  }

  private func isBetweenLetters(_ index: Int) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    return MarkdownEscaping.isWord(scalars[index - 1]) && MarkdownEscaping.isWord(scalars[index + 1])
  }

  /// Whether an ampersand begins what reads as a character reference: `&copy;`, `&#150;`.
  private func opensReference(_ index: Int) -> Bool {
    var end = index + 1
    if end < scalars.count, scalars[end] == "#" { end += 1 }
    let start = end
    // The longest name of a reference has 31 letters (HTML Living Standard, 13.5).
    while end < scalars.count, end - start <= 32, scalars[end].isASCII, MarkdownEscaping.isWord(scalars[end]) { end += 1 }
    return end > start && end < scalars.count && scalars[end] == ";"
  }

  /// Whether the colon of `http://` stands in an address that is not written as a link.
  private func isBareScheme(_ index: Int) -> Bool {
    index + 2 < scalars.count && scalars[index + 1] == "/" && scalars[index + 2] == "/"
  }

  /// Whether the stop of `www.` would make a link of what follows, in which backslashes count as text.
  private func isBareHost(_ index: Int) -> Bool {
    guard index >= 3, index + 1 < scalars.count else { return false }
    return scalars[(index - 3)..<index].allSatisfy { $0 == "w" || $0 == "W" } && !scalars[index + 1].properties.isWhitespace
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.value > 0x20 && !isWord(scalar)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

/// Addresses that stand in running text.
enum BareAddress {
  /// Where an address that begins at an index ends, or nil when none begins there.
  ///
  /// GitHub's Markdown makes a link of an address it meets in running text, and takes backslashes in it for part of the address; between
  /// angle brackets its extent is beyond doubt. What cannot stand there (a character reference) is no address here.
  static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    guard scalars[start] == "h" || scalars[start] == "H" || scalars[start] == "f" || scalars[start] == "F" else { return nil }
    if start > 0, scalars[start - 1].properties.isAlphabetic || scalars[start - 1].properties.numericType != nil { return nil }
    guard let scheme = ["https://", "http://", "ftp://"].first(where: { matches($0, scalars, start) }) else { return nil }
    var end = start
    while end < scalars.count, isPart(scalars[end]) { end += 1 }
    while end > start, ".,;:!?'\")]}*_~".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
    guard end > start + scheme.utf8.count, !scalars[start..<end].contains("&") || !scalars[start..<end].contains(";") else { return nil }
    return end
  }

  private static func matches(_ word: String, _ scalars: [Unicode.Scalar], _ start: Int) -> Bool {
    guard start + word.utf8.count <= scalars.count else { return false }
    return zip(word.unicodeScalars, scalars[start...]).allSatisfy { $0 == $1 || $0.properties.uppercaseMapping == String($1) }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value > 0x20, scalar.value < 0x7F else { return false }
    switch scalar {
    case "<", ">", "\"", "\\", "`", "|", "^", "{", "}": return false
    default: return true
    }
  }
}
