/// Reads the part of TOML 1.0 a specification may have: keys with texts, whole numbers, booleans and lists of them.
///
/// What TOML has besides (tables, dates, floats, inline tables) has no place in a specification and is a problem with its line, as is whatever TOML
/// itself forbids. Reading goes on behind a problem, so that all of them are shown together.
struct TOMLReader {
  private(set) var entries: [TOMLEntry] = []
  private(set) var problems: [SpecificationProblem] = []
  private var scanner: TOMLScanner

  /// Reads a document.
  ///
  /// - Parameter text: the document.
  init(_ text: String) {
    scanner = TOMLScanner(text)
    while !scanner.isAtEnd { readLine() }
  }

  private mutating func readLine() {
    scanner.skipBlanks()
    let line = scanner.line
    guard let next = scanner.peek, !scanner.skipLineEnd() else { return }
    do throws(SpecificationProblem) {
      if next == "[" { throw scanner.problem("a table has no place here: every key stands at the top") }
      let key = try scanner.key()
      scanner.skipBlanks()
      guard scanner.skip("=") else { throw scanner.problem("expected '=' behind '\(key)'") }
      scanner.skipBlanks()
      let value = try scanner.value(depth: 0)
      scanner.skipBlanks()
      guard scanner.skipLineEnd() else { throw scanner.problem("expected the line to end behind the value of '\(key)'") }
      if entries.contains(where: { $0.key == key }) {
        problems.append(SpecificationProblem(line: line, message: "'\(key)' is given twice"))
      } else {
        entries.append(TOMLEntry(key: key, value: value, line: line))
      }
    } catch {
      problems.append(error)
      scanner.skipRestOfLine()
    }
  }
}

/// What is wrong with a specification.
package struct SpecificationProblem: Error, Sendable, Hashable {
  /// The line, counted from 1, or nil for what is missing.
  package var line: Int?
  /// What is wrong and what was expected.
  package var message: String

  /// The problem as one line: `line 3: …`.
  package var text: String { (line.map { "line \($0): " } ?? "") + message }
}
