/// What all completion scripts need to know, drawn from the declaration once.
struct CompletionTable {
  /// Every command with the words that lead to it.
  let commands: [(path: [String], command: CommandDeclaration)]
  /// The options every command has.
  let global: [OptionDeclaration]

  /// Draws the table.
  init(_ root: CommandDeclaration) {
    commands = root.flattened()
    global = root.options
  }

  /// The options that may stand behind a command, its own first.
  func options(of command: CommandDeclaration) -> [OptionDeclaration] {
    command.options.filter { !global.contains($0) } + global
  }

  /// Every option that takes a value, once, by name.
  var valueOptions: [OptionDeclaration] {
    var names = Set<String>()
    return (global + commands.flatMap(\.command.options)).filter { $0.value != nil && names.insert($0.name).inserted }
  }
}
