/// A command line that does not follow the declaration.
struct UsageError: Error, Sendable, Hashable {
  /// The words of the command it was noticed in, such as `["vade", "search"]`.
  var command: [String]
  /// What is wrong.
  var reason: Reason

  /// What is wrong with a command line.
  enum Reason: Sendable, Hashable {
    /// There is no command of this name.
    case unknownCommand(token: String, known: [String])
    /// A command that only groups others stands alone.
    case missingCommand(known: [String])
    /// There is no such option here; the owners are other commands that have it.
    case unknownOption(token: String, known: [String], owners: [String])
    /// An option that takes a value has none.
    case missingValue(option: String, placeholder: String)
    /// A flag was given a value.
    case unexpectedValue(option: String, value: String)
    /// An option or argument is empty.
    case emptyValue(of: String)
    /// A value is no whole number within its bounds.
    case invalidCount(token: String, of: String, bounds: ClosedRange<Int>)
    /// A value is none of the choices.
    case invalidChoice(token: String, of: String, choices: [String])
    /// A value is not of the form it must have.
    case invalidForm(token: String, of: String, expected: String)
    /// An argument is missing.
    case missingArgument(placeholder: String, summary: String)
    /// There is one argument too many.
    case unexpectedArgument(token: String, expected: String)
    /// Two options exclude each other.
    case conflict(String, String)
  }
}

extension UsageError {
  /// The command as it is typed.
  var commandLine: String { command.joined(separator: " ") }

  /// What is wrong, on which word, and what was expected.
  var message: String {
    switch reason {
    case .unknownCommand(let token, let known):
      "unknown command '\(token)' for '\(commandLine)': " + UsageError.hint(token, known)
    case .missingCommand(let known):
      "'\(commandLine)' needs a command: expected one of \(known.joined(separator: ", "))"
    case .unknownOption(let token, let known, let owners):
      UsageError.unknownOption(token, of: commandLine, known: known, owners: owners)
    case .missingValue(let option, let placeholder):
      "option '\(option)' needs a value: expected '\(option)=\(placeholder)'"
    case .unexpectedValue(let option, let value):
      "option '\(option)' takes no value, but was given '\(value)': expected '\(option)' alone"
    case .emptyValue(let name):
      "\(name) is empty: expected some text"
    case .invalidCount(let token, let name, let bounds):
      "'\(token)' is not right for \(name): expected a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .invalidChoice(let token, let name, let choices):
      "'\(token)' is not right for \(name): " + UsageError.hint(token, choices)
    case .invalidForm(let token, let name, let expected):
      "'\(token)' is not right for \(name): expected \(expected)"
    case .missingArgument(let placeholder, let summary):
      "'\(commandLine)' lacks \(placeholder): expected \(summary)"
    case .unexpectedArgument(let token, let expected):
      "unexpected argument '\(token)' for '\(commandLine)': expected \(expected)"
    case .conflict(let first, let second):
      "'\(first)' and '\(second)' exclude each other: expected only one of them"
    }
  }

  /// How to get help.
  var advice: String {
    let words = command.dropFirst().joined(separator: " ")
    return words.isEmpty ? "see 'vade help'" : "see 'vade help \(words)'"
  }

  private static func unknownOption(_ token: String, of command: String, known: [String], owners: [String]) -> String {
    let start = "unknown option '\(token)' for '\(command)': "
    if !owners.isEmpty {
      return start + "it belongs to \(owners.map { "'\($0)'" }.joined(separator: ", ")) and stands behind the command's name"
    }
    return start + hint(token, known) + "; words that begin with '-' go behind '--'"
  }

  private static func hint(_ token: String, _ known: [String]) -> String {
    if let near = NearestName.of(token, among: known) { return "did you mean '\(near)'?" }
    return "expected one of " + known.joined(separator: ", ")
  }
}
