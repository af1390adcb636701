internal import VadeDocument

/// Tells formulas that stand on lines of their own from text.
enum Formula {
  /// Whether a line is a formula with its number at the edge: `E = mc²` … `(4)`.
  static func isNumbered(_ line: Line) -> Bool {
    guard line.cells.count == 2, line.cells[1].count == 1, isNumber(line.cells[1][0].text) else { return false }
    let words = line.cells[0]
    return words.contains(where: \.style.isMathematical) || words.contains { $0.text.contains(where: isRelation) }
  }

  /// Whether some lines are a formula: set in from both edges of their column, and mostly in the type of formulas.
  static func isDisplayed(_ lines: [Line], in column: Box) -> Bool {
    guard lines.count <= 6, let frame = lines.lazy.map(\.frame).union() else { return false }
    guard frame.x - column.x > 0.04 * column.width,
      column.maxX - frame.maxX > 0.04 * column.width || isNumber(lines[0].words.last?.text ?? "")
    else { return false }
    let all = lines.reduce(0) { $0 + $1.weight }
    let mathematical = lines.reduce(0) { sum, line in sum + line.words.reduce(0) { $0 + ($1.style.isMathematical ? $1.weight : 0) } }
    return mathematical * 10 >= all * 4 && lines.lazy.flatMap(\.words).contains { $0.text.contains(where: isRelation) }
  }

  /// Whether a word is the number of a formula: `(4)`, `(2.13)`, `(A.1a)`.
  static func isNumber(_ text: String) -> Bool {
    guard text.count >= 3, text.count <= 9, text.first == "(", text.last == ")" else { return false }
    let core = text.dropFirst().dropLast()
    return core.contains(where: \.isNumber) && core.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" || $0.isLetter }
      && core.count(where: \.isLetter) <= 2
  }

  /// Whether a character says how two sides of a formula relate.
  static func isRelation(_ character: Character) -> Bool { "=<>≤≥≈≡∝∈→↦⇒⇔≪≫∼≅:".contains(character) }
}
