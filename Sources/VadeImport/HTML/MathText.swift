/// A MathML formula as one line of text (MathML Core 3): what its TeX annotation says, or its elements written one behind another.
struct MathText {
  /// Whether the formula stands on a line of its own.
  let isDisplayed: Bool
  private var open: [(name: String, attributes: [String: String], parts: [String])] = []
  private var alternative: String?
  private var annotation: String?
  private var result = ""

  /// Begins with the `math` element itself.
  init(attributes: [String: String]) {
    isDisplayed = attributes["display"] == "block" || attributes["mode"] == "display"
    alternative = attributes["alttext"]
    open = [("math", attributes, [])]
  }

  mutating func start(_ name: String, attributes: [String: String]) {
    // Elements have their place in the parts of the one around them; nothing is that deep in a formula people wrote.
    open.append((Self.local(name), attributes, []))
  }

  mutating func text(_ text: String) {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { return }
    open[open.count - 1].parts.append(String(String.UnicodeScalarView(text.unicodeScalars.filter { !Self.invisible.contains($0) })))
  }

  /// Ends the element opened last.
  ///
  /// - Returns: whether that was the formula.
  mutating func end() -> Bool {
    let element = open.removeLast()
    if element.name == "annotation" {
      if element.attributes["encoding"]?.contains("tex") ?? false { annotation = element.parts.joined() }
    } else if element.name != "annotation-xml", element.name != "mphantom" {
      let text = Self.written(element.name, element.attributes, element.parts)
      if open.isEmpty { result = text } else { open[open.count - 1].parts.append(text) }
    }
    return open.isEmpty
  }

  /// The formula, with blanks round what relates and joins its parts.
  var line: String {
    if let tex = annotation ?? alternative, !tex.isEmpty { return Self.unwrapped(tex) }
    return result.split(separator: " ").joined(separator: " ")
  }

  private static func local(_ name: String) -> String { name.split(separator: ":").last.map(String.init) ?? name }

  private static func written(_ name: String, _ attributes: [String: String], _ parts: [String]) -> String {
    switch (name, parts.count) {
    case ("mfrac", 2): return grouped(parts[0]) + "/" + grouped(parts[1])
    case ("msqrt", _): return "√" + grouped(parts.joined())
    case ("mroot", 2): return "√[\(parts[1])]" + grouped(parts[0])
    case ("msub", 2), ("munder", 2): return parts[0] + "_" + grouped(parts[1])
    case ("msup", 2), ("mover", 2): return parts[0] + "^" + grouped(parts[1])
    case ("msubsup", 3), ("munderover", 3): return parts[0] + "_" + grouped(parts[1]) + "^" + grouped(parts[2])
    case ("mtd", _): return parts.joined()
    case ("mtr", _), ("mlabeledtr", _): return parts.joined(separator: ", ")
    case ("mtable", _): return "[" + parts.joined(separator: "; ") + "]"
    case ("mfenced", _): return (attributes["open"] ?? "(") + parts.joined(separator: ", ") + (attributes["close"] ?? ")")
    case ("mspace", _): return " "
    case ("mo", _):
      let sign = parts.joined()
      return spaced.contains(sign) ? " \(sign) " : sign == "," ? ", " : sign
    default: return parts.joined()
    }
  }

  private static func grouped(_ text: String) -> String {
    let text = String(text.trimmed)
    return text.count <= 1 || text.allSatisfy { $0.isNumber || $0 == "." } ? text : "(\(text))"
  }

  /// Without the wrapper that wikis put round every formula.
  private static func unwrapped(_ tex: String) -> String {
    let tex = String(tex.trimmed)
    guard tex.hasPrefix("{\\displaystyle"), tex.hasSuffix("}") else { return tex }
    return String(tex.dropFirst("{\\displaystyle".count).dropLast().trimmed)
  }

  private static let spaced: Set<String> = [
    "=", "≠", "<", ">", "≤", "≥", "≈", "∼", "≡", "+", "−", "±", "×", "⋅", "→", "⇒", "⇔", "∈", "∉", "⊂", "⊆", "∪", "∩", "∧", "∨", "∣", "≔",
  ]

  /// Signs that say how parts belong together without being seen (Unicode 15, "Invisible Operators").
  private static let invisible: ClosedRange<UnicodeScalar> = "\u{2061}"..."\u{2064}"
}
