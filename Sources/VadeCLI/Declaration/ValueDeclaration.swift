/// What an option or argument takes.
struct ValueDeclaration: Sendable, Hashable {
  /// What stands for the value in help, such as `N` or `PATH`.
  let placeholder: String
  /// Which values are right.
  let kind: Kind
  /// What a shell offers for it.
  let completion: Completion

  /// Declares a value.
  init(_ placeholder: String, _ kind: Kind = .text, completion: Completion = .nothing) {
    self.placeholder = placeholder
    self.kind = kind
    self.completion = completion
  }

  /// The values there are, or nil when they cannot be listed.
  var choices: [String]? {
    switch kind {
    case .choice(let choices): choices
    case .text, .count: nil
    }
  }

  /// Which values are right.
  enum Kind: Sendable, Hashable {
    /// Any text but the empty one.
    case text
    /// A whole number within bounds.
    case count(ClosedRange<Int>)
    /// One of a few words.
    case choice([String])
  }

  /// What a shell offers for a value.
  enum Completion: Sendable, Hashable {
    /// Nothing: it is free text.
    case nothing
    /// Files and directories.
    case paths
    /// Directories.
    case directories
    /// The libraries there are, asked of the program.
    case libraries
    /// The installed models, asked of the program.
    case models
    /// The names of commands.
    case commands
  }
}
