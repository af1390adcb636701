/// Reads a command line after its declaration.
///
/// Options may stand anywhere before `--`, as `--name value`, `--name=value` or grouped letters (`-qv`); a lone `-` is an argument.
struct CommandLineParser {
  /// The outermost command; its options hold everywhere.
  let root: CommandDeclaration
  /// The variables that stand in for options.
  let environment: [String: String]

  /// What a command line asks for.
  enum Result: Sendable {
    /// The help of a command.
    case help([String])
    /// The program's version.
    case version
    /// A command to run.
    case command(CommandDeclaration, ParsedValues)
  }

  /// Parses the words behind the program's name.
  ///
  /// - Throws: ``UsageError`` at the first word that does not follow the declaration.
  func parse(_ words: [String]) throws(UsageError) -> Result {
    var reading = Reading(root: root, environment: environment)
    try reading.read(words)
    return try reading.result()
  }
}

extension CommandLineParser {
  /// The state of reading one command line.
  struct Reading {
    private let root: CommandDeclaration
    private var command: CommandDeclaration
    private var options: [OptionDeclaration]
    private var values: ParsedValues
    private var positionals: [String] = []

    /// Starts at the outermost command.
    init(root: CommandDeclaration, environment: [String: String]) {
      self.root = root
      command = root
      options = root.options
      values = ParsedValues(command: [root.name], environment: environment)
    }

    /// Reads words in their order.
    mutating func read(_ words: [String]) throws(UsageError) {
      var rest = words[...]
      while let word = rest.popFirst() {
        if word == "--" {
          for word in rest { try readPositional(word) }
          return
        } else if word.hasPrefix("--") {
          try readLong(word, &rest)
        } else if word.hasPrefix("-"), word.count > 1 {
          try readLetters(word, &rest)
        } else {
          try readPositional(word)
        }
      }
    }

    private mutating func readPositional(_ word: String) throws(UsageError) {
      guard command.request == nil else {
        positionals.append(word)
        return
      }
      guard let next = command.subcommand(named: word) else {
        throw error(.unknownCommand(token: word, known: command.subcommands.map(\.name)))
      }
      command = next
      options += next.options
      values.command.append(word)
    }

    private mutating func readLong(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = options.first(where: { $0.longForm == parts[0] }) else { throw unknownOption(parts[0]) }
      guard option.value != nil else {
        if parts.count > 1 { throw error(.unexpectedValue(option: parts[0], value: parts[1])) }
        values.options[option.name, default: []].append("")
        return
      }
      try set(option, to: parts.count > 1 ? parts[1] : try nextValue(of: option, &rest))
    }

    private mutating func readLetters(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
      var letters = word.dropFirst()
      while let letter = letters.popFirst() {
        guard let option = options.first(where: { $0.short == letter }) else { throw unknownOption("-\(letter)") }
        guard option.value != nil else {
          values.options[option.name, default: []].append("")
          continue
        }
        if letters.first == "=" { letters.removeFirst() }
        try set(option, to: letters.isEmpty ? try nextValue(of: option, &rest) : String(letters))
        return
      }
    }

    private func nextValue(of option: OptionDeclaration, _ rest: inout ArraySlice<String>) throws(UsageError) -> String {
      // A value that looks like an option is a forgotten value far more often than one meant; `--name=-value` says it clearly.
      guard let next = rest.first, !next.hasPrefix("-") || next == "-" || Int(next) != nil else {
        throw error(.missingValue(option: option.longForm, placeholder: option.value?.placeholder ?? "VALUE"))
      }
      rest.removeFirst()
      return next
    }

    private mutating func set(_ option: OptionDeclaration, to text: String) throws(UsageError) {
      guard let value = option.value else { return }
      try check(text, value, name: "option '\(option.longForm)'")
      values.options[option.name, default: []].append(text)
    }

    /// What was asked for, once all words are read.
    mutating func result() throws(UsageError) -> Result {
      if values.isSet(.help) { return .help(values.command) }
      if values.isSet(.version) { return .version }
      guard command.request != nil else { throw error(.missingCommand(known: command.subcommands.map(\.name))) }
      try checkEnvironment()
      try assignArguments()
      return .command(command, values)
    }

    private func checkEnvironment() throws(UsageError) {
      for option in options where values.options[option.name] == nil {
        guard let name = option.environment, let text = values.environment[name], !text.isEmpty, let value = option.value else { continue }
        try check(text, value, name: "variable '\(name)'")
      }
    }

    private mutating func assignArguments() throws(UsageError) {
      var rest = positionals[...]
      for argument in command.arguments {
        let taken = argument.takesSeveral ? rest : rest.prefix(1)
        rest = rest.dropFirst(taken.count)
        if taken.isEmpty, argument.isRequired {
          throw error(.missingArgument(placeholder: argument.value.placeholder, summary: argument.summary))
        }
        for text in taken { try check(text, argument.value, name: argument.value.placeholder) }
        values.arguments[argument.value.placeholder] = Array(taken)
      }
      if let extra = rest.first {
        let expected = command.arguments.map(\.usage).joined(separator: " ")
        throw error(.unexpectedArgument(token: extra, expected: expected.isEmpty ? "no arguments" : "only " + expected))
      }
    }

    private func check(_ text: String, _ value: ValueDeclaration, name: String) throws(UsageError) {
      if text.isEmpty { throw error(.emptyValue(of: name)) }
      switch value.kind {
      case .text: break
      case .count(let bounds):
        guard let number = Int(text), bounds.contains(number) else { throw error(.invalidCount(token: text, of: name, bounds: bounds)) }
      case .choice(let choices):
        guard choices.contains(text) else { throw error(.invalidChoice(token: text, of: name, choices: choices)) }
      }
    }

    private func unknownOption(_ token: String) -> UsageError {
      let owners = root.flattened().filter { entry in
        entry.path.starts(with: values.command) && entry.command.options.contains { $0.longForm == token }
      }
      // Only a command that still lacks its subcommand can be helped by naming the owners.
      return error(
        .unknownOption(
          token: token, known: options.map(\.longForm),
          owners: command.request == nil ? owners.map { $0.path.joined(separator: " ") } : []))
    }

    private func error(_ reason: UsageError.Reason) -> UsageError {
      UsageError(command: values.command, reason: reason)
    }
  }
}
