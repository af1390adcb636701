/// Writes completions for bash from the declaration.
enum BashCompletions {
  /// The script.
  static func script(for root: CommandDeclaration) -> String {
    let table = CompletionTable(root)
    return """
      # Completions of \(root.name) for bash, made by '\(root.name) completions bash'.

      _\(root.name)_words() {
        mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
      }

      _\(root.name)_paths() {
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen "$1" -- "$cur")
      }

      # Names the program knows, one a line; they may hold blanks and must not be expanded.
      _\(root.name)_names() {
        local name
        while IFS= read -r name; do
          [[ $name == "$cur"* ]] && COMPREPLY+=("$(printf '%q' "$name")")
        done < <("${COMP_WORDS[0]}" "$@" 2>/dev/null)
      }

      _\(root.name)() {
        local cur=${COMP_WORDS[COMP_CWORD]} path=\(root.name) word index ended= value=
        COMPREPLY=()
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          # bash splits '--name=value' into three words.
          if [[ $word == "=" ]]; then continue; fi
          if [[ -n $value && ${COMP_WORDS[index - 1]} == "$value" ]]; then value=; continue; fi
          if [[ -n $value && ${COMP_WORDS[index - 1]} == "=" ]]; then value=; continue; fi
          value=
          case $word in
            --) ended=1; break ;;
            \(table.valueOptions.flatMap(forms).joined(separator: "|"))) value=$word ;;
            -*) ;;
            *)
              case "$path $word" in
                \(table.commands.dropFirst().map { "\"" + $0.path.joined(separator: " ") + "\"" }.joined(separator: "|"))) path="$path $word" ;;
              esac
              ;;
          esac
        done
        [[ $cur == "=" ]] && cur=
        if [[ -n $value ]]; then
          case "$path $value" in
      \(table.commands.flatMap { entry in valueCases(entry, table) }.joined(separator: "\n"))
          esac
          return
        fi
        if [[ -z $ended && $cur == -* ]]; then
          case "$path" in
      \(table.commands.map { optionCase($0, table) }.joined(separator: "\n"))
          esac
          return
        fi
        case "$path" in
      \(table.commands.compactMap { wordCase($0, root) }.joined(separator: "\n"))
        esac
      }

      complete -F _\(root.name) \(root.name)

      """
  }

  private static func forms(_ option: OptionDeclaration) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + [option.longForm]
  }

  private static func valueCases(_ entry: (path: [String], command: CommandDeclaration), _ table: CompletionTable) -> [String] {
    table.options(of: entry.command).compactMap { option in
      guard let value = option.value, let action = action(for: value, in: []) else { return nil }
      return "      \"\(entry.path.joined(separator: " ")) \(option.longForm)\") \(action) ;;"
    }
  }

  private static func optionCase(_ entry: (path: [String], command: CommandDeclaration), _ table: CompletionTable) -> String {
    let words = table.options(of: entry.command).flatMap(forms).joined(separator: " ")
    return "      \"\(entry.path.joined(separator: " "))\") _\(entry.path[0])_words \"\(words)\" ;;"
  }

  private static func wordCase(_ entry: (path: [String], command: CommandDeclaration), _ root: CommandDeclaration) -> String? {
    let names = root.subcommands.map(\.name)
    let action: String? =
      if entry.command.subcommands.isEmpty {
        entry.command.arguments.first.flatMap { self.action(for: $0.value, in: names) }
      } else {
        "_\(root.name)_words \"\(entry.command.subcommands.map(\.name).joined(separator: " "))\""
      }
    return action.map { "    \"\(entry.path.joined(separator: " "))\") \($0) ;;" }
  }

  private static func action(for value: ValueDeclaration, in commands: [String]) -> String? {
    if let choices = value.choices { return "_vade_words \"\(choices.joined(separator: " "))\"" }
    return switch value.completion {
    case .nothing: nil
    case .paths: "_vade_paths -f"
    case .directories: "_vade_paths -d"
    case .libraries: "_vade_names library list --names"
    case .models: "_vade_names model list --names"
    case .commands: "_vade_words \"\(commands.joined(separator: " "))\""
    }
  }
}
