/// Writes completions for fish from the declaration.
enum FishCompletions {
  /// The script.
  static func script(for root: CommandDeclaration) -> String {
    let table = CompletionTable(root)
    let valued = table.valueOptions.flatMap { option in (option.short.map { ["-\($0)"] } ?? []) + [option.longForm] }
    let paths = table.commands.dropFirst().map { quoted($0.path.joined(separator: " ")) }
    return """
      # Completions of \(root.name) for fish, made by '\(root.name) completions fish'.

      # Whether the words typed so far lead to exactly the command given.
      function __\(root.name)_is
          set -l path \(root.name)
          set -l skip 0
          for word in (commandline -opc)[2..-1]
              if test $skip = 1
                  set skip 0
              else if contains -- $word \(valued.joined(separator: " "))
                  set skip 1
              else if contains -- "$path $word" \(paths.joined(separator: " "))
                  set path "$path $word"
              end
          end
          test "$path" = "$argv"
      end

      complete -c \(root.name) -f
      \(table.commands.flatMap { lines($0, root) }.joined(separator: "\n"))

      """
  }

  private static func lines(_ entry: (path: [String], command: CommandDeclaration), _ root: CommandDeclaration) -> [String] {
    let isRoot = entry.path.count == 1
    let condition = "-n " + quoted("__\(root.name)_is \(entry.path.joined(separator: " "))")
    let start = "complete -c \(root.name) " + (isRoot ? "" : condition + " ")
    let own = isRoot ? root.options : entry.command.options
    let options = own.map { start + option($0) }
    let commands = entry.command.subcommands.map { command in
      "complete -c \(root.name) \(condition) -a \(command.name) -d \(quoted(command.summary))"
    }
    let values = entry.command.arguments.compactMap { argument in
      self.values(argument.value, root).map { start + $0 }
    }
    return options + commands + values
  }

  private static func option(_ option: OptionDeclaration) -> String {
    let short = option.short.map { "-s \($0) " } ?? ""
    let value = option.value.map { " -x" + (values($0, nil).map { " " + $0 } ?? "") } ?? ""
    return "\(short)-l \(option.name)\(value) -d \(quoted(option.summary))"
  }

  private static func values(_ value: ValueDeclaration, _ root: CommandDeclaration?) -> String? {
    if let choices = value.choices { return "-a " + quoted(choices.joined(separator: " ")) }
    return switch value.completion {
    case .nothing: nil
    case .paths: "-F"
    case .directories: "-a '(__fish_complete_directories)'"
    case .libraries: "-a '(vade library list --names 2>/dev/null)'"
    case .models: "-a '(vade model list --names 2>/dev/null)'"
    case .commands: "-a " + quoted((root?.subcommands.map(\.name) ?? []).joined(separator: " "))
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += "'\\".contains($1) ? "\\\($1)" : String($1) } + "'"
  }
}
