/// Writes the help of a command from its declaration.
struct HelpText {
  /// The words that lead to the command.
  let path: [String]
  /// The command.
  let command: CommandDeclaration
  /// The options every command has.
  let global: [OptionDeclaration]

  /// The help of the command a path leads to, or nil when there is none.
  init?(of path: [String], in root: CommandDeclaration) {
    guard let entry = root.flattened().first(where: { $0.path == path }) else { return nil }
    self.path = path
    command = entry.command
    global = root.options
  }

  /// The help as text.
  func text(_ style: TextStyle) -> String {
    let own = command.options.filter { option in path.count > 1 && !global.contains(option) }
    let sections = [
      TextLayout.wrap("\(path.joined(separator: " ")) - \(command.summary)", width: style.width, indent: "  ", first: "").text,
      section("Usage", usage.map { "  " + $0 }, style),
      command.discussion.map { TextLayout.wrap($0, width: style.width).text }.joined(separator: "\n"),
      section("Commands", entries(command.subcommands.map { ($0.name, $0.summary) }, style), style),
      section("Arguments", entries(command.arguments.map { ($0.usage, $0.summary) }, style), style),
      section("Options", entries(own.map { ($0.usage, $0.summaryWithDefault) }, style), style),
      section("Options of every command", entries(global.map { ($0.usage, $0.summaryWithDefault) }, style), style),
      section("Examples", command.examples.flatMap { ["  " + $0.line, "      " + $0.explanation] }, style),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The usage line, as words to type.
  private var usage: [String] {
    let words = path.joined(separator: " ")
    if !command.subcommands.isEmpty { return ["\(words) COMMAND [OPTION…]"] }
    return [([words, "[OPTION…]"] + command.arguments.map(\.usage)).joined(separator: " ")]
  }

  private func section(_ title: String, _ lines: [String], _ style: TextStyle) -> String {
    lines.isEmpty ? "" : ([style.bold(title + ":")] + lines).text
  }

  private func entries(_ entries: [(String, String)], _ style: TextStyle) -> [String] {
    let column = 4 + (entries.map { DisplayWidth.of($0.0) }.filter { $0 <= 20 }.max() ?? 0)
    let indent = String(repeating: " ", count: column)
    return entries.flatMap { name, summary in
      let head = "  " + name
      // A long name stands on a line of its own, so that one of them does not squeeze all summaries.
      if DisplayWidth.of(head) + 2 > column { return [head] + TextLayout.wrap(summary, width: style.width, indent: indent) }
      return TextLayout.wrap(summary, width: style.width, indent: indent, first: DisplayWidth.pad(head, to: column))
    }
  }
}
