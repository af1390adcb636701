/// Writes completions for zsh from the declaration.
enum ZshCompletions {
  /// The script; it works as an autoloaded file named `_vade` and when sourced.
  static func script(for root: CommandDeclaration) -> String {
    let table = CompletionTable(root)
    let functions = table.commands.map { function($0, table, root) }.joined(separator: "\n")
    return """
      #compdef \(root.name)
      # Completions of \(root.name) for zsh, made by '\(root.name) completions zsh'.

      _\(root.name)_names() {
        local -a names
        names=("${(@f)$(command \(root.name) "$@" 2>/dev/null)}")
        names=(${names:#})
        compadd -a names
      }

      \(functions)
      if [[ $funcstack[1] == _\(root.name) ]]; then
        _\(root.name) "$@"
      else
        compdef _\(root.name) \(root.name)
      fi

      """
  }

  private static func function(
    _ entry: (path: [String], command: CommandDeclaration), _ table: CompletionTable, _ root: CommandDeclaration
  ) -> String {
    let name = "_" + entry.path.joined(separator: "_")
    let options = table.options(of: entry.command).flatMap(specifications)
    guard entry.command.subcommands.isEmpty else {
      return group(name, entry, options)
    }
    let arguments = entry.command.arguments.enumerated().map { index, argument in
      let place = argument.takesSeveral ? "*" : "\(index + 1)"
      let optional = argument.isRequired ? ":" : "::"
      return quoted(
        "\(place)\(argument.takesSeveral ? ":" : optional)\(escaped(argument.value.placeholder)):\(action(argument.value, root))")
    }
    return "\(name)() {\n  _arguments -s -S \\\n    " + (options + arguments).joined(separator: " \\\n    ") + "\n}\n"
  }

  private static func group(_ name: String, _ entry: (path: [String], command: CommandDeclaration), _ options: [String]) -> String {
    let commands = entry.command.subcommands.map { "    " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n")
    let cases = entry.command.subcommands.map { "        \($0.name)) \(name)_\($0.name) ;;" }.joined(separator: "\n")
    return """
      \(name)() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands=(
      \(commands)
        )
        _arguments -C -s -S \\
          \(options.joined(separator: " \\\n    ")) \\
          '1:command:->command' \\
          '*::argument:->argument'
        case $state in
          command) _describe -t commands command commands ;;
          argument)
            case $line[1] in
      \(cases)
            esac
            ;;
        esac
      }

      """
  }

  private static func specifications(_ option: OptionDeclaration) -> [String] {
    let value = option.value.map { ":\(escaped($0.placeholder)):\(action($0, nil))" } ?? ""
    let repeated = option.isRepeatable ? "*" : ""
    let text = "[\(escaped(option.summary))]"
    guard let short = option.short else {
      return [quoted("\(repeated)\(option.longForm)\(option.value == nil ? "" : "=")\(text)\(value)")]
    }
    // Once one form is typed, the other is not offered any more.
    let excluded = option.isRepeatable ? "" : "(-\(short) \(option.longForm))"
    return ["-\(short)", option.longForm + (option.value == nil ? "" : "=")].map { quoted("\(repeated)\(excluded)\($0)\(text)\(value)") }
  }

  private static func action(_ value: ValueDeclaration, _ root: CommandDeclaration?) -> String {
    if let choices = value.choices { return "(\(choices.joined(separator: " ")))" }
    return switch value.completion {
    case .nothing: " "
    case .paths: "_files"
    case .directories: "_files -/"
    case .libraries: "_vade_names library list --names"
    case .models: "_vade_names model list --names"
    case .commands: "(\((root?.subcommands.map(\.name) ?? []).joined(separator: " ")))"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
