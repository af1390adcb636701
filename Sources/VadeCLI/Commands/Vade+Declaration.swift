internal import VadeEngine

/// The program: its name, its version and its commands.
public enum Vade {
  /// The version, after semantic versioning.
  static let version = Release.version

  /// Every command there is: the only list of commands and options.
  static let declaration = CommandDeclaration(
    group: "vade",
    summary: "turn your own files into answers you can check",
    discussion: [
      "Add files to a library, search it by words and by meaning, and ask questions: every sentence of an answer names the file, the page "
        + "and the place on the page it stands in. Nothing leaves this machine."
    ],
    options: OptionDeclaration.global,
    examples: [
      .init("vade add ~/Documents/contracts", "add every readable file of a folder"),
      .init("vade ask 'When may the tenant give notice?'", "answer with citations"),
      .init("vade search --limit 5 notice period", "list the five best passages"),
      .init("vade convert --to markdown report.pdf", "write a document as Markdown"),
    ],
    subcommands: [
      add, ask, search, show, list, versions, remove, sync, watch, convert, inspect, status, serve, key, mcp, doctor, model, library,
      pack, completions, man, help, versionCommand,
    ])
}
