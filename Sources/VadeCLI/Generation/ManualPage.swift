internal import VadeEngine

/// Writes the manual page from the declaration, in roff with the man macros (man(7)).
enum ManualPage {
  /// The page.
  static func roff(for root: CommandDeclaration, version: String) -> String {
    let table = CompletionTable(root)
    let leaves = table.commands.filter { $0.command.request != nil }
    let sections: [(title: String, lines: [String])] = [
      ("NAME", ["\(escaped(root.name)) \\- \(escaped(root.summary))"]),
      ("SYNOPSIS", [".B \(escaped(root.name))", ".I COMMAND", escaped("[OPTION…] [ARGUMENT…]")]),
      ("DESCRIPTION", paragraphs(root.discussion)),
      ("COMMANDS", leaves.flatMap(command)),
      ("OPTIONS OF EVERY COMMAND", root.options.flatMap(option)),
      ("EXIT STATUS", ExitStatus.meanings.flatMap { entry(String($0.status.rawValue), $0.meaning) }),
      ("ENVIRONMENT", environment(table)),
      ("FILES", files),
      ("EXAMPLES", root.examples.flatMap(example)),
    ]
    let head = ".TH \(root.name.uppercased()) 1 \"\" \"\(root.name) \(version)\" \"User Commands\""
    return ([head] + sections.flatMap { [".SH " + $0.title] + $0.lines }).text
  }

  private static func command(_ path: [String], _ command: CommandDeclaration) -> [String] {
    let usage = path.joined(separator: " ") + command.arguments.map { " " + $0.usage }.joined()
    var lines = [".SS \"\(escaped(usage))\"", escaped(capitalised(command.summary) + ".")]
    lines += paragraphs(command.discussion)
    lines += command.arguments.flatMap { entry($0.usage, $0.summary) }
    lines += command.options.flatMap(option)
    lines += command.examples.flatMap(example)
    return lines
  }

  private static func paragraphs(_ texts: [String]) -> [String] {
    texts.flatMap { [".PP", escaped($0)] }
  }

  private static func option(_ option: OptionDeclaration) -> [String] {
    entry(option.usage, option.summaryWithDefault)
  }

  private static func example(_ example: CommandDeclaration.Example) -> [String] {
    [".PP", escaped(capitalised(example.explanation) + ":"), ".PP", ".RS 4", ".EX", escaped(example.line), ".EE", ".RE"]
  }

  private static func entry(_ name: String, _ text: String) -> [String] {
    [".TP", "\\fB\(escaped(name))\\fR", escaped(capitalised(text) + ".")]
  }

  private static func environment(_ table: CompletionTable) -> [String] {
    let declared = table.global.compactMap { option in
      option.environment.map { entry($0, "stands in for \(option.longForm)") }
    }
    let others = [
      ("VADE_HOME", "one directory for data, cache and settings, in place of the XDG directories"),
      ("XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME", "where libraries, models and settings are kept"),
      ("NO_COLOR", "when set, no colour is used"),
    ]
    return declared.flatMap { $0 } + others.flatMap { entry($0.0, $0.1) }
  }

  private static var files: [String] {
    entry("$XDG_DATA_HOME/vademecum/libraries", "libraries, one directory each")
      + entry("$XDG_CACHE_HOME/vademecum/models", "imported models")
      + entry("$XDG_CONFIG_HOME/vademecum/config.toml", "settings")
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Text that roff takes as it is: no escapes, no requests, hyphens that can be copied, characters by name.
  private static func escaped(_ text: String) -> String {
    let body = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    return body.hasPrefix(".") ? "\\&" + body : body
  }
}
