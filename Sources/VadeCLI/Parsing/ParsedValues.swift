/// What a command line gave a command, looked up by declaration so that no name is written twice.
struct ParsedValues: Sendable, Hashable {
  /// The words of the command: `["vade", "library", "create"]`.
  var command: [String]
  /// The values of each option that was given, by its name; a flag has an empty text for each time.
  var options: [String: [String]] = [:]
  /// The values of each argument, by its placeholder.
  var arguments: [String: [String]] = [:]
  /// The variables that stand in for options.
  var environment: [String: String] = [:]

  /// Whether a flag was given.
  func isSet(_ flag: OptionDeclaration) -> Bool { options[flag.name] != nil }

  /// All values of an option, in their order.
  func texts(_ option: OptionDeclaration) -> [String] { options[option.name] ?? [] }

  /// The value of an option: the last one given, else its variable's, else its default.
  func text(_ option: OptionDeclaration) -> String? {
    if let given = options[option.name]?.last { return given }
    if let name = option.environment, let value = environment[name], !value.isEmpty { return value }
    return option.defaultValue
  }

  /// The value of an option that takes a number, already found right by the parser; nil when there is none.
  func count(_ option: OptionDeclaration) -> Int? {
    guard let text = text(option) else { return nil }
    guard let number = Int(text) else { preconditionFailure("option '--\(option.name)' let '\(text)' through as a number") }
    return number
  }

  /// All values of an argument, in their order.
  func texts(_ argument: ArgumentDeclaration) -> [String] { arguments[argument.value.placeholder] ?? [] }

  /// The value of an argument that must be given.
  func text(_ argument: ArgumentDeclaration) -> String {
    guard let first = texts(argument).first else { preconditionFailure("argument '\(argument.value.placeholder)' was let through empty") }
    return first
  }
}
