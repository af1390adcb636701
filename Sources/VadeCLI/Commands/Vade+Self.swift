/// The commands about the command line itself.
extension Vade {
  private static let shell = ArgumentDeclaration(
    ValueDeclaration("SHELL", .choice(Shell.allCases.map(\.rawValue))), summary: "bash, zsh or fish")
  private static let command = ArgumentDeclaration(
    ValueDeclaration("COMMAND", completion: .commands), .any, summary: "the command, in one or several words")

  static let completions = CommandDeclaration(
    "completions", summary: "print shell completions",
    arguments: [shell],
    examples: [
      .init("source <(vade completions bash)", "complete in this bash"),
      .init("vade completions fish > ~/.config/fish/completions/vade.fish", "complete in every fish"),
    ],
    request: { values throws(UsageError) in
      let word = values.text(shell)
      guard let shell = Shell(rawValue: word) else {
        throw UsageError(
          command: values.command, reason: .invalidChoice(token: word, of: "SHELL", choices: Shell.allCases.map(\.rawValue)))
      }
      return .completions(shell)
    })

  static let man = CommandDeclaration(
    "man", summary: "print the manual page in roff",
    examples: [.init("vade man | man -l -", "read the manual")],
    request: { _ in .manual })

  static let help = CommandDeclaration(
    "help", summary: "show help", arguments: [command],
    examples: [
      .init("vade help search", "show the help of a command"),
      .init("vade help library create", "show the help of a nested command"),
    ],
    request: { .help($0.texts(command)) })

  static let versionCommand = CommandDeclaration(
    "version", summary: "show the version",
    examples: [.init("vade version", "show the version")],
    request: { _ in .version })
}
