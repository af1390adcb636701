/// Cuts lines of source code into units: a declaration with the comments and attributes that stand right above it.
///
/// Every line comes out once, in order.
struct CodeUnits {
  private let family: CodeFamily
  /// The indentation at which declarations begin.
  private let indentation: Int
  private var unit: [Line] = []
  /// Lines that belong to what follows, should it be a declaration: comments, attributes, blank lines.
  private var held: [Line] = []
  /// How many of the held lines reach up to the last blank one outside a comment.
  private var heldUpToBlank = 0
  private var lastCode = ""
  private var lastDepth = 0
  private var isInComment = false
  private var isInText = false
  private var wasContinued = false

  init(_ family: CodeFamily, indentation: Int = 0) {
    self.family = family
    self.indentation = indentation
  }

  /// Takes the next line.
  ///
  /// - Returns: the unit before it, when the line begins another.
  mutating func take(_ line: Line) -> [Line]? {
    defer { wasContinued = line.isContinued }
    if wasContinued {
      add(line)
      return nil
    }
    if family.hasLongTexts, endsInText(line) {
      add(line)
      return nil
    }
    if line.isBlank {
      held.append(line)
      if !isInComment { heldUpToBlank = held.count }
      return nil
    }
    let start = line.text.trimmed
    if isAside(start, line.text.indentation) {
      held.append(line)
      return nil
    }
    guard begins(start, line.text.indentation) else {
      add(line)
      note(start, line)
      return nil
    }
    note(start, line)
    // Comments that a blank line sets apart stay with what is before them; with nothing before them, they are the file's own.
    let isFirst = unit.isEmpty
    let done = unit + held[..<(isFirst ? 0 : heldUpToBlank)]
    unit = Array(held[(isFirst ? 0 : heldUpToBlank)...]) + [line]
    held = []
    heldUpToBlank = 0
    return isFirst ? nil : done
  }

  /// What is left at the end.
  mutating func finish() -> [Line] {
    defer { self = CodeUnits(family, indentation: indentation) }
    return unit + held
  }

  /// Whether a line is inside a text of several lines or ends one; the line that opens one may begin a statement.
  private mutating func endsInText(_ line: Line) -> Bool {
    let wasInText = isInText
    if line.text.utf8.count(where: { $0 == 0x22 || $0 == 0x27 }) >= 3 {
      let quotes = ["\"\"\"", "'''"].reduce(0) { $0 + line.text.ranges(of: $1).count }
      if quotes % 2 == 1 { isInText.toggle() }
    }
    return wasInText
  }

  private mutating func note(_ code: Substring, _ line: Line) {
    lastCode = String(code.trimmedEnd)
    lastDepth = line.text.indentation
  }

  private mutating func add(_ line: Line) {
    unit += held
    unit.append(line)
    held = []
    heldUpToBlank = 0
  }

  /// Whether a line is a comment or an attribute that goes with the line below it.
  private mutating func isAside(_ start: Substring, _ depth: Int) -> Bool {
    if isInComment {
      if start.contains("*/") { isInComment = false }
      return true
    }
    guard depth == indentation else { return false }
    if family.comments.contains("/*"), start.hasPrefix("/*") {
      isInComment = !start.contains("*/")
      return isInComment || start.hasSuffix("*/")
    }
    if family.comments.contains(where: { start.hasPrefix($0) }) { return true }
    let ending = start.trimmedEnd.last
    if start.hasPrefix("#[") || start.first == "[" && family.needsEnd { return ending == "]" }
    if start.hasPrefix("template"), start.dropFirst(8).drop(while: { $0 == " " }).first == "<" { return ending == ">" }
    guard start.first == "@" else { return false }
    return ending != "{" && ending != ":" && !start.split(separator: " ").dropFirst().contains { CodeFamily.keywords.contains(String($0)) }
  }

  /// Whether a line begins a declaration or statement of its own.
  private func begins(_ start: Substring, _ depth: Int) -> Bool {
    guard depth == indentation, let first = start.first else { return false }
    if family.beginsWithBracket { return first == "(" }
    guard first.isLetter || first == "_" || first == "@" || first == "~" || (first == "." || first == "#") && family.needsEnd else {
      return false
    }
    let word = start.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "!" }
    if family.closers.contains(String(word)) { return false }
    // Conditions of the preprocessor and labels stand at the left edge inside functions as well.
    let isAfterDirective = ["#include", "#import", "#define", "#undef", "#pragma"].contains { lastCode.hasPrefix($0) }
    let isLabel = start.trimmedEnd.last == ":"
    if family.needsEnd, first == "#" || isLabel, lastDepth != indentation || isLabel && lastCode.hasPrefix("#") { return false }
    let isAfterBlank = heldUpToBlank > 0 || unit.isEmpty
    if family.endsWithSemicolon { return lastCode.isEmpty || lastCode.hasSuffix(";") }
    if !family.needsEnd || CodeFamily.keywords.contains(String(word)) || isAfterBlank { return true }
    return lastCode.hasSuffix("}") || lastCode.hasSuffix(";") || lastCode.hasSuffix("})") || isAfterDirective
  }
}
