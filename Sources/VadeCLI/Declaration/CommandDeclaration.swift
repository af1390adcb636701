/// A command as it is declared once: parsing, help, completions and the manual page are derived from it.
struct CommandDeclaration: Sendable {
  /// The word it is called by.
  let name: String
  /// What it does, in half a line without a final stop.
  let summary: String
  /// What else a reader of its help wants to know, a paragraph each.
  let discussion: [String]
  /// Its arguments in their order.
  let arguments: [ArgumentDeclaration]
  /// Its own options; those of the commands it stands under hold as well.
  let options: [OptionDeclaration]
  /// At least one line to copy.
  let examples: [Example]
  /// The commands under it; a command with any takes no arguments.
  let subcommands: [CommandDeclaration]
  /// Makes a validated request of what was parsed; nil for a command that only groups others.
  let request: RequestBuilder?

  /// Makes a validated request of what was parsed.
  typealias RequestBuilder = @Sendable (ParsedValues) throws(UsageError) -> Request

  /// Declares a command that does something.
  init(
    _ name: String, summary: String, discussion: [String] = [], arguments: [ArgumentDeclaration] = [], options: [OptionDeclaration] = [],
    examples: [Example], request: @escaping RequestBuilder
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.examples = examples
    self.subcommands = []
    self.request = request
  }

  /// Declares a command that groups others.
  init(
    group name: String, summary: String, discussion: [String] = [], options: [OptionDeclaration] = [], examples: [Example],
    subcommands: [CommandDeclaration]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = []
    self.options = options
    self.examples = examples
    self.subcommands = subcommands
    self.request = nil
  }

  /// A line to copy and what it does.
  struct Example: Sendable, Hashable {
    /// The command line.
    let line: String
    /// What it does, without a final stop.
    let explanation: String

    /// Creates an example.
    init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }

  /// The command of a name under this one, or nil.
  func subcommand(named name: String) -> CommandDeclaration? {
    subcommands.first { $0.name == name }
  }

  /// Every command at and under this one with the words that lead to it, in the order of declaration.
  func flattened(under path: [String] = []) -> [(path: [String], command: CommandDeclaration)] {
    let own = path + [name]
    return [(own, self)] + subcommands.flatMap { $0.flattened(under: own) }
  }
}
