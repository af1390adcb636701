internal import VadeEngine

/// What a command reads from standard input.
extension Action {
  /// The text, or what standard input holds where the text is `-`.
  func textOrInput(_ text: String) throws(CommandError) -> String {
    guard text == "-" else { return text }
    let read = inputLines().joined(separator: "\n")
    guard read.contains(where: { !$0.isWhitespace }) else {
      throw CommandError(code: "no-input", message: "standard input is empty: expected the text '-' stands for", status: .usage)
    }
    return read
  }

  /// The lines of standard input that are not empty.
  func inputLines() -> [String] {
    var lines: [String] = []
    while let line = console.readInput() {
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }

  /// Asks the user before something is lost.
  ///
  /// - Throws: ``CommandError`` when the answer is no, or when there is nobody to ask.
  func confirm(_ question: String) throws(CommandError) {
    guard console.inputIsTerminal, console.errorTerminal.width != nil else {
      throw CommandError(
        code: "not-confirmed", message: "there is no terminal to ask for confirmation: run the command again with --yes", status: .usage)
    }
    guard console.confirm(question) else {
      throw CommandError(code: "not-confirmed", message: "nothing was removed: the answer was not 'y'")
    }
  }
}
