/// A remark on how a command went, for standard error.
struct Remark: Sendable, Hashable {
  /// How much it matters.
  var severity: Severity
  /// What is to be said, without a final stop.
  var text: String

  /// How much a remark matters.
  enum Severity: Sendable, Hashable {
    /// Worth knowing; left out with `--quiet`.
    case note
    /// Something may be wrong or missing.
    case warning
    /// Something failed.
    case error
  }

  /// A remark worth knowing.
  static func note(_ text: String) -> Remark { Remark(severity: .note, text: text) }
  /// A remark that something may be wrong or missing.
  static func warning(_ text: String) -> Remark { Remark(severity: .warning, text: text) }
  /// A remark that something failed.
  static func error(_ text: String) -> Remark { Remark(severity: .error, text: text) }
}

extension Console {
  /// Writes a remark to standard error.
  func write(_ remark: Remark) {
    let text = SafeText.line(remark.text)
    switch remark.severity {
    case .note: writeError(text)
    case .warning: writeError(label("warning:", "33") + " " + text)
    case .error: writeError(label("error:", "31") + " " + text)
    }
  }

  /// Asks a person at the terminal; anything but `y` and `yes` is a no.
  func confirm(_ question: String) -> Bool {
    flush()
    showProgress(SafeText.line(question) + " [y/N] ")
    let answer = readInput()?.lowercased()
    return answer == "y" || answer == "yes"
  }

  private func label(_ word: String, _ colour: String) -> String {
    errorTerminal.hasColour ? "\u{1B}[1;\(colour)m\(word)\u{1B}[0m" : word
  }
}
